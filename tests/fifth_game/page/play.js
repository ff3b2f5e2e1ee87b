// The table of まるばつ.

import { html, nothing } from '../../vendor.js';
import { nextSteps, standing } from '../../result.js';
import { mountTable, scoreboard, scoresToCome } from '../../table.js';
import { texts as shared } from '../../texts.js';
import { board } from './board.js';
import { texts } from './texts.js';

/** @import { MountPlay } from '../../table.js' */
/** @import { MaruBatsuGame } from './game.js' */
/** @import { View } from '../../../vendor/engine/games/maru-batsu.js' */

/** @param {MaruBatsuGame} game @param {View} view */
function result(game, { outcome }) {
  if (!outcome) return nothing;
  const { ranks, termination } = outcome;
  const headline = termination === 'full' ? texts.result.draw : texts.result.winner(game.names[ranks.indexOf(1)]);
  return html`<section class="result" aria-label=${texts.result.heading}>
    ${standing({ headline, ranks, names: game.names, columns: [] })}
    ${nextSteps({ slug: 'maru-batsu', again: () => game.again() })}
  </section>`;
}

/** @param {MaruBatsuGame} game @param {View | null} view */
const actions = (game, view) => html`<div class="ends">
  ${game.stuck ? html`<button class="strong" @click=${() => game.carryOn()}>${shared.boot.retry}</button>` : nothing}
  <button aria-disabled=${!view?.can_undo} @click=${() => view?.can_undo && game.undo()}>${shared.undo}</button>
  <button aria-disabled=${!view?.can_redo} @click=${() => view?.can_redo && game.redo()}>${shared.redo}</button>
  <button aria-disabled=${!game.personsTurn} @click=${() => game.hint()}>${shared.hint}</button>
</div>`;

/** @type {MountPlay<MaruBatsuGame>} */
export const mountPlay = (root, game, engine) =>
  mountTable(root, game, engine, {
    name: 'maru-batsu',
    texts,
    ask: () => texts.prompt.choose,
    refusable: '.prompt',
    parts: ({ over, next }) => {
      const { view } = game;
      const last = view?.last;
      return {
        phase: '',
        seats: view ? scoreboard({ names: game.names, onTurn: view.to_move, score: (seat) => texts.signs[seat] }) : scoresToCome,
        board: html`<section class="board wood" aria-label=${texts.board}>
          <svg class="maru-batsu-board" viewBox="0 0 100 100">
            ${board({ signs: view?.signs ?? [], free: view?.free, last, choose: (square) => void game.choose(square) })}
          </svg>
        </section>`,
        doing: over ? result(game, over) : next(actions(game, view)),
        heard: view && last ? texts.chosen(game.names[view.signs.find(({ square }) => square === last)?.seat ?? 0], last) : '',
      };
    },
  });
