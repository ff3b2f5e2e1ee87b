// The turn under way of 漢ピオンズ, put together tile by tile: placed, turned over, named, and each step taken back again.

import { HiddenMatch } from '../../hidden.js';
import { texts as t } from './texts.js';
import { JOKER, otherFace, signText } from './tile.js';
import { NOTHING, draftText, wordText } from './turn.js';

/** @import { Note } from '../../match.js' */
/** @import { ShownTile } from './board.js' */
/** @import { Draft, Face, KanpionsView, Preview, PreviewWord } from './types.js' */

/** What stands in the way of every turn that is only begun; no fault of what lies there. */
const UNFINISHED = ['nothing_placed', 'name_joker', 'no_kanji_word', 'words_to_agree'];

const ABOUT_NOTHING = { squares: /** @type {string[]} */ ([]), tiles: /** @type {number[]} */ ([]) };

/** @extends {HiddenMatch<KanpionsView>} */
export class Drafting extends HiddenMatch {
  /** The turn under way. @type {Draft} */
  draft = NOTHING;
  /** What the engine says of it; null before there is one. @type {Preview | null} */
  preview = null;
  /** Index of the rack tile taken up. @type {number | null} */
  selected = null;
  /** The square that the pointer or the keyboard is at. @type {string | null} */
  cursor = null;
  /** The word pointed at in the list. @type {PreviewWord | null} */
  pointed = null;
  /** Words that a hint has found in the turn under way, as moves write them. @type {string[]} */
  hinted = [];
  /** Rack tiles to give back, while an exchange is being put together. @type {number[] | null} */
  given = null;
  /** Drafts before the latest step, the first one first. @type {Draft[]} */
  #steps = [];
  /** Which face each tile of the rack shows, by the tile's name. @type {Map<string, Face>} */
  #faces = new Map();
  /** Something said, and what it is about. @type {{ note: Note | null } & typeof ABOUT_NOTHING} */
  #explained = { note: null, ...ABOUT_NOTHING };
  /** Choices are dealt with one after the other, however fast they come. @type {Promise<void>} */
  queue = Promise.resolve();

  /** @override @param {KanpionsView} view */
  hand(view) {
    return view.rack;
  }

  /** @override */
  get myTurn() {
    return super.myTurn && !this.sending;
  }

  /** Squares of the board and tiles of the rack, by index, that what is said now is about. */
  get about() {
    const { note, preview } = this;
    if (note) return note === this.#explained.note ? this.#explained : ABOUT_NOTHING;
    const problem = this.drafting ? preview?.problem : null;
    return problem && !UNFINISHED.includes(problem.code) ? { ...ABOUT_NOTHING, squares: problem.squares } : ABOUT_NOTHING;
  }

  /** Say something about squares or tiles; they are marked as long as it stands there. @param {string} text @param {Note['tone']} tone @param {Partial<typeof ABOUT_NOTHING>} about */
  explain(text, tone, { squares = [], tiles = [] }) {
    this.note = { text, tone };
    this.#explained = { note: this.note, squares, tiles };
    this.changed();
  }

  /** Whether something lies on the board that is no turn yet. */
  get drafting() {
    const { placed, flipped, named } = this.draft;
    return placed.length + flipped.length + named.length > 0;
  }

  get canStepBack() {
    return this.#steps.length > 0;
  }

  /** Which face a tile of the rack shows. @param {number} index @returns {Face} */
  face(index) {
    const tile = this.view?.rack?.[index];
    if (!tile) return 'red';
    return this.#faces.get(tile.tile) ?? (tile.red.sign === JOKER ? 'white' : 'red');
  }

  /** Whether a word of the turn under way is known to count. @param {PreviewWord} word */
  isSure(word) {
    return Boolean(word.counts) || this.hinted.includes(wordText(word));
  }

