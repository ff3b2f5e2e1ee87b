// The words of the turn under way, and what is known about words that have been judged.

import { html, classMap, nothing } from '../../vendor.js';
import { WordBook, meanings } from '../../facts.js';
import { bonusName } from './board.js';
import { wordText } from './choices.js';
import { texts } from './texts.js';

/** @import { KanpionsGame } from './game.js' */
/** @import { PreviewWord, WordPlace } from '../../../vendor/engine/games/kanpions.js' */
/** @typedef {{ forms?: string[], kana: string[], pos: string[], gloss: string }} Entry */
/**
 * @typedef {object} WordFacts
 * @property {string} word
 * @property {boolean} accepted
 * @property {{ level: number, entries: Entry[] } | null} facts
 * @property {any} names what is known of it as a name
 */

const t = texts.word;

/** What is known of a word. @param {WordFacts} found */
function shown({ facts, names }) {
  if (!facts && !names) return html`<p class="quiet">${t.none}</p>`;
  return html`<div class="word-facts">
    ${facts
      ? html`<p class="level"><span class="quiet">${t.difficulty}</span> ${t.levels[facts.level]}</p>
          ${meanings(facts.entries, ({ kana }) => kana.join('・'))}`
      : html`<ul class="entries">
          ${names.map((/** @type {[string, string]} */ [kind, reading]) => html`<li><span class="kanji">${reading}</span> <span class="pos">${kind}</span></li>`)}
        </ul>`}
  </div>`;
}

/** @type {WordBook<WordFacts>} */
export const words = new WordBook(shown);

/** How a word is read; '' while that is not known, and `changed` is called when it is. @param {KanpionsGame} game @param {string} word @param {() => void} changed */
export function reading(game, word, changed) {
  const found = words.get(game, word, changed);
  return found && typeof found === 'object' ? (found.facts?.entries[0]?.kana[0] ?? '') : '';
}

/** How a word came to its points, as a sum. @param {WordPlace} word */
export function sumText({ base, factor, bonus, used }) {
  return t.sum(base, factor, bonus, used.map((each) => `${each.square} ${bonusName(each.bonus)}`));
}

/**
 * A word of the turn under way: what it would score. Where the players judge, pressing it lets it count.
 * @param {KanpionsGame} game
 * @param {PreviewWord} word
 * @param {() => void} changed
 */
function chip(game, word, changed) {
  const judged = game.view?.judge === 'agreement';
  const sure = game.isSure(word);
  const read = !judged && sure ? reading(game, word.text, changed) : '';
  const press = () => (judged ? game.claim(word) : sure ? words.open(game, word.text) : game.pointWord(word));
  return html`<li>
    <button
      class=${classMap({ 'word-chip': true, counts: sure, pointed: game.pointed !== null && wordText(game.pointed) === wordText(word) })}
      aria-label=${t.chip(word.text, word.arrow, word.points, sumText(word))}
      aria-pressed=${judged ? Boolean(word.counts) : nothing}
      @click=${press}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && game.pointWord(word)}
      @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && game.pointWord(null)}
      @focus=${() => game.pointWord(word)}
      @blur=${() => game.pointWord(null)}
    >
      <span class="arrow">${word.arrow}</span><span class="text">${word.text}</span>
      ${read ? html`<span class="reading">${read}</span>` : nothing}
      <b class="number">${word.points}</b>${texts.points}
    </button>
  </li>`;
}

/**
 * The words that the tiles make now, both ways; those that count first.
 * @param {KanpionsGame} game
 * @param {() => void} changed called when a reading arrives
 */
export function draftWords(game, changed) {
  const { pointed, words: made, total } = game;
  return html`<section class="draft-words" aria-label=${t.draft}>
    ${made.length
      ? html`<ul>${made.map((word) => chip(game, word, changed))}</ul>`
      : game.given
        ? nothing
        : html`<p class="quiet">${game.drafting ? t.draftNone : t.draftEmpty}</p>`}
    <p class="sum quiet number">
      ${pointed ? html`<b>${pointed.text}</b> ${sumText(pointed)}` : total !== null && made.length ? t.total(total) : made.length ? t.unjudged : nothing}
    </p>
  </section>`;
}
