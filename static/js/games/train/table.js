// A game of ひらがなトレイン being played: what the engine says, what the player has picked, whose turn it is.
// Knows no rules and no DOM. `change` is fired whenever something to be drawn has changed.

import { EngineError } from '../../engine/client.js';
import { newSeed } from '../../seed.js';
import { load, save, setAside } from '../../store.js';
import { texts } from '../../texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { GameRecord, TrainView, Turn, WordFacts } from './types.js' */
/** @typedef {{ text: string, tone: 'plain' | 'refused' | 'hint' }} Note */

const SAVE = 'train';

/** A CPU's turn lasts at least so long (ms), so that a person sees whose it is. */
const THINKING = 650;
/** What a CPU did stays so long (ms) before the next CPU goes on. */
const SHOWING = 1500;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The saved game, if there is one. @returns {{ record: GameRecord, over: boolean } | undefined} */
export function savedGame() {
  const saved = load(SAVE);
  if (saved === undefined) return undefined;
  const seats = saved?.record?.seats;
  if (Array.isArray(seats) && seats.every((seat) => typeof seat === 'string')) return saved;
  setAside(SAVE);
  return undefined;
}

export class Table extends EventTarget {
  /** @type {GameRecord | null} */
  record = null;
  /** @type {TrainView | null} */
  view = null;
  /** Names of the seats. @type {string[]} */
  names = [];
  /** Indexes of the picked hand cards, in the order in which they will lie. @type {number[]} */
  picked = [];
  /** Which face each hand card shows. @type {number[]} */
  shown = [];
  /** What to say besides the usual prompt. @type {Note | null} */
  note = null;
  /** Whether a game is being opened. */
  opening = false;
  /** Whether a CPU is at work. */
  thinking = false;
  /** Whether an own request is under way. */
  sending = false;
  /** Whether the hand is hidden until the device has been passed on. */
  covered = false;
  /** Whether the player is asked to confirm an exchange. */
  exchanging = false;
  /** Whether the CPU's turn failed and can be tried again. */
  stuck = false;

  /** @type {Engine} */
  #engine;
  /** @type {string | undefined} */
  #session;
  /** Opens again what could not be opened because the engine failed. */
  #reopen = async () => {};
  /** Counts the games opened here; what belongs to an earlier one is dropped. */
  #game = 0;
  /** @type {Map<string, Promise<WordFacts>>} */
  #facts = new Map();

  /** @param {Engine} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
    let failed = false;
    engine.addEventListener('state', () => {
      if (engine.state === 'failed') {
        // The worker's sessions died with it; the record has everything.
        failed = true;
        this.#session = undefined;
      } else if (engine.state === 'ready' && failed) {
        failed = false;
        void (this.record ? this.resume(this.record) : this.#reopen());
      }
      this.#changed();
    });
  }

  /** Seats in which people sit. */
  get people() {
    return (this.view?.players ?? this.record?.seats ?? []).flatMap((seat, index) => (seat === 'person' ? [index] : []));
  }

  /** The seat whose hand is on the screen, null when none may be seen. */
  get viewer() {
    const { people, view } = this;
    if (people.length === 1) return people[0];
    const seat = view?.to_move ?? null;
    return seat !== null && people.includes(seat) && !this.covered ? seat : null;
  }

  /** Whether the person looking at the screen is to move. */
  get myTurn() {
    const { view } = this;
    return Boolean(view && view.to_move !== null && view.to_move === this.viewer && view.hand && !this.thinking);
  }

