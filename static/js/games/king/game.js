// The player's side of a game of キングトークン: the turn put together step by step, the hint, the CPU's turn shown in steps.

import { Match } from '../../match.js';
import { reducedMotion } from '../../motion.js';
import { framesOf } from './frames.js';
import { texts } from './texts.js';
import { NOTHING, draftOf, draftText, pathText } from './turn.js';
import { guessWay } from './way.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { GameRecord, Invited } from '../../match.js' */
/** @import { Frame } from './frames.js' */
/** @import { Draft, KingView, Pieces, Preview, Way } from './types.js' */
/** @typedef {'block' | 'king' | 'token'} Step */

/** A score beyond what tokens and a won count are worth: the other king can be shut in. */
const SHUT_IN = 500;

export const SIZES = /** @type {const} */ ([5, 7, 9, 11]);
const USUAL_SIZE = 7;

/** @param {{ path: string[] }} way */
const end = ({ path }) => path[path.length - 1];

/** @extends {Match<KingView>} */
export class KingGame extends Match {
  /** Squares a side, known before the game is there. @type {number} */
  size = USUAL_SIZE;
  /** What is being chosen now. @type {Step} */
  step = 'king';
  /** The turn under way. @type {Draft} */
  draft = NOTHING;
  /** What the engine says of the turn under way; null before there is one. @type {Preview | null} */
  preview = null;
  /** The square that the pointer or the keyboard is at. @type {string | null} */
  cursor = null;
  /** What is still to be shown of the last turn, the current picture first. @type {Frame[]} */
  frames = [];

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Choices are dealt with one after the other, however fast they come. @type {Promise<void>} */
  #queue = Promise.resolve();

  /** @param {Engine} engine */
  constructor(engine) {
    super(engine, 'king', texts.levels);
  }

  /** @override @param {string[]} seats @param {{ size?: number }} [options] */
  async begin(seats, options = {}) {
    this.#expect(options);
    await super.begin(seats, options);
  }

  /** @override @param {Invited} invited */
  async accept(invited) {
    this.#expect(invited.invitation.options);
    await super.accept(invited);
  }

  /** @override @param {GameRecord} record @param {Invited | null} [invited] */
  async resume(record, invited) {
    this.#expect(record.options);
    return super.resume(record, invited);
  }

  /** @override */
  get showing() {
    return 500 + this.frames.reduce((sum, { time }) => sum + time, 0);
  }

  /** What lies where now: in the turn being shown, or with the turn under way. @type {Pieces | null} */
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

