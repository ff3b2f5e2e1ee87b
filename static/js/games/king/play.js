// The table of キングトークン: hands, board, what is shared, the steps of a turn, and the result at the end.

import { html, render, classMap, nothing } from '../../vendor.js';
import { bootLine } from '../../boot.js';
import { openDialog } from '../../dialog.js';
import { listen } from '../../listen.js';
import { mark } from '../../marks.js';
import { refuse } from '../../motion.js';
import { lasting } from '../../store.js';
import { texts as common } from '../../texts.js';
import { backLink } from '../../top.js';
import { kingBoard } from './board.js';
import { boardInput, draggable } from './input.js';
import { places, showChange } from './moving.js';
import { result } from './result.js';
import { stock } from './stock.js';
import { texts as t } from './texts.js';
import { turnOrder } from './turn-order.js';
import { turnText } from './turn.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { Note } from '../../match.js' */
/** @import { KingGame } from './game.js' */
/** @import { Step } from './turn.js' */
/** @import { KingView, Pieces } from './types.js' */

/** Rows of tokens that a hand or the stock has room for: all there are. */
const ROWS = 2;

/** The seat whose turn is seen: that of the turn being shown, or the one to move. @param {KingGame} game @param {KingView} view */
const onTurn = (game, view) => (game.frames.length && view.last ? view.last.seat : view.to_move);

/** @param {KingGame} game @param {KingView | null} view @param {Pieces | null} pieces null before the game is there */
function scores(game, view, pieces) {
  const seat = view && onTurn(game, view);
  const gain = game.preview?.wins.length ?? 0;
  return html`<ol class="scores">
    ${(pieces?.hands ?? [null, null]).map(
      (hand, index) => html`<li
        class=${classMap({ score: true, sheet: true, 'to-move': index === seat })}
        aria-current=${index === seat ? 'true' : nothing}
        data-seat=${index}
      >
        <span class="name">${mark(index)} <span>${game.names[index]}</span></span>
        <span class="points"
          ><b class="number">${hand ?? t.unknown}</b>${t.tokens}${gain && index === seat ? html`<span class="gain number">${t.gain(gain)}</span>` : nothing}</span
        >
        ${stock({ tokens: hand ?? 0 }, { rows: ROWS })}
      </li>`,
    )}
  </ol>`;
}

