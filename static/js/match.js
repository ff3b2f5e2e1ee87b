// A game being played, whichever it is: its record, its latest view, the turns of its CPUs, saving, undo.
// Knows no rules and no DOM. `change` is fired whenever something to be drawn has changed.

import { EngineError } from './engine/error.js';
import { HiddenHand } from './hidden-hand.js';
import { newSeed } from './seed.js';
import { load, save, setAside } from './store.js';
import { surroundings } from './surroundings.js';
import { texts } from './texts.js';

/** @import { EngineState } from './engine/client.js' */
/** @import { Invitation } from './invitation.js' */
/** @import { Surroundings } from './surroundings.js' */
/** @typedef {{ format: string, version: number, game: string, options: Record<string, any>, seats: string[], seed: string, position: string, moves: string[] }} GameRecord */
/** @typedef {{ ply: number, to_move: number | null, outcome: object | null, players: string[], can_undo: boolean, can_redo: boolean }} BaseView */
/** @typedef {{ invitation: Invitation, query: string, slot: string }} Invited an invitation, its text, and where its game is kept */
/** @typedef {{ squares?: string[], tiles?: number[] }} About squares of the board and tiles of the hand, by index */
/** @typedef {{ text: string, tone: 'plain' | 'refused' | 'hint', about?: About }} Note `about`: what is marked as long as it stands */
/** @typedef {{ move: string, score: number, reason: any }} Line `reason` is as the game's reasons are, null for none */
/** @typedef {{ session?: string, ply?: number }} Asked the game that a request is about, and the position that is meant */
/** @typedef {EventTarget & { state: EngineState, call(cmd: string, args?: object, asked?: Asked): Promise<any> }} GameEngine */
/**
 * @template View
 * @typedef {object} Kind what sets the games of one kind apart
 * @property {string} slug
 * @property {Record<string, string>} levels their names
 * @property {(view: View) => unknown[] | null} [hand] the hand that a view shows, where hands are hidden; null for none
 * @property {number} [showing] how long (ms) a CPU's move is left to be looked at, if not as usual
 */

/** A CPU's turn lasts at least so long (ms), so that a person sees whose it is. */
const THINKING = 650;

/** A CPU's move is left to be looked at so long (ms) before the next CPU moves. */
const SHOWING = 600;

/**
 * The game saved in a slot, if there is one; the player's own game of a kind is in that of its slug.
 * @param {string} slot
 * @returns {{ record: GameRecord, over: boolean, query?: string } | undefined}
 */
export function savedGame(slot) {
  const saved = load(slot);
  if (saved === undefined) return undefined;
  const seats = saved?.record?.seats;
  if (Array.isArray(seats) && seats.every((seat) => typeof seat === 'string')) return saved;
  setAside(slot);
  return undefined;
}

/** Where the latest game begun by a link is kept, apart from the player's own. @param {string} slug */
export const trialSlot = (slug) => `${slug}.trial`;

/** The game kept in a slot, if it was begun by this invitation. @param {string} slot @param {string} query */
export function savedTrial(slot, query) {
  const saved = savedGame(slot);
  return saved?.query === query ? saved : undefined;
}

/**
 * Names for seats: あなた for a single person, levels for CPUs, numbered where two are alike.
 * @param {string[]} seats `person` or `cpu:LEVEL`
 * @param {Record<string, string>} levels names of the game's levels
 */
export function seatNames(seats, levels) {
  const people = seats.filter((seat) => seat === 'person').length;
  /** @type {Map<string, number>} */
  const counts = new Map();
  return seats.map((seat) => {
    const number = (counts.get(seat) ?? 0) + 1;
    counts.set(seat, number);
    if (seat === 'person') return people === 1 ? texts.seats.you : texts.seats.person(number);
    const level = levels[seat.slice('cpu:'.length)];
    return seats.filter((each) => each === seat).length > 1 ? `${level}${number}` : level;
  });
}

/**
 * @template {BaseView} View
 */
export class Match extends EventTarget {
  /** @type {GameRecord | null} */
  record = null;
  /** @type {View | null} */
  view = null;
  /** Names of the seats. @type {string[]} */
  names = [];
  /** What to say besides the usual prompt. @type {Note | null} */
  note = null;
  /** Whether a game is being opened. */
  opening = false;
  /** Whether a CPU is at work. */
  thinking = false;
  /** Whether an own request is under way. */
  sending = false;
  /** Moves that the rules made by themselves after the last one that somebody chose, if it was made just now. */
  forced = 0;
  /** Whether the CPU's turn failed and can be tried again. */
  stuck = false;
  /** What the game was begun by; null for the player's own game. @type {Invited | null} */
  invited = null;

  /** Whose hand may be seen; null where nothing is hidden. @type {HiddenHand<View> | null} */
  hand;
  /** Where the game is played. @type {Surroundings} */
  around;

