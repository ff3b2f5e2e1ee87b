// The player's side of a game of キングトークン: the turn put together step by step, the hint, the CPU's turn shown in steps.

import { tables } from '../../../vendor/engine/games/king.js';
import { Draft } from '../../draft.js';
import { Match } from '../../match.js';
import { allows } from '../../options.js';
import { texts } from './texts.js';
import { NOTHING, before, choicesOf, draftText, guessWay, pathText } from './turn.js';

/** @import { Invitation } from '../../invitation.js' */
/** @import { GameEngine, GameRecord } from '../../match.js' */
/** @import { Place } from '../../place.js' */
/** @import { Surroundings } from '../../surroundings.js' */
/** @import { Choices, Step } from './turn.js' */
/** @import { PiecesView, Preview, Reason, StepView, View, WayView } from '../../../vendor/engine/games/king.js' */
/** @typedef {StepView & { time: number }} Frame a step of a turn, and how long (ms) it is shown */

/** A step of the king, and a piece put down. */
const STEP = 150;
const PIECE = 240;

/** @param {{ path: string[] }} way */
const end = ({ path }) => path[path.length - 1];

/** @extends {Match<View>} */
export class KingGame extends Match {
  /** Squares a side, known before the game is there. @type {number} */
  size = tables.options.size.default;
  /** The square that the pointer or the keyboard is at. @type {string | null} */
  cursor = null;
  /** What is still to be shown of the last turn, the current picture first. @type {Frame[]} */
  frames = [];

  /** @type {Draft<Choices, Preview, View>} */
  #turn = new Draft(this, NOTHING, draftText);
  /** Counts what has been shown in steps; a later show ends the one before. */
  #shows = 0;

  /** @param {GameEngine} engine @param {Surroundings} [around] */
  constructor(engine, around) {
    super(engine, { slug: 'king', levels: texts.levels }, around);
  }

  /** What has been chosen of the turn under way. */
  get draft() {
    return this.#turn.choices;
  }

  /** What the engine says of the turn under way; null before there is one. */
  get preview() {
    return this.#turn.preview;
  }

  /** What is being chosen now. */
  get step() {
    return this.draft.step;
  }

  /** @override @param {string[]} seats @param {{ size?: number }} [options] @param {{ turns?: boolean }} [how] */
  async begin(seats, options = {}, how = {}) {
    this.#expect(options);
    await super.begin(seats, options, how);
  }

  /** @override @param {Omit<Invitation, 'game'>} invitation @param {Place} [place] */
  async accept(invitation, place) {
    this.#expect(invitation.options);
    await super.accept(invitation, place);
  }

  /** @override @param {GameRecord} record @param {Place} [place] */
  async resume(record, place) {
    this.#expect(record.options);
    return super.resume(record, place);
  }

  /** @override */
  get showing() {
    return 500 + this.frames.reduce((sum, { time }) => sum + time, 0);
  }

  /** What lies where now: in the turn being shown, or with the turn under way. @type {PiecesView | null} */
  get pieces() {
    const { view, preview, draft } = this;
    if (this.frames.length) return this.frames[0].pieces;
    if (!view || !preview) return view;
    const { block } = preview;
    const { token } = draft;
    return {
      king: preview.king,
      pawn: preview.pawn ?? view.pawn,
      blocks: block ? [...preview.blocks, block] : preview.blocks,
      // What the king wins lies there until the turn is decided.
      tokens: token && !view.tokens.includes(token) ? [...view.tokens, token] : view.tokens,
      hands: preview.hands,
      stock: view.stock - (token ? 1 : 0),
      blocks_left: view.blocks_left - (block ? 1 : 0),
    };
  }

