// The player's side of a game of 漢ピオンズ: the turn put together tile by tile, exchanges, the clock, the judges, the hint.

import { Draft } from '../../draft.js';
import { Match } from '../../match.js';
import { Ballot } from './ballot.js';
import { NOTHING, choicesOf, draftText, isBegun, placedOn, settled, toggled, withFlipped, withNamed, withPlaced, withTurned, withoutPlaced, wordText } from './choices.js';
import { TurnClock } from './clock.js';
import { JOKER, otherFace, signText } from './faces.js';
import { texts as t } from './texts.js';
import { shownTiles } from './turn.js';

/** @import { GameEngine } from '../../match.js' */
/** @import { Surroundings } from '../../surroundings.js' */
/** @import { Choices } from './choices.js' */
/** @import { Preview, PreviewWord, Tile, View } from '../../../vendor/engine/games/kanpions.js' */
/** @import { Face } from './faces.js' */

/** What a CPU did stays so long (ms) before the next CPU goes on. */
const SHOWING = 1600;

/** A turn that came to nothing stays to be read so long (ms) before a CPU goes on. */
const LOST = 3500;

/** Words of a hint that are told with their readings; the board and the list show all. */
const NAMED = 2;

/** What stands in the way of every turn that is only begun; no fault of what lies there. */
const UNFINISHED = ['nothing_placed', 'name_joker', 'no_kanji_word', 'words_to_agree'];

const ABOUT_NOTHING = { squares: /** @type {string[]} */ ([]), tiles: /** @type {number[]} */ ([]) };

/** @extends {Match<View>} */
export class KanpionsGame extends Match {
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

  /** @type {Draft<Choices, Preview, View>} */
  #turn = new Draft(this, NOTHING, draftText, settled);
  #clock = new TurnClock(this.around, () => this.#ticked());
  /** Whether the table is before the player. */
  #present = false;
  /** Whether the players are talking about the turn. */
  #held = false;
  /** Which face each tile of the rack shows, by the tile's name. @type {Map<string, Face>} */
  #faces = new Map();

  /** @param {GameEngine} engine @param {Surroundings} [around] */
  constructor(engine, around) {
    super(engine, { slug: 'kanpions', levels: t.levels, hand: (view) => view.rack, showing: SHOWING }, around);
  }

  /** What has been chosen of the turn under way. */
  get draft() {
    return this.#turn.choices;
  }

  /** What the engine says of the turn under way; null before there is one. */
  get preview() {
    return this.#turn.preview;
  }

  get canStepBack() {
    return this.#turn.canStepBack;
  }

  /** @override */
  get myTurn() {
    return super.myTurn && !this.sending;
  }

  /** That a turn was refused, and why, that its time was up or that somebody wants to end wants to be read. @override */
  get thinkingTime() {
    return ['refused', 'pass', 'end'].includes(this.view?.turns.at(-1)?.kind ?? '') ? LOST : super.thinkingTime;
  }