/** @param {KingGame} game @param {KingView | null} view @param {Pieces | null} pieces */
function board(game, view, pieces) {
  const { draft, preview, pointed, choice, frames } = game;
  if (!view || !pieces) {
    return html`<section class="board wood" aria-label=${t.title}>${kingBoard({ size: game.size, king: null }, { label: t.prompt.loading, interactive: false })}</section>`;
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
  return html`<section class="board wood" aria-label=${t.title}>
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

/** What lies beside the board. @param {Pieces | null} pieces */
const shared = (pieces) => html`<section class="shared" aria-label=${t.shared}>
  <span class="shared-name">${t.shared}<span class="points"><b class="number">${pieces?.stock ?? t.unknown}</b>${t.tokens}</span></span>
  ${stock({ tokens: pieces?.stock ?? 0, pawn: pieces && !pieces.pawn ? 1 : 0, blocks: pieces?.blocks_left ?? 0 }, { rows: ROWS, beside: true })}
</section>`;

/**
 * @param {KingGame} game
 * @returns {Note}
 */
function prompt(game) {
  const { view, note, draft, preview, step } = game;
  const plain = (/** @type {string[]} */ ...lines) => ({ text: lines.filter(Boolean).join(''), tone: /** @type {const} */ ('plain') });
  const p = t.prompt;
  if (!view) return plain(p.loading);
  if (game.frames.length && view.last) return plain(t.turn.by(game.names[view.last.seat], turnText(view.last, true)));
  if (note) return note;
  if (view.to_move === null) return plain(p.over);
  if (!game.personsTurn) return plain(p.thinking(game.names[view.to_move]));
  if (step === 'block') {
    if (draft.lifted) return plain(p.target);
    const shut = preview?.paths.length === 0;
    if (!draft.relocations.length) return plain(shut ? p.shutIn : p.block);
    if (shut) return plain(p.stillShutIn);
    return plain(p.paid(preview?.hands[view.to_move] ?? 0), preview?.movable.length ? p.more : p.noMore);
  }
  const going = draft.path.length ? p.going(draft.path[draft.path.length - 1], preview?.wins.length ?? 0) : '';
  if (preview?.turn) return plain(going, p.decide);
  if (step === 'token') return plain(going, p.token);
  const who = game.people.length > 1 ? p.turnOf(game.names[view.to_move]) : '';
  return plain(who, { opening: p.opening, main: p.king, final: p.last }[view.phase]);
}

/**
 * The steps of the turn: where it is, what has been chosen, and the way back to each.
 * @param {KingGame} game
 * @param {KingView | null} view
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

/** The card of what a turn consists of, open at the present step. @param {KingGame} game @param {KingView | null} view */
function openCard(game, view) {
  const now = view?.phase === 'opening' ? 'opening' : 'main';
  const step = game.personsTurn ? { block: 0, king: now === 'main' ? 1 : 0, token: 4 }[game.step] : null;
  const side = (/** @type {'opening' | 'main'} */ phase) => turnOrder(phase, phase === now ? { now: true, step } : {});
  openDialog('card-dialog', t.card, () => html`<h2>${t.card}</h2>
    <div class="sides">${now === 'opening' ? [side('opening'), side('main')] : [side('main'), side('opening')]}</div>`);
}

/** @param {KingGame} game @param {KingView | null} view */
function actions(game, view) {
  const off = !game.personsTurn;
  const { ways, index } = game.choice;
  return html`<div class="ends">
    ${game.stuck
      ? html`<button class="strong" @click=${() => game.carryOn()}>${common.boot.retry}</button>`
      : game.step === 'block' && !off
        ? html`<button class="decide strong" @click=${() => game.go('king')}>${t.toKing}</button>`
        : html`<button
            class=${classMap({ decide: true, strong: Boolean(game.preview?.turn) })}
            aria-disabled=${!game.preview?.turn}
            @click=${() => game.decide()}
          >
            ${t.decide}
          </button>`}
    ${ways.length > 1
      ? html`<button class="other-way" @click=${() => game.otherWay()}>${t.otherWay(index + 1, ways.length)}</button>`
      : html`<button aria-disabled=${off} @click=${() => game.hint()}>${t.hint}</button>`}
    <button class="small" aria-disabled=${!view?.can_undo} @click=${() => view?.can_undo && game.undo()}>${t.undo}</button>
    <button class="small" aria-disabled=${!view?.can_redo} @click=${() => view?.can_redo && game.redo()}>${t.redo}</button>
    <button class="small" @click=${() => openCard(game, view)}>${t.openCard}</button>
  </div>`;
}

/** All turns, the latest first. @param {KingView} view */
const turns = (view) => html`<section class="sheet turns" aria-label=${t.turns}>
  <h2>${t.turns}</h2>
  ${view.turns.length
    ? html`<ol reversed>
        ${view.turns.map((turn, index) => html`<li value=${index + 1}>${mark(turn.seat)} <span>${turnText(turn)}</span></li>`).reverse()}
      </ol>`
    : html`<p class="quiet">${t.noTurns}</p>`}
</section>`;

/** @param {KingView} view */
const phase = ({ phase: now, ply }) => (now === 'final' ? t.phase.final : t.phase[now](ply + 1));

/** @param {KingGame} game @param {Engine} engine */
function page(game, engine) {
  const { view, pieces } = game;
  const said = prompt(game);
  const over = view?.outcome && !game.frames.length;
  const last = view?.last;
  return html`<div class="play king-play ${over ? 'over' : ''}" data-step=${game.step}>
    <header class="top">
      ${backLink('#/')}
      <h1>${t.title}</h1>
      <span class="quiet number phase">${view && !view.outcome ? phase(view) : ''}</span>
    </header>
    <main>
      <div class="table">${board(game, view, pieces)}</div>
      <aside>
        ${scores(game, view, pieces)} ${over && !pieces?.stock ? nothing : shared(pieces)}
        ${over
          ? result(game, view)
          : html`<div class="mine">
              ${engine.state === 'failed' || (!view && engine.state !== 'ready')
                ? bootLine(engine)
                : html`<p class="prompt tone-${said.tone}">${said.text}</p>`}
              ${steps(game, view)} ${actions(game, view)}
            </div>`}
        ${view ? turns(view) : nothing}
      </aside>
    </main>
    ${lasting ? nothing : html`<p class="quiet note">${common.storage.unavailable}</p>`}
    <div class="hidden-text" aria-live="polite">
      ${last ? t.turn.by(game.names[last.seat], turnText(last)) : ''} ${game.frames.length ? '' : said.text}
    </div>
  </div>`;
}

/**
 * Draw the table into `root` and keep it true until the returned function is called.
 * @param {HTMLElement} root
 * @param {KingGame} game
 * @param {Engine} engine
 */
export function mountPlay(root, game, engine) {
  let shown = { pieces: game.pieces, view: game.view, seed: game.record?.seed, note: game.note };
  const draw = () => {
    const from = places(root);
    render(page(game, engine), root);
    const { view, pieces, note } = game;
    const seed = game.record?.seed;
    const onward = view && shown.view && seed === shown.seed && (view === shown.view || view.ply === shown.view.ply + 1);
    if (onward && pieces && shown.pieces && pieces !== shown.pieces) {
      showChange(root, view.size, shown.pieces, pieces, game.frames.length ? [] : game.draft.path, from);
      if (view.outcome && !game.frames.length) /** @type {HTMLElement | null} */ (root.querySelector('.headline'))?.focus({ preventScroll: true });
    }
    if (note !== shown.note && note?.tone === 'refused') refuse(root.querySelector('.prompt'));
    shown = { pieces, view, seed, note };
  };
  draw();
  return listen([game, 'change', draw], [engine, 'state progress', draw], ...boardInput(root, game));
}
