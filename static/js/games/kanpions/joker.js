// What a JOKER stands for in this turn: chosen among kanji that make words, or typed.

import { html, nothing } from '../../vendor.js';
import { openDialog } from '../../dialog.js';
import { texts as common } from '../../texts.js';
import { texts } from './texts.js';

/** @import { KanpionsGame } from './game.js' */

const t = texts.joker;

/** Ask what the JOKER on a square stands for. Closes by itself when the turn is over. @param {KanpionsGame} game @param {string} square */
export function askName(game, square) {
  const placed = game.draft.placed.some((each) => each.square === square);
  let wrong = '';
  /** The Enter that ends a conversion is not the one that decides; some browsers report it late. @param {KeyboardEvent} event */
  const hold = (event) => {
    if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
  };
  openDialog('word-dialog joker-dialog', t.title(square), (draw, box) => {
    const offered = game.preview?.names[square] ?? [];
    const now = game.draft.named.find(([at]) => at === square)?.[1];
    const say = (/** @type {string} */ text) => {
      if (text === wrong) return;
      wrong = text;
      draw();
    };
    const choose = async (/** @type {string} */ kanji) => {
      if (await game.name(square, kanji)) box.close();
      else say(game.note?.text ?? '');
    };
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = /** @type {HTMLInputElement} */ (box.querySelector('input')).value.normalize('NFC').trim();
      if (text) void choose(text);
    };
    const leave = (/** @type {() => unknown} */ act) => {
      box.close();
      act();
    };
    return html`<h2>${t.title(square)}</h2>
      ${game.view?.judge === 'agreement'
        ? nothing
        : offered.length
          ? html`<p class="quiet">${t.offered}</p>
              <ul class="offered">
                ${offered.map(
                  ([kanji, word]) => html`<li>
                    <button class="kanji-chip" aria-pressed=${kanji === now} @click=${() => choose(kanji)}>
                      ${kanji} <span class="quiet">${word}</span>
                    </button>
                  </li>`,
                )}
              </ul>`
          : html`<p class="quiet">${t.none}</p>`}
      <form @submit=${submit}>
        <label>${t.type} <input name="kanji" autocomplete="off" lang="ja" @keydown=${hold} @input=${() => say('')} /></label>
        <button>${t.decide}</button>
      </form>
      <p class="refused" role="alert">${wrong}</p>
      <div class="after">
        ${placed || game.draft.flipped.includes(square) || game.preview?.flips.includes(square)
          ? html`<button @click=${() => leave(() => game.flipAt(square))}>${texts.flip}</button>`
          : nothing}
        ${placed ? html`<button @click=${() => leave(() => game.lift(square))}>${t.lift}</button>` : nothing}
        ${now ? html`<button @click=${() => leave(() => game.name(square, ''))}>${t.forget}</button>` : nothing}
        <button @click=${() => box.close()}>${common.close}</button>
      </div>`;
  }, { button: false, until: game });
}