  /** Seconds left of the turn; null where no time is counted. */
  get seconds() {
    return this.view?.clock && this.myTurn ? Math.ceil(this.#clock.left / 1000) : null;
  }

  /** Squares of the board and tiles of the rack, by index, that what is said now is about. */
  get about() {
    const { note, preview } = this;
    const problem = this.drafting ? preview?.problem : null;
    const about = note ? note.about : problem && !UNFINISHED.includes(problem.code) ? problem : null;
    return { ...ABOUT_NOTHING, ...about };
  }

  /** Whether something lies on the board that is no turn yet. */
  get drafting() {
    return isBegun(this.draft);
  }

  /** What lies on the board, with the turn under way. */
  get tiles() {
    return this.view ? shownTiles(this.view, this.draft) : [];
  }

  /** Rack tiles that are not on the board. */
  get onRack() {
    const out = this.draft.placed.map(({ index }) => index);
    return (this.view?.rack ?? []).flatMap((_, index) => (out.includes(index) ? [] : [index]));
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
    return [...(this.preview?.words ?? [])].sort((a, b) => rank(a) - rank(b));
  }

  /** What the turn under way scores; null while nobody knows. */
  get total() {
    const { preview, hinted } = this;
    if (!preview || !hinted.length) return preview?.total ?? null;
    return preview.words.reduce((sum, word) => sum + (this.isSure(word) ? word.points : 0), 0);
  }

  /** @override */
  reset() {
    super.reset();
    this.#clock.begin(null);
    this.#forgetTurn();
    this.dispatchEvent(new Event('reset'));
  }

  /** @override @param {View} view */
  taken(view) {
    super.taken(view);
    const { to_move: seat, ply, clock, outcome } = view;
    const timed = this.record && clock && !outcome ? { seed: this.record.seed, ply } : null;
    this.#clock.begin(timed, clock * 1000);
    const last = view.turns.at(-1);
    // Fetched while there is time, so that the words can be explained when somebody asks.
    if (last?.kind === 'play') for (const { text } of last.words) this.facts(text).catch(() => {});
    if (seat !== null && this.people.includes(seat) && view.rack && !outcome) void this.#turn.next(() => this.#turn.become(NOTHING));
  }

  /** @override */
  drafted() {
    this.pointed = null;
    this.hinted = [];
    super.drafted();
  }

  /** @override */
  changed() {
    this.#clock.run(this.#present && !this.#held && this.myTurn && Boolean(this.view?.clock) && !this.view?.outcome);
    super.changed();
  }

  /** Whether the table is before the player; the clock stands while it is not. @param {boolean} present */
  attend(present) {
    this.#present = present;
    if (!present) this.#clock.note();
    this.changed();
  }

  /** The clock stands while the players talk about the turn. @param {boolean} held */
  hold(held) {
    this.#held = held;
    this.changed();
  }

  /** Take up a tile of the rack; taken up already, it turns over. In an exchange, give it or keep it. @param {number} index */
  pick(index) {
    if (!this.myTurn || !this.onRack.includes(index)) return;
    this.note = null;
    if (this.given) this.given = toggled(this.given, index);
    else if (this.selected === index) this.#turnOver(index);
    else this.selected = index;
    this.changed();
  }

  /** Turn over: the rack tile taken up, else the tile at the cursor, else the one placed last. */
  flip() {
    return this.#turn.next(async () => {
      if (!this.myTurn || this.given) return;
      if (this.selected !== null) {
        this.#turnOver(this.selected);
        return this.changed();
      }
      const square = (this.#tileOn(this.cursor) ?? this.draft.placed.at(-1))?.square;
      if (!square) return this.say(t.prompt.flipWhat);
      await this.#flip(square);
    });
  }