  /** The words that the tiles make now: those that count first, by points, then whole short lines, then short before long. */
  get words() {
    const rank = (/** @type {PreviewWord} */ word) => (this.isSure(word) ? -word.points : word.whole && word.text.length <= 4 ? 1 : word.text.length);
    return [...(this.preview?.words ?? [])].sort((a, b) => Number(this.isSure(b)) - Number(this.isSure(a)) || rank(a) - rank(b));
  }

  /** What the turn under way scores; null while nobody knows. */
  get total() {
    const { preview, hinted } = this;
    if (!preview || !hinted.length) return preview?.total ?? null;
    return preview.words.reduce((sum, word) => sum + (this.isSure(word) ? word.points : 0), 0);
  }

  /** Rack tiles that are not on the board. */
  get onRack() {
    const out = this.draft.placed.map(({ index }) => index);
    return (this.view?.rack ?? []).flatMap((_, index) => (out.includes(index) ? [] : [index]));
  }

  /** What lies on the board, with the turn under way. @type {ShownTile[]} */
  get tiles() {
    const { view, draft } = this;
    if (!view) return [];
    const last = view.turns.at(-1);
    const made = !this.drafting && last?.kind === 'play' ? last : null;
    const names = new Map(made ? made.named : draft.named);
    const isIn = (/** @type {[string, string][]} */ cells, /** @type {string} */ square) => cells.some(([at]) => at === square);
    const there = view.board.map((tile) => {
      const turned = draft.flipped.includes(tile.square);
      const state = turned ? 'flipped' : made && isIn(made.placed, tile.square) ? 'fresh' : made && isIn(made.flipped, tile.square) ? 'turned' : undefined;
      return /** @type {ShownTile} */ ({ ...tile, up: turned ? otherFace(tile.up) : tile.up, name: names.get(tile.square), state });
    });
    const placed = draft.placed.flatMap(({ square, index, up }) => {
      const tile = view.rack?.[index];
      return tile ? [/** @type {ShownTile} */ ({ ...tile, square, up, name: names.get(square), state: 'placed' })] : [];
    });
    return [...there, ...placed];
  }

  /** Whether the tile on a square shows a JOKER. @param {string} square */
  isJoker(square) {
    const tile = this.tiles.find((each) => each.square === square);
    return tile?.[tile.up].sign === JOKER;
  }

  /** Take up a tile of the rack; taken up already, it turns over. In an exchange, give it or keep it. @param {number} index */
  pick(index) {
    if (!this.myTurn || !this.onRack.includes(index)) return;
    this.note = null;
    if (this.given) this.given = this.given.includes(index) ? this.given.filter((each) => each !== index) : [...this.given, index];
    else if (this.selected === index) this.#turn(index);
    else this.selected = index;
    this.changed();
  }

  /** Turn over: the rack tile taken up, else the tile at the cursor, else the one placed last. */
  flip() {
    return this.next(async () => {
      if (!this.myTurn || this.given) return;
      if (this.selected !== null) {
        this.#turn(this.selected);
        return this.changed();
      }
      const { placed } = this.draft;
      const there = placed.find(({ square }) => square === this.cursor);
      if (!there && this.view?.board.some(({ square }) => square === this.cursor)) return this.#flipTile(String(this.cursor));
      const tile = there ?? placed.at(-1);
      if (!tile) return this.say(t.prompt.flipWhat);
      const turned = placed.map((each) => (each === tile ? { ...tile, up: otherFace(tile.up) } : each));
      await this.step({ ...this.draft, placed: turned });
    });
  }

  /** A square was chosen by finger, mouse or keyboard. @param {string} square */
  choose(square) {
    return this.next(async () => {
      if (!this.myTurn || !this.view || !this.preview) return;
      if (this.given) return this.say(t.prompt.exchanging);
      if (this.draft.placed.some((each) => each.square === square)) {
        if (this.isJoker(square)) return this.#askName(square);
        return this.#lift(square, true);
      }
      if (this.view.board.some((tile) => tile.square === square)) {
        if (this.isJoker(square)) return this.#askName(square);
        return this.#flipTile(square);
      }
      if (this.selected === null) return this.say(t.prompt.pickFirst);
      return this.#place(this.selected, square);
    });
  }

