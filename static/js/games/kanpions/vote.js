// Where the players judge: the others at this device say whether the words count.

import { html, nothing } from '../../vendor.js';
import { choiceRow } from '../../choice.js';
import { openDialog } from '../../dialog.js';
import { mark } from '../../marks.js';
import { texts as common } from '../../texts.js';
import { texts } from './texts.js';

/** @import { KanpionsGame } from './game.js' */

const t = texts.vote;

/** Ask the others. The clock stands meanwhile. @param {KanpionsGame} game */
export function askOthers(game) {
  const { view } = game;
  if (!view || view.to_move === null) return;
  const mine = view.to_move;
  const words = (game.preview?.words ?? []).filter(({ counts }) => counts);
  const isCpu = (/** @type {number} */ seat) => view.players[seat] !== 'person';
  const others = view.players.flatMap((_, seat) => (seat === mine ? [] : [seat]));
  const ballot = game.ballot(() => draw());
  const said = (/** @type {boolean | null} */ yes) => (yes === null ? t.looking : yes ? t.yes : t.no);
  let judged = false;
  async function judge() {
    if (judged) return;
    judged = true;
    if (!ballot.move) await ballot.count();
    if (ballot.move) await game.send(ballot.move);
  }
  const decide = (/** @type {HTMLDialogElement} */ box) => {
    void judge();
    box.close();
  };
  const { dialog, draw } = openDialog(
    'word-dialog vote-dialog',
    t.title,
    (_, box) => html`<h2>${t.title}</h2>
      <ul class="vote-words">
        ${words.map((word) => html`<li><b>${word.text}</b> <span class="number">${word.points}${texts.points}</span></li>`)}
      </ul>
      <p>${t.ask(game.names[mine])}</p>
      ${others.map(
        (seat) => html`<div class="vote-row">
          <span class="name">${mark(seat)} ${game.names[seat]}</span>
          ${isCpu(seat)
            ? html`<span class="quiet">${said(ballot.agrees(seat))}</span>`
            : choiceRow({
                name: `vote-${seat}`,
                label: game.names[seat],
                choices: [true, false],
                value: ballot.agrees(seat) ?? undefined,
                text: said,
                change: (yes) => void ballot.cast(seat, Boolean(yes)),
              })}
        </div>`,
      )}
      ${ballot.failed ? html`<p class="refused">${t.failed}</p><button @click=${() => ballot.count()}>${common.boot.retry}</button>` : nothing}
      <p class="quiet">${t.rule}</p>
      <div class="after">
        <button
          class="strong"
          aria-disabled=${!ballot.move}
          @click=${() => {
            if (ballot.move) decide(box);
          }}
        >
          ${t.decide}
        </button>
        ${ballot.refused ? nothing : html`<button @click=${() => box.close()}>${common.cancel}</button>`}
      </div>`,
    { button: false, until: game },
  );
  void ballot.count();
  game.hold(true);
  dialog.addEventListener('close', () => {
    game.hold(false);
    // However the dialog goes, a turn that somebody refused is judged.
    if (ballot.refused) void judge();
  });
}
