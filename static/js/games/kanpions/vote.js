// Where the players judge: the others at this device say whether the words count. CPU players go by their dictionary.

import { html, nothing } from '../../vendor.js';
import { choiceRow } from '../../choice.js';
import { openDialog } from '../../dialog.js';
import { EngineError } from '../../engine/client.js';
import { mark } from '../../marks.js';
import { texts as common } from '../../texts.js';
import { texts } from './texts.js';

/** @import { KanpionsGame } from './game.js' */

const t = texts.vote;

/** Whether the CPU players' dictionary has all words. @param {KanpionsGame} game @param {string[]} words */
async function known(game, words) {
  const found = await Promise.all(words.map((word) => game.facts(word)));
  return found.every(({ accepted, names }) => accepted || Boolean(game.view?.names && names));
}

/**
 * Ask the others. The clock stands meanwhile.
 * @param {KanpionsGame} game
 */
export function askOthers(game) {
  const { view } = game;
  if (!view || view.to_move === null) return;
  const mine = view.to_move;
  const words = (game.preview?.words ?? []).filter(({ counts }) => counts);
  const others = view.players.flatMap((player, seat) => (seat === mine ? [] : [{ seat, cpu: player !== 'person' }]));
  /** @type {Map<number, boolean>} */
  const votes = new Map();
  let failed = false;
  /** The CPU players look the words up. @param {() => void} draw */
  const ask = async (draw) => {
    failed = false;
    try {
      const all = await known(game, words.map(({ text }) => text));
      for (const { seat, cpu } of others) if (cpu) votes.set(seat, all);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      failed = true;
    }
    draw();
  };
  const { dialog, draw } = openDialog(
    'word-dialog vote-dialog',
    t.title,
    (draw, box) => html`<h2>${t.title}</h2>
      <ul class="vote-words">
        ${words.map((word) => html`<li><b>${word.text}</b> <span class="number">${word.points}${texts.points}</span></li>`)}
      </ul>
      <p>${t.ask(game.names[mine])}</p>
      ${others.map(
        ({ seat, cpu }) => html`<div class="vote-row">
          <span class="name">${mark(seat)} ${game.names[seat]}</span>
          ${cpu
            ? html`<span class="quiet">${votes.has(seat) ? (votes.get(seat) ? t.yes : t.no) : t.looking}</span>`
            : choiceRow({
                name: `vote-${seat}`,
                label: game.names[seat],
                choices: [true, false],
                value: votes.get(seat),
                text: (yes) => (yes ? t.yes : t.no),
                change: (yes) => {
                  votes.set(seat, Boolean(yes));
                  draw();
                },
              })}
        </div>`,
      )}
      ${failed ? html`<p class="refused">${t.failed}</p><button @click=${() => ask(draw)}>${common.boot.retry}</button>` : nothing}
      <p class="quiet">${t.rule}</p>
      <div class="after">
        <button
          class="strong"
          aria-disabled=${votes.size < others.length}
          @click=${() => {
            if (votes.size < others.length) return;
            box.close();
            void game.judged([...votes.values()].every(Boolean));
          }}
        >
          ${t.decide}
        </button>
        <button @click=${() => box.close()}>${common.cancel}</button>
      </div>`,
    { button: false, until: game },
  );
  if (others.some(({ cpu }) => cpu)) void ask(draw);
  game.hold(true);
  dialog.addEventListener('close', () => game.hold(false));
}
