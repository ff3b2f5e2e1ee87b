// The table of キングトークン: hands, board, what is shared, the steps of a turn, and the result at the end.

import { html, classMap, nothing } from '../../vendor.js';
import { openDialog } from '../../dialog.js';
import { mark } from '../../marks.js';
import { mountTable, scoreboard } from '../../table.js';
import { texts as common } from '../../texts.js';
import { kingBoard } from './board.js';
import { boardInput, draggable } from './input.js';
import { places, showChange } from './moving.js';
import { result } from './result.js';
import { stock } from './stock.js';
import { texts as t } from './texts.js';
import { turnOrder } from './turn-order.js';
import { turnText } from './turn.js';

/** @import { MountPlay } from '../../table.js' */
/** @import { KingGame } from './game.js' */
/** @import { Step } from './turn.js' */
/** @import { PiecesView, View } from '../../../vendor/engine/games/king.js' */

/** Rows of tokens that a hand or the stock has room for: all there are. */
const ROWS = 2;

/** The seat whose turn is seen: that of the turn being shown, or the one to move. @param {KingGame} game @param {View} view */
const seatSeen = (game, view) => (game.frames.length && view.last ? view.last.seat : view.to_move);

/** @param {KingGame} game @param {View | null} view @param {PiecesView | null} pieces null before the game is there */
function scores(game, view, pieces) {
  const onTurn = view && seatSeen(game, view);
  const gain = game.preview?.wins.length ?? 0;
  return scoreboard({
    seats: [0, 1],
    names: game.names,
    onTurn,
    score: (seat) => html`<span class="points"
        ><b class="number">${pieces?.hands[seat] ?? t.unknown}</b>${t.tokens}${gain && seat === onTurn ? html`<span class="gain number">${t.gain(gain)}</span>` : nothing}</span
      >
      ${stock({ tokens: pieces?.hands[seat] ?? 0 }, { rows: ROWS })}`,
  });
}

/** @param {KingGame} game @param {View | null} view @param {PiecesView | null} pieces */
function board(game, view, pieces) {
  const { draft, preview, pointed, choice, frames } = game;
  if (!view || !pieces) {
    return html`<section class="board wood" data-step=${game.step} aria-label=${t.title}>${kingBoard({ size: game.size, king: null }, { label: t.prompt.loading, interactive: false })}</section>`;
  }
  const [frame] = frames;
  const drafting = draft.path.length > 0 || draft.relocations.length > 0;
  const way = draft.path.length ? { path: draft.path, wins: preview?.wins ?? [] } : pointed;
  const past = drafting ? null : view.last;
  const placed = drafting
    ? [draft.token, preview?.block, ...draft.relocations.map(({ to }) => to)]
    : frame
      ? frame.placed
      : [past?.token, past?.block, ...(past?.relocations ?? []).map(({ to }) => to)];
  return html`<section class="board wood" data-step=${game.step} aria-label=${t.title}>
    ${kingBoard(
      {
        ...pieces,
        size: view.size,
        path: way?.path ?? null,
        others: choice.ways.filter((_, index) => index !== choice.index).map(({ path }) => path),
        won: new Set(way?.wins.filter((square) => square !== draft.token)),
        last: frame ? frame.path : (past?.path ?? null),
        moves: frame ? [] : (drafting ? draft.relocations : (past?.relocations ?? [])).map(({ from, to }) => [from, to]),
        placed: new Set(placed.filter((square) => square != null)),
        selectable: game.selectable,
        selected: draft.lifted,
        draggable: draggable(game),
        cursor: game.cursor,
      },
      { label: t.board.label, interactive: true },
    )}
  </section>`;
}

/** What lies beside the board. @param {PiecesView | null} pieces */
const shared = (pieces) => html`<section class="shared" aria-label=${t.shared}>
  <span class="shared-name">${t.shared}<span class="points"><b class="number">${pieces?.stock ?? t.unknown}</b>${t.tokens}</span></span>
  ${stock({ tokens: pieces?.stock ?? 0, pawn: pieces && !pieces.pawn ? 1 : 0, blocks: pieces?.blocks_left ?? 0 }, { rows: ROWS, beside: true })}
</section>`;

/** What a person to move is asked to do. @param {KingGame} game @param {View} view */
function ask(game, view) {
  const { draft, preview, step } = game;
  const { prompt: p } = t;
  const seat = Number(view.to_move);
  if (step === 'block') {
    if (draft.lifted) return p.target;
    const shut = preview?.paths.length === 0;
    if (!draft.relocations.length) return shut ? p.shutIn : p.block;
    if (shut) return preview?.movable.length ? p.stillShutIn : p.stuck;
    return p.paid(preview?.hands[seat] ?? 0) + (preview?.movable.length ? p.more : p.noMore);
  }
  const going = draft.path.length ? p.going(draft.path[draft.path.length - 1], preview?.wins.length ?? 0) : '';
  if (preview?.turn) return going + p.decide;
  if (step === 'token') return going + p.token;
  const who = game.people.length > 1 ? p.turnOf(game.names[seat]) : '';
  return who + { opening: p.opening, main: p.king, final: p.last }[view.phase];
}

/**
 * The steps of the turn: where it is, what has been chosen, and the way back to each.
 * @param {KingGame} game
 * @param {View | null} view
 */