  /** The way to the square pointed at, while none is chosen. @type {Way | null} */
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
    const along = (/** @type {Way} */ { path }) => path.filter((each) => traced.includes(each)).length - path.length;
    return this.#ways
      .filter((way) => end(way) === square)
      .sort((one, other) => (traced.length ? along(other) - along(one) : 0) || other.wins.length - one.wins.length);
  }

  /** @override */
  reset() {
    super.reset();
    this.draft = NOTHING;
    this.preview = null;
    this.step = 'king';
  }

  /** @override @param {KingView} view */
  taken(view) {
    const before = this.view;
    super.taken(view);
    this.size = view.size;
    this.#show([]);
    const { last } = view;
    if (before && last && view.ply === before.ply + 1 && view.players[last.seat] !== 'person' && !reducedMotion()) {
      this.#show(framesOf(before, last));
    }
    const mover = view.to_move;
    if (mover !== null && this.people.includes(mover) && !view.paths.length) void this.#become(NOTHING, 'block');
  }

  /** Show the rest of the last turn at once. */
  finish() {
    if (!this.frames.length) return;
    this.#show([]);
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
      if (step === 'block' && !view.can_relocate && !draft.relocations.length) return this.say(texts.prompt.noBlocks);
      const { relocations } = draft;
      await this.#become(step === 'token' ? { ...draft, token: null } : { ...NOTHING, relocations }, step);
      if (step === 'king' && !this.#ways.length) {
        this.step = 'block';
        this.say(texts.prompt.stillShutIn);
      }
    });
  }

  /** Take the latest choice of this turn back. */
  back() {
    return this.#next(async () => {
      const { draft, step } = this;
      const { relocations } = draft;
      if (draft.token) return this.#become({ ...draft, token: null }, step);
      if (draft.path.length) return this.#become({ ...draft, path: [] }, 'king');
      if (draft.lifted) return this.#become({ ...draft, lifted: null }, 'block');
      if (step === 'king' && relocations.length) return this.#become(draft, 'block');
      if (relocations.length) return this.#become({ ...draft, relocations: relocations.slice(0, -1) }, 'block');
      return this.#become(NOTHING, this.view?.paths.length ? 'king' : 'block');
    });
  }

  /** Take the next of several ways to the same square; the token stays if it can. */
  otherWay() {
    return this.#next(async () => {
      const { ways, index } = this.choice;
      const { token } = this.draft;
      if (ways.length < 2) return;
      const { path } = ways[(index + 1) % ways.length];
      await this.#become({ ...this.draft, path, token: null }, this.step);
      if (token && this.preview?.token_squares.includes(token)) await this.#become({ ...this.draft, token }, this.step);
    });
  }

  /** Make the turn put together. */
  async decide() {
    await this.#queue;
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
    const before = this.draft;
    this.say(texts.prompt.hinting, 'hint');
    const [best] = await this.lines();
    const { view } = this;
    if (!best || !view || this.draft !== before) return;
    const draft = draftOf(best.move);
    if (await this.#become(draft, draft.token ? 'token' : 'king')) this.say(this.#reason(best.score), 'hint');
  }

  /** A game with these options is to come; they may be nonsense. @param {{ size?: unknown } | undefined} options */
  #expect(options) {
    this.size = SIZES.find((size) => size === options?.size) ?? USUAL_SIZE;
  }

  get #ways() {
    return this.preview?.paths ?? this.view?.paths ?? [];
  }

  /** @param {string} square @param {string[]} [traced] */
  async #choose(square, traced) {
    const { draft, preview, view } = this;
    const { relocations, lifted, path } = draft;
    if (!view || !this.personsTurn || this.sending) return;
    if (this.step === 'block') {
      if (lifted === square) await this.#become({ ...draft, lifted: null }, 'block');
      else if (lifted && !preview?.movable.includes(square)) {
        await this.#become({ ...draft, relocations: [...relocations, { from: lifted, to: square }], lifted: null }, 'block');
      } else if (relocations.some(({ to }) => to === square)) {
        await this.#become({ ...draft, relocations: relocations.filter(({ to }) => to !== square) }, 'block');
      } else await this.#become({ ...draft, lifted: square }, 'block');
    } else if (this.step === 'token' && square === end({ path })) {
      if (this.choice.ways.length > 1) return void this.otherWay();
      await this.#become({ ...draft, path: [], token: null }, 'king');
    } else if (this.step === 'token') {
      await this.#become({ ...draft, token: square === draft.token ? null : square }, 'token');
    } else {
      const [way] = this.waysTo(square, traced);
      // Where no way leads, the engine says which rule forbids the one that seems to be meant.
      await this.#become({ ...draft, path: way?.path ?? guessWay(view.king, square) }, view.tokens_allowed ? 'token' : 'king');
    }
  }

  /**
   * Let this be the turn under way, if the rules allow it; else say which rule does not. Returns whether they do.
   * @param {Draft} draft
   * @param {Step} step what is to be chosen next
   */
  async #become(draft, step) {
    const { view } = this;
    if (!view) return false;
    try {
      const { preview } = await this.ask('preview', { draft: draftText(draft) }, view.ply);
      if (view !== this.view) return false;
      this.draft = draft;
      this.preview = preview;
      this.step = step;
      this.note = null;
      this.changed();
      return true;
    } catch (error) {
      if (view === this.view) this.refused(error);
      return false;
    }
  }

  /** @param {() => Promise<unknown> | undefined | void} act */
  #next(act) {
    this.finish();
    const run = async () => {
      await act();
    };
    this.#queue = this.#queue.then(run, run);
    return this.#queue;
  }

  /** @param {Frame[]} frames */
  #show(frames) {
    clearTimeout(this.#timer);
    this.frames = frames;
    if (!frames.length) return;
    this.#timer = setTimeout(() => {
      this.#show(frames.slice(1));
      this.changed();
    }, frames[0].time);
  }

  /** Why the turn put together is a good one, in a sentence. @param {number} score */
  #reason(score) {
    const t = texts.reasons;
    const { draft, preview, view } = this;
    const wins = preview?.wins.length ?? 0;
    const turn = [pathText(draft.path), draft.token ? texts.turn.token(draft.token) : ''].filter(Boolean).join('、');
    const most = Math.max(0, ...(view?.paths ?? []).map((way) => way.wins.length));
    if (score > SHUT_IN) return t.shutIn(turn);
    if (draft.relocations.length) return t.blocks(turn, draft.relocations.length, wins);
    if (wins && wins === most) return t.most(turn, wins);
    return most ? t.fewer(turn, wins) : t.none(turn);
  }
}