  /** Put a tile of the rack, or one placed before, on a square. @param {number} index @param {string} square */
  put(index, square) {
    return this.next(async () => {
      if (!this.myTurn || this.given) return;
      const there = this.tiles.find((tile) => tile.square === square);
      const own = this.draft.placed.find((each) => each.index === index)?.square === square;
      if (there && !own) return this.explain(t.prompt.taken(square, signText(there[there.up].sign)), 'refused', { squares: [square] });
      await this.#place(index, square);
    });
  }

  /** Take a tile just placed back to the rack. @param {string} square @param {boolean} [keep] in the hand, to be placed elsewhere */
  lift(square, keep = false) {
    return this.next(() => this.#lift(square, keep));
  }

  /** Turn a tile of the board over, or one just placed. @param {string} square */
  flipAt(square) {
    return this.next(async () => {
      const there = this.draft.placed.find((each) => each.square === square);
      if (!there) return this.#flipTile(square);
      const placed = this.draft.placed.map((each) => (each === there ? { ...there, up: otherFace(there.up) } : each));
      await this.step({ ...this.draft, placed });
    });
  }

  /** Let a JOKER stand for a kanji in this turn; '' for none. Returns whether it can. @param {string} square @param {string} kanji */
  async name(square, kanji) {
    let done = false;
    await this.next(async () => {
      const named = this.draft.named.filter(([at]) => at !== square);
      done = await this.step({ ...this.draft, named: kanji ? [...named, /** @type {[string, string]} */ ([square, kanji])] : named });
    });
    return done;
  }

  /** Let a word count or not, where the players judge. @param {PreviewWord} word */
  claim(word) {
    return this.next(async () => {
      const text = wordText(word);
      const { words } = this.draft;
      if (words.includes(text)) return this.step({ ...this.draft, words: words.filter((each) => each !== text) });
      // Of two words in the same line, one inside the other, only one can count.
      const inside = (/** @type {string[]} */ one, /** @type {string[]} */ other) => one.length < other.length && one.every((square) => other.includes(square));
      const kept = (this.preview?.words ?? []).filter(
        (each) => words.includes(wordText(each)) && !inside(each.squares, word.squares) && !inside(word.squares, each.squares),
      );
      await this.step({ ...this.draft, words: [...kept.map(wordText), text] });
    });
  }

  /** Take the latest step of this turn back. */
  back() {
    return this.next(async () => {
      if (this.given) {
        this.given = null;
        return this.changed();
      }
      if (this.selected !== null) {
        this.selected = null;
        return this.changed();
      }
      const before = this.#steps.pop();
      if (before) await this.become(before);
    });
  }

  /** Take all tiles back. */
  clear() {
    return this.next(async () => {
      this.selected = null;
      if (this.drafting) await this.step(NOTHING);
      else this.changed();
    });
  }

  /** @param {string | null} square */
  point(square) {
    if (square === this.cursor) return;
    this.cursor = square;
    this.changed();
  }

  /** @param {PreviewWord | null} word */
  pointWord(word) {
    this.pointed = word;
    this.changed();
  }

  forgetTurn() {
    this.draft = NOTHING;
    this.preview = null;
    this.selected = null;
    this.pointed = null;
    this.hinted = [];
    this.given = null;
    this.#steps = [];
  }

  /** @param {number} index */
  #turn(index) {
    const tile = this.view?.rack?.[index];
    if (tile) this.#faces.set(tile.tile, otherFace(this.face(index)));
  }