  /** The faces of the picked cards, in order. */
  get faces() {
    return this.picked.map((index) => this.#face(index));
  }

  /**
   * Start a new game.
   * @param {string[]} seats `person` or `cpu:LEVEL`
   */
  async begin(seats) {
    await this.#open('new', { game: 'train', options: {}, seats, seed: newSeed() }, seats);
  }

  /**
   * Go on with a recorded game. A record that cannot be opened is kept aside.
   * @param {GameRecord} record
   * @returns {Promise<boolean>} whether it could be opened
   */
  async resume(record) {
    try {
      await this.#open('load', { record }, record.seats);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError) || !error.code.startsWith('record_')) throw error;
      setAside(SAVE);
      this.#forget();
      return false;
    }
  }

  /**
   * Pick a hand card, or put it back.
   * @param {number} index
   */
  toggle(index) {
    if (!this.myTurn || !this.view?.hand?.[index]) return;
    this.note = null;
    if (this.picked.includes(index)) {
      this.picked = this.picked.filter((each) => each !== index);
      if (!this.picked.length) this.exchanging = false;
    } else if (this.picked.length < this.view.most_cards) {
      this.picked = [...this.picked, index];
    } else {
      this.note = { text: texts.train.prompt.most, tone: 'plain' };
    }
    this.#changed();
  }

  /**
   * Let a hand card show a face.
   * @param {number} index
   * @param {number} face index into its faces
   */
  show(index, face) {
    this.shown = this.shown.with(index, face);
    this.note = null;
    this.#changed();
  }

  /** Exchange the places of the two picked cards. */
  swap() {
    this.picked = [...this.picked].reverse();
    this.note = null;
    this.#changed();
  }

  /** Put all picked cards back. */
  clear() {
    this.picked = [];
    this.note = null;
    this.exchanging = false;
    this.#changed();
  }

  /**
   * Lay the picked cards at an end. A refusal leaves everything as it is, with a note.
   * @param {'L' | 'R'} end
   */
  async place(end) {
    if (this.#pickedNone()) return;
    await this.#send(`${end}:${this.faces.join('')}`);
  }

  /** Ask whether to exchange the picked cards; asked already, do it. */
  async exchange() {
    if (this.#pickedNone()) return;
    if (!this.exchanging && !this.view?.must_exchange) {
      this.exchanging = true;
      this.note = null;
      this.#changed();
      return;
    }
    const hand = this.view?.hand ?? [];
    await this.#send(`X:${this.picked.map((index) => hand[index].kana).join('')}`);
  }

  cancelExchange() {
    this.exchanging = false;
    this.#changed();
  }

  /** Pick what the strongest level would play here, and say so. */
  async hint() {
    if (!this.myTurn || this.sending || !this.view?.hand) return;
    const game = this.#game;
    const { hand, ply } = this.view;
    try {
      const { lines } = await this.#engine.call('hint', {}, { session: this.#session, ply });
      if (game !== this.#game || this.view.ply !== ply) return;
      const [kind, rest] = lines[0].move.split(':');
      const [faces, word] = rest.split('=');
      /** @type {number[]} */
      const picked = [];
      for (const face of faces) {
        const index = hand.findIndex((card, each) => !picked.includes(each) && card.faces.includes(face));
        picked.push(index);
        this.shown = this.shown.with(index, hand[index].faces.indexOf(face));
      }
      this.picked = picked;
      this.exchanging = false;
      const { prompt, ends } = texts.train;
      const text =
        kind === 'X' ? prompt.hintExchange(faces) : prompt.hint(faces, kind === 'L' ? ends.L : ends.R, word, lines[0].score);
      this.note = { text, tone: 'hint' };
    } catch (error) {
      this.#refused(error);
    }
    this.#changed();
  }

  /** The device has been passed on: show the hand of the player to move. */
  async reveal() {
    const game = this.#game;
    const seat = this.view?.to_move;
    if (!this.covered || seat === null || seat === undefined) return;
    try {
      const { view } = await this.#engine.call('view', { seat }, { session: this.#session });
      if (game !== this.#game) return;
      this.covered = false;
      this.#take(view);
    } catch (error) {
      this.#refused(error);
    }
    this.#changed();
  }

  /** Try the CPU's turn again after it failed. */
  async carryOn() {
    this.stuck = false;
    await this.#advance(this.#game);
  }

  /**
   * What is known about a word; fetched once, and again after a failure.
   * @param {string} word
   */
  facts(word) {
    let found = this.#facts.get(word);
    if (!found) {
      found = this.#engine.call('word', { text: word });
      this.#facts.set(word, found);
      found.catch(() => this.#facts.delete(word));
    }
    return found;
  }

  /**
   * @param {'new' | 'load'} cmd
   * @param {object} args
   * @param {string[]} seats
   */
  async #open(cmd, args, seats) {
    const game = ++this.#game;
    this.#reopen = () => this.#open(cmd, args, seats);
    const people = seats.flatMap((seat, index) => (seat === 'person' ? [index] : []));
    this.view = null;
    this.names = seatNames(seats);
    this.opening = true;
    this.#reset();
    this.#changed();
    const seat = people.length === 1 ? people[0] : null;
    try {
      const { session, view, record } = await this.#engine.call(cmd, { ...args, seat }, { session: this.#session });
      if (game !== this.#game) return;
      this.#session = session;
      this.record = record;
      this.#take(view);
      this.#save();
      this.opening = false;
    } catch (error) {
      if (game === this.#game && this.#engine.state !== 'failed') this.opening = false;
      throw error;
    }
    this.#changed();
    await this.#advance(game);
  }

  /** @param {string} move */
  async #send(move) {
    if (!this.myTurn || this.sending || !this.view) return;
    const game = this.#game;
    const seat = this.people.length === 1 ? this.people[0] : null;
    this.sending = true;
    try {
      const options = { session: this.#session, ply: this.view.ply };
      const result = await this.#engine.call('play', { move, seat }, options);
      if (game !== this.#game) return;
      this.#made(result);
    } catch (error) {
      this.#refused(error);
      return;
    } finally {
      this.sending = false;
      this.#changed();
    }
    await this.#advance(game);
  }

  /**
   * Let the CPUs move until a person is to move or the game is over.
   * @param {number} game
   */
  async #advance(game) {
    while (game === this.#game && this.view?.to_move != null && !this.people.includes(this.view.to_move)) {
      this.thinking = true;
      this.#changed();
      const seat = this.people.length === 1 ? this.people[0] : null;
      try {
        const options = { session: this.#session, ply: this.view.ply };
        const [result] = await Promise.all([this.#engine.call('cpu', { seat }, options), pause(THINKING)]);
        if (game !== this.#game) return;
        this.thinking = false;
        this.#made(result);
        this.#changed();
      } catch (error) {
        if (game !== this.#game) return;
        this.thinking = false;
        if (!this.#refused(error)) return;
        this.stuck = true;
        this.#changed();
        return;
      }
      if (this.view.to_move === null || !this.people.includes(this.view.to_move)) await pause(SHOWING);
    }
  }

  /** @param {{ move: string, view: TrainView }} result */
  #made({ move, view }) {
    if (this.record) this.record = { ...this.record, moves: [...this.record.moves, move] };
    this.#reset();
    this.#take(view);
    this.#save();
    const turn = view.turns.at(-1);
    // Fetched while there is time, so that the words can be explained at the end.
    if (turn?.kind === 'place') this.facts(turn.word).catch(() => {});
  }

  /** @param {TrainView} view */
  #take(view) {
    this.view = view;
    this.shown = (view.hand ?? []).map(() => 0);
    const seat = view.to_move;
    if (this.people.length > 1 && !view.hand) this.covered = seat !== null && this.people.includes(seat);
  }

  #save() {
    if (this.record) save(SAVE, { record: this.record, over: this.view?.outcome !== null });
  }

  #forget() {
    this.#game += 1;
    this.record = null;
    this.view = null;
    this.opening = false;
    this.#reopen = async () => {};
    this.#reset();
    this.#changed();
  }

  #reset() {
    this.picked = [];
    this.note = null;
    this.exchanging = false;
    this.thinking = false;
    this.stuck = false;
  }

  /** Whether there is nothing to play with; then the player is told. */
  #pickedNone() {
    if (!this.myTurn) return true;
    if (this.picked.length) return false;
    this.note = { text: texts.train.prompt.pickFirst, tone: 'plain' };
    this.#changed();
    return true;
  }

  /**
   * Say why something was refused; an answer to an older position is no news. Returns whether it was said.
   * @param {unknown} error
   */
  #refused(error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'stale') return false;
    this.note = { text: error.message, tone: 'refused' };
    return true;
  }

  /** @param {number} index */
  #face(index) {
    const card = this.view?.hand?.[index];
    return card ? card.faces[this.shown[index] ?? 0] : '';
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Names for seats: あなた for a single person, levels for CPUs, numbered where two are alike.
 * @param {string[]} seats
 */
export function seatNames(seats) {
  const people = seats.filter((seat) => seat === 'person').length;
  /** @type {Map<string, number>} */
  const counts = new Map();
  return seats.map((seat) => {
    const number = (counts.get(seat) ?? 0) + 1;
    counts.set(seat, number);
    if (seat === 'person') return people === 1 ? texts.seats.you : texts.seats.person(number);
    const level = /** @type {keyof typeof texts.train.levels} */ (seat.slice('cpu:'.length));
    return seats.filter((each) => each === seat).length > 1 ? `${texts.train.levels[level]}${number}` : texts.train.levels[level];
  });
}

/**
 * What the last turn was, in a sentence.
 * @param {Turn} turn
 * @param {string[]} names
 */
export function turnText(turn, names) {
  const { caption, ends } = texts.train;
  const name = names[turn.seat];
  return turn.kind === 'place'
    ? caption.place(name, turn.faces, ends[turn.end], turn.word, turn.score)
    : caption.exchange(name, turn.count);
}