function steps(game, view) {
  const { draft, preview } = game;
  const s = t.steps;
  const off = !game.personsTurn;
  const moved = draft.relocations.length;
  /** @param {Step} step @param {string} name @param {string} chosen @param {boolean} closed @param {string} [open] */
  const part = (step, name, chosen, closed, open = s.open) => html`<button
    class=${classMap({ step: true, done: Boolean(chosen) })}
    data-step=${step}
    aria-current=${!off && game.step === step ? 'step' : nothing}
    aria-disabled=${off || closed}
    @click=${() => !off && game.go(step)}
  >
    <span class="step-name">${name}</span> <span class="step-choice number">${chosen || open}</span>
  </button>`;
  return html`<div class="steps" role="group" aria-label=${s.label}>
    ${view?.phase === 'opening'
      ? nothing
      : part('block', s.block, moved ? s.blockMoved(moved) : '', !view?.can_relocate, off || view?.can_relocate ? s.blockMove : s.blockStay)}
    ${part('king', s.king, draft.path.length ? s.kingTo(draft.path[draft.path.length - 1], preview?.wins.length ?? 0) : '', false)}
    ${view?.phase === 'final' ? nothing : part('token', s.token, draft.token ?? '', !draft.path.length)}
  </div>`;
}

/** The card of what a turn consists of, open at the present step. @param {KingGame} game @param {View | null} view */
function openCard(game, view) {
  const now = view?.phase === 'opening' ? 'opening' : 'main';
  const step = game.personsTurn ? { block: 0, king: now === 'main' ? 1 : 0, token: 4 }[game.step] : null;
  const side = (/** @type {'opening' | 'main'} */ phase) => turnOrder(phase, phase === now ? { now: true, step } : {});
  openDialog('card-dialog', t.card, () => html`<h2>${t.card}</h2>
    <div class="sides">${now === 'opening' ? [side('opening'), side('main')] : [side('main'), side('opening')]}</div>`);
}

/** @param {KingGame} game @param {View | null} view */
function actions(game, view) {
  const off = !game.personsTurn;
  const decided = Boolean(game.preview?.turn);
  const { ways, index } = game.choice;
  return html`<div class="ends">
    ${game.stuck
      ? html`<button class="strong" @click=${() => game.carryOn()}>${common.boot.retry}</button>`
      : game.step === 'block' && !off
        ? html`<button class="decide strong" @click=${() => game.go('king')}>${t.toKing}</button>`
        : html`<button class="decide ${decided ? 'strong' : ''}" aria-disabled=${!decided} @click=${() => game.decide()}>${t.decide}</button>`}
    ${ways.length > 1
      ? html`<button class="other-way" @click=${() => game.otherWay()}>${t.otherWay(index + 1, ways.length)}</button>`
      : html`<button aria-disabled=${off} @click=${() => game.hint()}>${common.hint}</button>`}
    <button class="small" aria-disabled=${!view?.can_undo} @click=${() => view?.can_undo && game.undo()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4 3 9l5 5M3 9h11a6 6 0 0 1 0 12H9" /></svg><span>${common.undo}</span>
    </button>
    <button class="small" aria-disabled=${!view?.can_redo} @click=${() => view?.can_redo && game.redo()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m16 4 5 5-5 5M21 9H10a6 6 0 0 0 0 12h5" /></svg><span>${common.redo}</span>
    </button>
    <button class="small" @click=${() => openCard(game, view)}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h.01M9 6h11M4 12h.01M9 12h11M4 18h.01M9 18h11" /></svg><span>${t.openCard}</span>
    </button>
  </div>`;
}

/** All turns, the latest first. @param {View} view */
const turns = (view) => html`<section class="sheet turns" aria-label=${common.turns}>
  <h2>${common.turns}</h2>
  ${view.turns.length
    ? html`<ol reversed>
        ${view.turns.map((turn, index) => html`<li value=${index + 1}>${mark(turn.seat)} <span>${turnText(turn)}</span></li>`).reverse()}
      </ol>`
    : html`<p class="quiet">${t.noTurns}</p>`}
</section>`;

/** @param {View} view */
const phase = ({ phase: now, ply }) => (now === 'final' ? t.phase.final : t.phase[now](ply + 1));

/** @type {MountPlay<KingGame>} */
export const mountPlay = (root, game, engine) => {
  let { pieces } = game;
  return mountTable(root, game, engine, {
    name: 'king',
    texts: t,
    refusable: '.prompt',
    ask: (view) => ask(game, view),
    showing: () => {
      const last = game.frames.length ? game.view?.last : null;
      return last ? t.turn.by(game.names[last.seat], turnText(last, true)) : null;
    },
    parts: ({ over, next }) => {
      const { view, pieces } = game;
      const last = view?.last;
      return {
        phase: view && !view.outcome ? phase(view) : '',
        seats: scores(game, view, pieces),
        board: board(game, view, pieces),
        beside: over && !pieces?.stock ? nothing : shared(pieces),
        doing: over ? result(game, over) : next(html`${steps(game, view)} ${actions(game, view)}`),
        more: view ? turns(view) : nothing,
        heard: last ? t.turn.by(game.names[last.seat], turnText(last)) : '',
      };
    },
    watch: () => {
      const from = places(root);
      const before = pieces;
      ({ pieces } = game);
      return (step) => {
        if (step === 'new' || !game.view || !pieces || !before || pieces === before) return;
        showChange(root, game.view.size, before, pieces, game.frames.length ? [] : game.draft.path, from);
      };
    },
    listeners: () => boardInput(root, game),
  });
};