  /** A JOKER is nothing until it has a name; there are some to choose from once it lies well. @param {string} square */
  #offerNames(square) {
    const { problem, names } = this.preview ?? {};
    if (this.isJoker(square) && names?.[square]?.length && problem?.code !== 'jokers_touch') this.#askName(square);
  }

  /** @param {string} square */
  #askName(square) {
    this.dispatchEvent(new CustomEvent('name', { detail: square }));
  }

  /** @param {number} index @param {string} square */
  async #place(index, square) {
    const before = this.draft.placed.find((each) => each.index === index);
    const placed = this.draft.placed.filter((each) => each.index !== index);
    const named = before ? this.draft.named.filter(([at]) => at !== before.square) : this.draft.named;
    const up = before?.up ?? this.face(index);
    if (!(await this.step({ ...this.draft, placed: [...placed, { square, index, up }], named }))) return;
    this.selected = null;
    this.changed();
    this.#offerNames(square);
  }

  /** @param {string} square @param {boolean} keep */
  async #lift(square, keep) {
    const tile = this.draft.placed.find((each) => each.square === square);
    if (!tile || !this.myTurn) return;
    const rackTile = this.view?.rack?.[tile.index];
    if (rackTile) this.#faces.set(rackTile.tile, tile.up);
    const placed = this.draft.placed.filter((each) => each !== tile);
    if (await this.step({ ...this.draft, placed })) this.selected = keep ? tile.index : null;
    this.changed();
  }

  /** @param {string} square */
  async #flipTile(square) {
    const { flipped } = this.draft;
    if (flipped.includes(square)) return this.step({ ...this.draft, flipped: flipped.filter((each) => each !== square) });
    const draft = { ...this.draft, flipped: [...flipped, square] };
    if (!this.preview?.flips.includes(square)) return this.#sayWhyNot(draft);
    if (!(await this.step(draft))) return;
    this.#offerNames(square);
  }

  /** One more step of the turn, which can be taken back. Returns whether the engine takes it. @param {Draft} draft */
  async step(draft) {
    const before = this.draft;
    if (!(await this.become(draft))) return false;
    this.#steps.push(before);
    this.changed();
    return true;
  }

  /** Let this be the turn under way, if it can be; else say why not. Returns whether it can. @param {Draft} wanted */
  async become(wanted) {
    const { view } = this;
    if (!view?.rack) return false;
    const before = this.draft;
    // Names stay only with what is a JOKER after all, words only with what lies there.
    this.draft = wanted;
    const named = wanted.named.filter(([square]) => this.isJoker(square));
    this.draft = before;
    const draft = { ...wanted, named, words: [] };
    try {
      let preview = await this.#asked(draft, view);
      const words = wanted.words.filter((text) => preview.words.some((word) => wordText(word) === text));
      if (words.length) preview = await this.#asked({ ...draft, words }, view);
      if (view !== this.view) return false;
      this.draft = { ...draft, words };
      this.preview = preview;
      this.note = null;
      this.pointed = null;
      this.hinted = [];
      this.changed();
      return true;
    } catch (error) {
      if (view === this.view) this.refused(error);
      return false;
    }
  }

  /** The engine's preview of a turn under way. @param {Draft} draft @param {KanpionsView} view @returns {Promise<Preview>} */
  async #asked(draft, view) {
    return (await this.ask('preview', { draft: draftText(draft, view) }, view.ply)).preview;
  }

  /** Say what is wrong with a turn that is not to be. @param {Draft} draft */
  async #sayWhyNot(draft) {
    const { view } = this;
    if (!view) return;
    try {
      const { problem } = await this.#asked({ ...draft, words: [] }, view);
      if (problem && view === this.view) this.explain(problem.message, 'refused', problem);
    } catch (error) {
      if (view === this.view) this.refused(error);
    }
  }

  /** @param {() => Promise<unknown> | undefined | void} act */
  next(act) {
    const run = async () => {
      await act();
    };
    this.queue = this.queue.then(run, run);
    return this.queue;
  }
}