  /** A square was chosen by finger, mouse or keyboard. @param {string} square */
  choose(square) {
    return this.#turn.next(async () => {
      if (!this.myTurn || !this.preview) return;
      if (this.given) return this.say(t.prompt.exchanging);
      if (this.#tileOn(square)) {
        if (this.#isJoker(square)) return this.#askName(square);
        return placedOn(this.draft, square) ? this.#lift(square, true) : this.#flip(square);
      }
      if (this.selected === null) return this.say(t.prompt.pickFirst);
      return this.#place(this.selected, square);
    });
  }

  /** Put a tile of the rack, or one placed before, on a square. @param {number} index @param {string} square */
  put(index, square) {
    return this.#turn.next(async () => {
      if (!this.myTurn || this.given) return;
      const there = this.#tileOn(square);
      const own = placedOn(this.draft, square)?.index === index;
      if (there && !own) return this.say(t.prompt.taken(square, signText(there[there.up].sign)), 'refused', { squares: [square] });
      await this.#place(index, square);
    });
  }

  /** Take a tile just placed back to the rack. @param {string} square @param {boolean} [keep] in the hand, to be placed elsewhere */
  lift(square, keep = false) {
    return this.#turn.next(() => this.#lift(square, keep));
  }

  /** Turn a tile of the board over, or one just placed. @param {string} square */
  flipAt(square) {
    return this.#turn.next(() => this.#flip(square));
  }

  /** Let a JOKER stand for a kanji in this turn; '' for none. Returns whether it can. @param {string} square @param {string} kanji */
  name(square, kanji) {
    return this.#turn.next(() => this.#step(withNamed(this.draft, square, kanji)));
  }

  /** Let a word count or not, where the players judge; which others still can, the engine says. @param {PreviewWord} word */
  claim(word) {
    return this.#turn.next(() => this.#step({ ...this.draft, words: toggled(this.draft.words, wordText(word)) }));
  }

  /** Take the latest step of this turn back. */
  back() {
    return this.#turn.next(async () => {
      if (this.given === null && this.selected === null) return this.#turn.back();
      if (this.given) this.given = null;
      else this.selected = null;
      this.changed();
    });
  }

  /** Take all tiles back. */
  clear() {
    return this.#turn.next(async () => {
      this.selected = null;
      if (this.drafting) await this.#step(NOTHING);
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

  /** Begin to put an exchange together, or leave it. @param {boolean} on */
  exchange(on) {
    if (!this.myTurn) return;
    if (on && !this.view?.bag) return this.say(t.prompt.bagEmpty, 'refused');
    const given = this.about.tiles;
    if (on) this.#forgetTurn();
    this.given = on ? given : null;
    this.note = null;
    if (on) void this.#turn.next(() => this.#turn.become(NOTHING));
    this.changed();
  }

  /** Give the chosen tiles back. */
  async giveBack() {
    const { given, view } = this;
    if (!given || !view?.rack) return;
    if (!given.length) return this.say(t.prompt.exchangePick);
    if (given.length > view.bag) return this.say(t.prompt.bagSmall(view.bag), 'refused');
    const { rack } = view;
    await this.send(`exchange:${given.map((index) => rack[index].tile).join('')}`);
  }

  /** Agree to end the game here; on a board without a word, let the turn go by. */
  async endOrPass() {
    if (this.view?.can_end) await this.send('end');
    else if (this.view?.can_pass) await this.send('pass');
  }

  /** The turn is ready: make it, or ask the others where they judge. */
  async decide() {
    await this.#turn.settled;
    const { preview, view } = this;
    if (!this.myTurn || !view || !preview) return;
    if (preview.problem) return this.say(preview.problem.message, 'refused', preview.problem);
    if (view.judge === 'agreement') this.dispatchEvent(new Event('vote'));
    else await this.send(preview.draft);
  }

  /** A vote of the others on the turn put together. @param {() => void} changed called when there is more to show */
  ballot(changed) {
    const { preview, view } = this;
    return new Ballot((votes) => this.ask('vote', { draft: preview?.draft, votes }, view?.ply), changed);
  }

  /** Put together what the strongest level would play, and say what it makes. */
  async hint() {
    if (!this.myTurn) return;
    const before = this.draft;
    this.say(t.prompt.hinting, 'hint');
    const [best] = await this.lines();
    const { view } = this;
    if (!best || !view?.rack || this.draft !== before || !this.myTurn) return;
    if (best.move.startsWith('exchange:')) return this.#hintExchange(best.move.slice('exchange:'.length), view.rack);
    if (['end', 'pass'].includes(best.move)) return this.say(t.prompt.hintEnd, 'hint');
    const { choices, words } = choicesOf(best.move, view.rack);
    // Fetched before anything is seen to change.
    await Promise.all(words.map((word) => this.#reading(word.replace(/^[a-k]\d+./, ''))));
    if (this.draft !== before || !this.myTurn) return;
    this.given = null;
    const made = await this.#turn.next(() => this.#step({ ...choices, words: view.judge === 'agreement' ? words : [] }));
    if (!made) return;
    this.hinted = words;
    const found = this.words.filter((word) => this.isSure(word));
    const hinted = this.draft;
    const named = await Promise.all(found.slice(0, NAMED).map(async ({ text }) => t.prompt.hintWord(text, await this.#reading(text))));
    if (this.draft === hinted) this.say(t.prompt.hint(named.join(''), found.length - NAMED, this.total ?? 0), 'hint');
  }

  /**
   * The best is to give tiles back: say which and why. They are marked, and 交換 takes them as chosen.
   * @param {string} names
   * @param {Tile[]} rack
   */
  async #hintExchange(names, rack) {
    if (this.drafting) await this.#turn.next(() => this.#step(NOTHING));
    this.selected = null;
    const tiles = rack.flatMap(({ tile }, index) => (names.includes(tile) ? [index] : []));
    const signs = tiles.map((index) => signText(rack[index][this.face(index)].sign));
    this.say(t.prompt.hintExchange(signs), 'hint', { tiles });
  }

  /** How a word is read; '' where that is not known. @param {string} word @returns {Promise<string>} */
  #reading(word) {
    return this.facts(word).then(
      ({ facts }) => facts?.entries[0]?.kana[0] ?? '',
      () => '',
    );
  }

  #forgetTurn() {
    this.#turn.forget();
    this.selected = null;
    this.pointed = null;
    this.hinted = [];
    this.given = null;
  }

  /** Let a tile of the rack show its other face. @param {number} index */
  #turnOver(index) {
    const tile = this.view?.rack?.[index];
    if (tile) this.#faces.set(tile.tile, otherFace(this.face(index)));
  }

  /** @param {string | null} square */
  #tileOn(square) {
    return this.tiles.find((tile) => tile.square === square);
  }

  /** Whether the tile on a square shows a JOKER. @param {string} square */
  #isJoker(square) {
    const tile = this.#tileOn(square);
    return tile?.[tile.up].sign === JOKER;
  }

  /** A JOKER is nothing until it has a name; there are some to choose from once it lies well. @param {string} square */
  #offerNames(square) {
    const { problem, names } = this.preview ?? {};
    if (this.#isJoker(square) && names?.[square]?.length && problem?.code !== 'jokers_touch') this.#askName(square);
  }

  /** @param {string} square */
  #askName(square) {
    this.dispatchEvent(new CustomEvent('name', { detail: square }));
  }

  /** @param {number} index @param {string} square */
  async #place(index, square) {
    const up = this.draft.placed.find((each) => each.index === index)?.up ?? this.face(index);
    if (!(await this.#step(withPlaced(this.draft, { square, index, up })))) return;
    this.selected = null;
    this.changed();
    this.#offerNames(square);
  }

  /** @param {string} square @param {boolean} keep */
  async #lift(square, keep) {
    const tile = placedOn(this.draft, square);
    if (!tile || !this.myTurn) return;
    const rackTile = this.view?.rack?.[tile.index];
    if (rackTile) this.#faces.set(rackTile.tile, tile.up);
    if (await this.#step(withoutPlaced(this.draft, tile))) this.selected = keep ? tile.index : null;
    this.changed();
  }

  /** Turn a tile over. @param {string} square */
  async #flip(square) {
    const { draft, preview } = this;
    const own = placedOn(draft, square);
    if (own) return this.#step(withTurned(draft, own));
    const choices = withFlipped(draft, square);
    if (!draft.flipped.includes(square) && !preview?.flips.includes(square)) return this.#sayWhyNot(choices);
    if ((await this.#step(choices)) && !draft.flipped.includes(square)) this.#offerNames(square);
  }

  /** One more step of the turn, which can be taken back. Returns whether the engine takes it. @param {Choices} choices */
  async #step(choices) {
    return this.view?.rack ? this.#turn.step(choices) : false;
  }

  /** Say what is wrong with a turn that is not to be. @param {Choices} choices */
  async #sayWhyNot(choices) {
    const { view } = this;
    if (!view) return;
    try {
      const { problem } = await this.#turn.ask({ ...choices, words: [] }, view);
      if (problem && view === this.view) this.say(problem.message, 'refused', problem);
    } catch (error) {
      if (view === this.view) this.refused(error);
    }
  }

  #ticked() {
    this.dispatchEvent(new Event('tick'));
    if (this.#clock.left > 0 || !this.myTurn) return;
    this.#clock.run(false);
    void this.send('pass');
  }
}
