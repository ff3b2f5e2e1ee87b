// The frame of every table: header, seats, what to do next or the result in its place, and what is said to those who
// do not see it. A game fills it with its own parts.

import { html, render, classMap, nothing } from './vendor.js';
import { LOBBY } from './addresses.js';
import { bootLine, failureLine } from './boot.js';
import { listen } from './listen.js';
import { mark } from './marks.js';
import { menuButton } from './menu.js';
import { refuse } from './motion.js';
import { storageNote } from './storage-note.js';
import { texts } from './texts.js';
import { backLink, goOnFromTitle } from './top.js';

/** @import { Engine } from './engine/client.js' */
/** @import { BaseView, Match, Note } from './match.js' */
/** @typedef {[target: EventTarget, events: string, run: (event: any) => void]} Listener as `listen` takes it */
/**
 * Draws the table of a game into `root` and keeps it true until the returned function is called.
 * @template G
 * @typedef {(root: HTMLElement, game: G, engine: Engine) => () => void} MountPlay
 */
/**
 * @typedef {object} TableTexts
 * @property {string} title
 * @property {{ loading: string }} prompt
 */
/**
 * What the table has become since it was drawn last: the next turn was made, it is still the same one, or all is new.
 * @typedef {'turn' | 'same' | 'new'} Step
 */
/**
 * @template {BaseView} View
 * @typedef {object} Frame what a game puts its parts together with
 * @property {View | null} over the view of a game that is over and shown to its end
 * @property {(choices: unknown, above?: unknown) => unknown} next what to do next, with the choices below it
 * @property {() => void} redraw
 */
/**
 * @typedef {object} Parts
 * @property {string} phase how far the game is
 * @property {unknown} [before] in the header before the phase
 * @property {unknown} [behind] in the header behind it
 * @property {unknown} seats who plays, with what each has
 * @property {unknown} board what is on the table itself
 * @property {unknown} [beside] what lies beside the board, or below, and belongs to all
 * @property {unknown} doing what to do next, or the result
 * @property {unknown} [hand] what a player holds, if that is not among what to do
 * @property {unknown} [more] what a turn does not need
 * @property {string} heard what the last turn was, for those who do not see the table
 * @property {string} [warning] what else they should know
 */
/**
 * @template {BaseView} View
 * @typedef {object} TableKind
 * @property {string} name its class
 * @property {TableTexts} texts
 * @property {(view: View) => string} ask what a person to move is asked to do
 * @property {() => string | null} [showing] what is being shown of the last turn, while it is
 * @property {(frame: Frame<View>) => Parts} parts
 * @property {string} refusable selector of what shakes at a refusal
 * @property {() => (step: Step) => void} [watch] called before a redraw; what it returns, after it
 * @property {(redraw: () => void) => Listener[]} [listeners]
 */

/** The seats' place before the game is there. */
export const scoresToCome = html`<ol class="scores waiting" aria-hidden="true">
  <li class="score sheet"></li>
  <li class="score sheet"></li>
</ol>`;

/**
 * The seats with what each has.
 * @param {object} board
 * @param {string[]} board.names of the seats
 * @param {number[]} [board.seats] in the order of play
 * @param {number | null} board.onTurn
 * @param {(seat: number) => unknown} board.score
 * @param {number} [board.columns] how many stand side by side
 * @param {string} [board.room] class that tells how little room each has
 */
export const scoreboard = ({ names, seats = names.map((_, seat) => seat), onTurn, score, columns = seats.length, room = '' }) => html`<ol class="scores ${room}" style="--seats: ${columns}">
  ${seats.map(
    (seat) => html`<li
      class=${classMap({ score: true, sheet: true, 'to-move': seat === onTurn })}
      aria-current=${seat === onTurn ? 'true' : nothing}
      data-seat=${seat}
    >
      <span class="name">${mark(seat)} <span>${names[seat]}</span></span>
      ${score(seat)}
    </li>`,
  )}
</ol>`;

/** The one line that says what to do next. @param {Match<any>} game @param {TableKind<any>} kind @returns {Note} */
function prompt(game, kind) {
  const t = texts.prompt;
  const { view, note, names } = game;
  const plain = (/** @type {string} */ text) => ({ text, tone: /** @type {const} */ ('plain') });
  if (!view) return plain(kind.texts.prompt.loading);
  if (note) return note;
  if (!game.mine) return plain(texts.elsewhere.note);
  if (view.to_move === null) return plain(t.over);
  if (game.covered) return plain(texts.handOver(names[view.to_move]));
  if (!game.personsTurn) return plain(t.thinking(names[view.to_move]));
  return plain(kind.ask(view));
}