  #engine;
  #kind;
  /** @type {string | undefined} */
  #session;
  /** Counts the games opened here and the moves taken back; what belongs to an earlier state of things is dropped. */
  #epoch = 0;
  /** What is known about words. @type {Map<string, Promise<any>>} */
  #facts = new Map();
  /** Opens again what could not be opened because the engine failed. */
  #reopen = async () => {};

  /** @param {GameEngine} engine @param {Kind<View>} kind @param {Surroundings} [around] */
  constructor(engine, kind, around = surroundings) {
    super();
    this.around = around;
    this.hand = kind.hand ? new HiddenHand(this, kind.hand) : null;
    this.#engine = engine;
    this.#kind = kind;
    let failed = engine.state === 'failed';
    engine.addEventListener('state', () => {
      if (engine.state === 'failed') {
        // The worker's sessions died with it; the record has everything.
        failed = true;
        this.#session = undefined;
      } else if (engine.state === 'ready' && failed) {
        failed = false;
        void (this.record ? this.resume(this.record, this.invited) : this.#reopen());
      }
      this.changed();
    });
  }

  /** Seats in which people sit. */
  get people() {
    return (this.view?.players ?? this.record?.seats ?? []).flatMap((seat, index) => (seat === 'person' ? [index] : []));
  }

  /** Whether a person is to move and may. */
  get personsTurn() {
    const seat = this.view?.to_move ?? null;
    return seat !== null && this.people.includes(seat) && !this.thinking;
  }

  /** Whether the person to move may act, which takes the own hand where hands are hidden. */
  get myTurn() {
    return this.personsTurn && (this.hand?.open ?? true);
  }

  /** Whether a hand is hidden until the device has been passed on. */
  get covered() {
    return this.hand?.covered ?? false;
  }

  /**
   * The seat whose hand a request may show: a single person always sees the own hand; several see theirs only once they
   * say that they are there.
   */
  get viewSeat() {
    const { people } = this;
    return people.length === 1 ? people[0] : null;
  }

  /** How long (ms) a CPU's move is left to be looked at before the next CPU moves. */
  get showing() {
    return this.#kind.showing ?? SHOWING;
  }

  /** How long (ms) a CPU's turn lasts at least. */
  get thinkingTime() {
    return THINKING;
  }

  /** Forget what the player has begun to do; the position has changed. */
  reset() {
    this.forced = 0;
    this.note = null;
    this.thinking = false;
    this.stuck = false;
  }

  /** A new view is there. @param {View} view */
  taken(view) {
    this.view = view;
    this.hand?.taken(view);
  }

  /** The device has been passed on: show the hand of the player to move. */
  async reveal() {
    await this.hand?.reveal();
  }

  /** What has been chosen of the turn under way is another. */
  drafted() {
    this.note = null;
    this.changed();
  }

  /** Start a new game. @param {string[]} seats `person` or `cpu:LEVEL` @param {object} [options] */
  async begin(seats, options = {}) {
    this.invited = null;
    await this.#open('new', { game: this.#kind.slug, options, seats, seed: newSeed() }, seats);
  }

  /**
   * Start the game that an invitation asks for. It is saved apart, so that the player's own game stays as it is.
   * @param {Invited} invited
   */
  async accept(invited) {
    this.invited = invited;
    const { seats, options, position, seed, moves } = invited.invitation;
    const start = { game: this.#kind.slug, options, seats, position, seed: seed || newSeed() };
    if (moves.length === 0) await this.#open('new', start, seats);
    else await this.#open('load', { record: { format: 'asobiban', version: 1, ...start, moves } }, seats);
  }

  /**
   * Go on with a recorded game. A record that cannot be opened is kept aside.
   * @param {GameRecord} record
   * @param {Invited | null} [invited] what it was begun by
   * @returns {Promise<boolean>} whether it could be opened
   */
  async resume(record, invited = null) {
    this.invited = invited;
    try {
      await this.#open('load', { record }, record.seats);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError) || !error.code.startsWith('record_')) throw error;
      setAside(this.#slot);
      this.forget();
      return false;
    }
  }

  /** Begin once more: the game of the invitation, or the player's own by `begin`. @param {() => void} begin */
  again(begin) {
    const { invited } = this;
    // A failure shows on the table, with a way to try again.
    if (invited) this.accept(invited).catch(() => {});
    else begin();
  }

  /** There is no game here after all. */
  forget() {
    this.#epoch += 1;
    this.invited = null;
    this.record = null;
    this.view = null;
    this.opening = false;
    this.#reopen = async () => {};
    this.reset();
    this.changed();
  }

  /** Make a person's move. A refusal leaves everything as it is, with a note. @param {string} move */
  async send(move) {
    if (!this.personsTurn || this.sending || !this.view) return;
    const epoch = this.#epoch;
    this.sending = true;
    try {
      const result = await this.ask('play', { move, seat: this.viewSeat }, this.view.ply);
      if (epoch !== this.#epoch) return;
      this.#made(result);
    } catch (error) {
      this.refused(error);
      return;
    } finally {
      this.sending = false;
      this.changed();
    }
    await this.#advance(epoch);
  }

  /** Back to the last decision of a person, even while a CPU thinks. */
  async undo() {
    await this.#step('undo');
  }

  /** Forward again, up to the next decision of a person. */
  async redo() {
    await this.#step('redo');
  }

  /**
   * The best moves for the person to move, best first; none if the position has changed meanwhile.
   * @param {object} [args]
   * @returns {Promise<Line[]>}
   */
  async lines(args = {}) {
    if (!this.personsTurn || this.sending || !this.view) return [];
    const { ply } = this.view;
    const epoch = this.#epoch;
    try {
      const { lines } = await this.ask('hint', args, ply);
      return epoch === this.#epoch && this.view?.ply === ply ? lines : [];
    } catch (error) {
      this.refused(error);
      return [];
    }
  }

  /** Try the CPU's turn again after it failed. */
  async carryOn() {
    this.stuck = false;
    this.note = null;
    await this.#advance(this.#epoch);
  }

  /**
   * Ask the engine about this game.
   * @param {string} cmd
   * @param {object} args
   * @param {number} [ply] the position that is meant
   * @returns {Promise<any>}
   */
  ask(cmd, args, ply) {
    return this.#engine.call(cmd, args, { session: this.#session, ...(ply === undefined ? {} : { ply }) });
  }

  /** What is known about a word of this game's dictionary; fetched once, and again after a failure. @param {string} word */
  facts(word) {
    let found = this.#facts.get(word);
    if (!found) {
      found = this.#engine.call('word', { game: this.#kind.slug, text: word });
      this.#facts.set(word, found);
      found.catch(() => this.#facts.delete(word));
    }
    return found;
  }

  /** Say why something was refused; an answer to an older position is no news. Returns whether it was said. @param {unknown} error */
  refused(error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'stale') return false;
    this.say(error.message, 'refused');
    return true;
  }

  /**
   * Say something until the position or the player's mind changes.
   * @param {string} text
   * @param {Note['tone']} [tone]
   * @param {About} [about]
   */
  say(text, tone = 'plain', about) {
    this.note = { text, tone, about };
    this.changed();
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {'new' | 'load'} cmd @param {object} args @param {string[]} seats */
  async #open(cmd, args, seats) {
    const epoch = ++this.#epoch;
    this.#reopen = () => this.#open(cmd, args, seats);
    const people = seats.flatMap((seat, index) => (seat === 'person' ? [index] : []));
    this.view = null;
    this.names = seatNames(seats, this.#kind.levels);
    this.opening = true;
    this.reset();
    this.changed();
    try {
      const seat = people.length === 1 ? people[0] : null;
      const { session, view, record } = await this.ask(cmd, { ...args, seat });
      if (epoch !== this.#epoch) return;
      this.#session = session;
      this.record = record;
      this.taken(view);
      this.#save();
      this.opening = false;
    } catch (error) {
      if (epoch === this.#epoch && this.#engine.state !== 'failed') this.opening = false;
      throw error;
    }
    this.changed();
    await this.#advance(epoch);
  }

  /** Let the CPUs move until a person is to move or the game is over. @param {number} epoch */
  async #advance(epoch) {
    while (epoch === this.#epoch && this.view?.to_move != null && !this.people.includes(this.view.to_move)) {
      this.thinking = true;
      this.changed();
      try {
        const [result] = await Promise.all([this.ask('cpu', { seat: this.viewSeat }, this.view.ply), this.around.wait(this.thinkingTime)]);
        if (epoch !== this.#epoch) return;
        this.#made(result);
        this.changed();
      } catch (error) {
        if (epoch !== this.#epoch) return;
        this.thinking = false;
        this.stuck = this.refused(error);
        this.changed();
        return;
      }
      if (!this.personsTurn) await this.around.wait(this.showing);
    }
  }

  /** @param {'undo' | 'redo'} cmd */
  async #step(cmd) {
    if (this.sending || !this.view) return;
    const epoch = ++this.#epoch;
    this.sending = true;
    try {
      const { view } = await this.ask(cmd, { seat: this.viewSeat });
      const { record } = await this.ask('record', {});
      if (epoch !== this.#epoch) return;
      this.record = record;
      this.reset();
      this.taken(view);
      this.#save();
    } catch (error) {
      this.refused(error);
    } finally {
      this.sending = false;
      this.changed();
    }
    await this.#advance(epoch);
  }

  /** @param {{ move: string, forced: string[], view: View }} result */
  #made({ move, forced, view }) {
    if (this.record) this.record = { ...this.record, moves: [...this.record.moves, move, ...forced] };
    this.reset();
    this.forced = forced.length;
    this.taken(view);
    this.#save();
  }

  /** Where this game is saved. */
  get #slot() {
    return this.invited?.slot ?? this.#kind.slug;
  }

  #save() {
    if (!this.record) return;
    const { invited, record } = this;
    save(this.#slot, { record, over: this.view?.outcome !== null, ...(invited ? { query: invited.query, at: Date.now() } : {}) });
  }
}