  /** The squares that can be chosen in this step. @type {Set<string>} */
  get selectable() {
    const { preview, draft } = this;
    if (!this.personsTurn || this.sending || this.frames.length) return new Set();
    if (this.step === 'king') return new Set(this.#ways.map(end));
    if (!preview) return new Set();
    if (this.step === 'token') return new Set(preview.token_squares);
    return new Set(draft.lifted ? preview.targets : [...preview.movable, ...draft.relocations.map(({ to }) => to)]);
  }

  /** The way to the square pointed at, while none is chosen. @type {WayView | null} */
  get pointed() {
    const { cursor } = this;
    if (!cursor || this.step !== 'king' || this.draft.path.length || !this.selectable.has(cursor)) return null;
    return this.waysTo(cursor)[0];
  }

  /** All ways to where the king goes in the turn under way, the one chosen among them. */
  get choice() {
    const { path } = this.draft;
    const ways = path.length ? this.waysTo(end({ path })) : [];
    return { ways, index: ways.findIndex((way) => way.path.join() === path.join()) };
  }

  /**
   * The ways to a square: those that go where `traced` went first, then those that win most.
   * @param {string} square
   * @param {string[]} [traced]
   */
  waysTo(square, traced = []) {
    const along = (/** @type {WayView} */ { path }) => path.filter((each) => traced.includes(each)).length - path.length;
    return this.#ways
      .filter((way) => end(way) === square)
      .sort((one, other) => (traced.length ? along(other) - along(one) : 0) || other.wins.length - one.wins.length);
  }

  /** @override */
  reset() {
    super.reset();
    this.#turn.forget();
  }

  /** @override @param {View} view */
  taken(view) {
    const before = this.view;
    super.taken(view);
    this.size = view.size;
    const { last } = view;
    const shown = before && last && view.ply === before.ply + 1 && view.players[last.seat] !== 'person' && !this.around.reducedMotion();
    void this.#show(shown ? last.steps.map((step) => ({ ...step, time: step.kind === 'king' ? STEP : PIECE })) : []);
    const mover = view.to_move;
    if (mover !== null && this.people.includes(mover) && !view.paths.length) void this.#turn.become({ ...NOTHING, step: 'block' });
  }

  /** Show the rest of the last turn at once. */
  finish() {
    if (!this.frames.length) return;
    void this.#show([]);
    this.changed();
  }

  /**
   * A square was chosen, by finger, mouse or keyboard.
   * @param {string} square
   * @param {string[]} [traced] the squares that the king was dragged over
   */
  choose(square, traced) {
    return this.#next(() => this.#choose(square, traced));
  }

  /** Go to a step, to choose it again. @param {Step} step */
  go(step) {
    return this.#next(async () => {
      const { view, draft } = this;
      if (!view) return;
      if (step === 'token' && !draft.path.length) return this.say(texts.prompt.king);
      if (step === 'block' && !view.can_relocate && !draft.relocations.length) return this.say(view.phase === 'opening' && view.hands[Number(view.to_move)] ? texts.prompt.noBlocksYet : texts.prompt.noBlocks);
      const { relocations } = draft;
      await this.#turn.become(step === 'token' ? { ...draft, token: null, step } : { ...NOTHING, relocations, step });
      if (step === 'king' && !this.#ways.length) {
        this.#turn.put({ ...this.draft, step: 'block' });
        this.say(this.preview?.movable.length ? texts.prompt.stillShutIn : texts.prompt.stuck);
      }
    });
  }

  /** Take the latest choice of this turn back. */
  back() {
    return this.#next(() => this.#turn.become(before(this.draft, this.view?.paths.length ? 'king' : 'block')));
  }

  /** Take the next of several ways to the same square; the token stays if it can. */
  otherWay() {
    return this.#next(async () => {
      const { ways, index } = this.choice;
      const { token } = this.draft;
      if (ways.length < 2) return;
      const { path } = ways[(index + 1) % ways.length];
      await this.#turn.become({ ...this.draft, path, token: null });
      if (token && this.preview?.token_squares.includes(token)) await this.#turn.become({ ...this.draft, token });
    });
  }

  /** Make the turn put together. */
  async decide() {
    await this.#turn.settled;
    const { preview, draft } = this;
    const t = texts.prompt;
    if (preview?.turn) await this.send(preview.turn);
    else if (this.personsTurn) this.say(draft.path.length ? t.token : t.king);
  }

  /** @param {string | null} square */
  point(square) {
    if (square === this.cursor) return;
    this.cursor = square;
    this.changed();
  }

  /** Put together what the strongest level would play, with a reason. */
  async hint() {
    if (!this.personsTurn) return;
    this.finish();
    const { draft } = this;
    this.say(texts.prompt.hinting, 'hint');
    const [best] = await this.lines();
    if (!best || !this.view || this.draft !== draft) return;
    if (await this.#turn.become(choicesOf(best.move))) this.say(sentence(this.draft, best.reason), 'hint');
  }

  /** A game with these options is to come; they may be nonsense. @param {{ size?: unknown } | undefined} options */
  #expect(options) {
    const { size } = tables.options;
    this.size = allows(size, options?.size) ? Number(options?.size) : size.default;
  }

  get #ways() {
    return this.preview?.paths ?? this.view?.paths ?? [];
  }

  /** @param {string} square @param {string[]} [traced] */
  async #choose(square, traced) {
    const { draft, view, step } = this;
    if (!view || !this.personsTurn || this.sending) return;
    if (step === 'block') return this.#turn.become(this.#withBlock(square));
    if (step === 'token' && square === end(draft)) {
      if (this.choice.ways.length > 1) return void this.otherWay();
      return this.#turn.become({ ...draft, path: [], token: null, step: 'king' });
    }
    if (step === 'token') return this.#turn.become({ ...draft, token: square === draft.token ? null : square });
    const [way] = this.waysTo(square, traced);
    // Where no way leads, the engine says which rule forbids the one that seems to be meant.
    return this.#turn.become({ ...draft, path: way?.path ?? guessWay(view.king, square), step: view.tokens_allowed ? 'token' : 'king' });
  }

  /** A block taken up, put back, or put down. @param {string} square @returns {Choices} */
  #withBlock(square) {
    const { draft, preview } = this;
    const { relocations, lifted } = draft;
    if (lifted === square) return { ...draft, lifted: null };
    if (lifted && !preview?.movable.includes(square)) return { ...draft, relocations: [...relocations, { from: lifted, to: square }], lifted: null };
    if (relocations.some(({ to }) => to === square)) return { ...draft, relocations: relocations.filter(({ to }) => to !== square) };
    return { ...draft, lifted: square };
  }

  /** @param {() => Promise<unknown> | undefined | void} act */
  #next(act) {
    this.finish();
    return this.#turn.next(act);
  }

  /** Show pictures one after the other, in place of those being shown. @param {Frame[]} frames */
  async #show(frames) {
    const show = ++this.#shows;
    this.frames = frames;
    while (this.frames.length) {
      await this.around.wait(this.frames[0].time);
      if (show !== this.#shows) return;
      this.frames = this.frames.slice(1);
      this.changed();
    }
  }
}

/** Why a turn is a good one, in a sentence. @param {Choices} choices @param {Reason} reason */
function sentence({ path, token }, { code, wins, blocks }) {
  const t = texts.reasons;
  const turn = [pathText(path), token ? texts.turn.token(token) : ''].filter(Boolean).join('、');
  return {
    shut_in: t.shutIn(turn),
    blocks: t.blocks(turn, blocks, wins),
    most: t.most(turn, wins),
    fewer: t.fewer(turn, wins),
    none: t.none(turn),
  }[code];
}