/** Another tab plays: that is said, and it can be played here. @param {Match<any>} game @param {Note} said */
function elsewhere(game, said) {
  const take = (/** @type {Event} */ { target }) => {
    game.take();
    goOnFromTitle(/** @type {Element} */ (target).closest('.play'));
  };
  return html`<div class="elsewhere">
    <p class="prompt tone-${said.tone}">${said.text}</p>
    <button @click=${take}>${texts.elsewhere.take}</button>
  </div>`;
}

/**
 * What to do next, or why nothing can be done.
 * @param {Match<any>} game
 * @param {Engine} engine
 * @param {Note} said
 */
function line(game, engine, said) {
  const starting = engine.state === 'failed' || (!game.view && engine.state !== 'ready');
  // In the prompt's own room, so that nothing moves when the game is there.
  if (starting || game.failure) {
    const retry = () => void game.retry();
    return html`<div class="prompt">${starting ? bootLine(engine) : failureLine(game.failure?.message, retry)}</div>`;
  }
  if (game.view && !game.mine) return elsewhere(game, said);
  return html`<p class="prompt tone-${said.tone}">${said.text}</p>`;
}

/** Whether the game is over and has been shown to its end. @param {Match<any>} game @param {TableKind<any>} kind */
const isOver = ({ view }, { showing }) => Boolean(view?.outcome) && !showing?.();

/**
 * @param {Match<any>} game
 * @param {Engine} engine
 * @param {TableKind<any>} kind
 * @param {() => void} redraw
 */
function page(game, engine, kind, redraw) {
  const { view } = game;
  const shown = kind.showing?.();
  const said = shown ? { text: shown, tone: /** @type {const} */ ('plain') } : prompt(game, kind);
  const over = isOver(game, kind) ? view : null;
  const next = (/** @type {unknown} */ choices, above = /** @type {unknown} */ (nothing)) => html`<div class="mine">
    ${above} ${line(game, engine, said)} ${choices}
  </div>`;
  const { phase, before = nothing, behind = nothing, seats, board, beside = nothing, doing, hand = nothing, more = nothing, heard, warning = '' } = kind.parts({ over, next, redraw });
  return html`<div class="play ${kind.name}-play ${over ? 'over' : ''}">
    <header class="top">
      ${backLink(LOBBY)}
      <h1>${kind.texts.title}</h1>
      ${before} <span class="quiet number phase">${phase}</span> ${behind} ${game.home?.id ? menuButton(game, kind.texts.title) : nothing}
    </header>
    <main>
      ${seats}
      <div class="table">${board}</div>
      <div class="beside">${beside}</div>
      ${doing} ${hand}
    </main>
    <aside>${more}</aside>
    ${storageNote('quiet note')}
    <div class="hidden-text" aria-live="polite">${heard} ${shown ? '' : said.text} ${warning}</div>
  </div>`;
}

/**
 * Draw a table into `root` and keep it true until the returned function is called.
 * @template {BaseView} View
 * @param {HTMLElement} root
 * @param {Match<View>} game
 * @param {Engine} engine
 * @param {TableKind<View>} kind
 */
export function mountTable(root, game, engine, kind) {
  /** @type {ReturnType<typeof picture> | null} */
  let shown = null;
  let left = false;
  const picture = () => ({ ply: game.view?.ply ?? NaN, seed: game.record?.seed, note: game.note, over: isOver(game, kind) });
  const draw = () => {
    // Facts about a word may come when another page is there.
    if (left) return;
    const changed = kind.watch?.();
    render(page(game, engine, kind, draw), root);
    const was = shown;
    shown = picture();
    const { ply, seed, note, over } = shown;
    if (!was) return;
    const plies = seed === was.seed ? ply - was.ply : NaN;
    const step = plies === 1 + game.forced ? 'turn' : plies === 0 ? 'same' : 'new';
    changed?.(step);
    if (over && !was.over && step !== 'new') /** @type {HTMLElement | null} */ (root.querySelector('.headline'))?.focus({ preventScroll: true });
    if (note !== was.note && note?.tone === 'refused') refuse(root.querySelector(kind.refusable));
  };
  draw();
  const stop = listen([game, 'change', draw], [engine, 'state progress', draw], ...(kind.listeners?.(draw) ?? []));
  return () => {
    left = true;
    stop();
  };
}
