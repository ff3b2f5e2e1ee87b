// A game being played, whichever it is: its record, its latest view, the turns of its CPUs, saving, undo.
// Knows no rules and no DOM. `change` is fired whenever something to be drawn has changed.

import { EngineError } from './engine/error.js';
import { HiddenHand } from './hidden-hand.js';
import { SavedGame } from './place.js';
import { newSeed } from './seed.js';
import { surroundings } from './surroundings.js';
import { texts } from './texts.js';

/** @import { EngineState } from './engine/client.js' */
/** @import { Invitation } from './invitation.js' */
/** @import { Place } from './place.js' */
/** @import { Surroundings } from './surroundings.js' */
/** @typedef {{ format: string, version: number, game: string, options: Record<string, any>, seats: string[], seed: string, position: string, moves: string[] }} GameRecord */
/** @typedef {{ ply: number, to_move: number | null, outcome: object | null, players: string[], can_undo: boolean, can_redo: boolean }} BaseView */
/** @typedef {Pick<GameRecord, 'seats' | 'options'>} Sitting who sits where, and what is played */
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

/** What keeps a game from being opened now, but perhaps not the next time. */
const PASSING = ['data_missing', 'data_unread', 'internal'];

/** A CPU's move is left to be looked at so long (ms) before the next CPU moves. */
const SHOWING = 600;

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
  /** Why the game could not be opened, where another try may help. @type {EngineError | null} */
  failure = null;
  /** Where the game is kept; null before there is one. @type {Place | null} */
  home = null;

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
  /** Opens again what could not be opened. */
  #reopen = async () => {};
  /** Whether the game is before the player. */
  #present = false;
  /** Whether the view is older than what is kept: another tab has played, or a CPU's turn was broken off. */
  #behind = false;
  /** Whether the view is that of the page that plays. */
  #played = true;
  #news = () => void this.#sync();

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
        void (this.record && this.home ? this.resume(this.record, this.home) : this.retry());
      }
      this.changed();
    });
    around.onHide(() => around.hidden() || this.home?.seen());
  }

  /** Its name in addresses. */
  get slug() {
    return this.#kind.slug;
  }

  /** Names of the levels of its CPUs. */
  get levels() {
    return this.#kind.levels;
  }

  /** Whether it is played here; else another tab plays it, and it is followed. */
  get mine() {
    return this.home?.mine ?? true;
  }

  /** Seats in which people sit. */
  get people() {
    return (this.view?.players ?? this.record?.seats ?? []).flatMap((seat, index) => (seat === 'person' ? [index] : []));
  }

  /** Whether a person is to move and may. */
  get personsTurn() {
    const seat = this.view?.to_move ?? null;
    return seat !== null && this.people.includes(seat) && !this.thinking && this.mine && this.#upToDate;
  }

  /** Whether the view is of what is kept, as this page may see it. */
  get #upToDate() {
    return !this.#behind && this.#played === this.mine;
  }

  /** Whether the person to move may act, which takes the own hand where hands are hidden. */
  get myTurn() {
    return this.personsTurn && (this.hand?.open ?? true);
  }

  /** Whether a hand is hidden until the device has been passed on. */
  get covered() {
    return this.mine && (this.hand?.covered ?? false);
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

  /** A new view is there. Who follows takes nothing back. @param {View} view */
  taken(view) {
    this.#played = this.mine;
    this.view = this.mine ? view : { ...view, can_undo: false, can_redo: false };
    this.hand?.taken(view);
  }

  /** The device has been passed on: show the hand of the player to move. */
  async reveal() {
    if (this.mine) await this.hand?.reveal();
  }

  /** What has been chosen of the turn under way is another. */
  drafted() {
    this.note = null;
    this.changed();
  }

  /**
   * Start a new game.
   * @param {string[]} seats `person` or `cpu:LEVEL`
   * @param {Record<string, any>} [options]
   * @param {{ turns?: boolean }} [how] `turns`: somebody else begins when it is played once more
   */
  async begin(seats, options = {}, { turns = false } = {}) {
    this.#move(SavedGame.fresh(this.slug, { turns }));
    await this.#start({ seats, options, position: '', seed: '', moves: [] });
  }

  /**
   * Start the game that an invitation asks for.
   * @param {Omit<Invitation, 'game'>} invitation
   * @param {Place} [place] where it is kept
   */
  async accept(invitation, place = SavedGame.fresh(this.slug, { start: { seed: invitation.seed, moves: invitation.moves.length } })) {
    this.#move(place);
    await this.#start(invitation);
  }

  /**
   * Go on with a recorded game. A record that nobody can open is kept aside.
   * @param {GameRecord} record
   * @param {Place} [place] where it is kept
   * @returns {Promise<boolean>} whether it could be opened, or can be tried again
   */
  async resume(record, place = SavedGame.fresh(this.slug)) {
    this.#move(place);
    try {
      await this.#open('load', { record }, record.seats);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.mayPass) return true;
      await place.refuse();
      this.forget();
      return false;
    }
  }

  /** Whether another try to open what could not be opened may end otherwise. */
  get mayPass() {
    return this.#engine.state === 'failed' || PASSING.includes(this.failure?.code ?? '');
  }

  /** Try again to open what could not be opened. */
  async retry() {
    await this.#reopen();
  }

  /**
   * Once more what was played here: its seats and options, and what a link gave it to begin with.
   * @param {(sitting: Sitting) => Sitting} [turned] how it is when somebody else begins
   */
  again(turned = (sitting) => sitting) {
    const { record, home } = this;
    if (!record || !home) return;
    const { seed, moves } = home.start;
    const { seats, options } = home.turns ? turned(record) : record;
    // A failure shows on the table, with a way to try again.
    this.accept({ seats, options, position: record.position, seed, moves: record.moves.slice(0, moves) }, home.next()).catch(() => {});
  }

  /** The table is there again: go on, with what another tab may have played. */
  async arrive() {
    const { home } = this;
    if (!home || this.#present) return;
    this.#present = true;
    await home.arrive();
    if (!(await this.#sync())) await this.#advance(this.#epoch);
  }

  /** The table is left: another tab may play. */
  depart() {
    if (!this.#present) return;
    this.#present = false;
    this.home?.leave();
    if (this.opening || this.personsTurn || !this.view || this.view.outcome) return;
    this.#epoch += 1;
    this.#behind = true;
    this.thinking = false;
  }

  /** Play here what another tab plays. */
  take() {
    this.home?.take();
  }

  /** Give the game up: it is over, but can be taken up again. */
  async stop() {
    await this.home?.stop();
  }

  /** There is no game here after all. */
  forget() {
    this.#epoch += 1;
    this.#leaveHome();
    this.home = null;
    this.record = null;
    this.view = null;
    this.opening = false;
    this.failure = null;
    this.#present = false;
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

  /** Another game comes to the table. @param {Place} place */
  #move(place) {
    if (place !== this.home) {
      this.#leaveHome();
      this.home = place;
      this.record = null;
      this.#present = true;
      place.addEventListener('change', this.#news);
    }
    this.dispatchEvent(new Event('home'));
  }

  #leaveHome() {
    this.home?.removeEventListener('change', this.#news);
    this.home?.leave();
  }

  /** @param {Omit<Invitation, 'game'>} invitation */
  async #start({ seats, options, position, seed, moves }) {
    const start = { game: this.slug, options, seats, position, seed: seed || newSeed() };
    const record = { format: 'asobiban', version: 1, ...start, moves };
    const { home } = this;
    // It is kept before the engine is there, so that a page that loads again goes on with it.
    void home?.save(record, false);
    try {
      await (moves.length ? this.#open('load', { record }, seats, true) : this.#open('new', start, seats, true));
    } catch (error) {
      if (!this.mayPass) await home?.drop();
      throw error;
    }
  }

  /**
   * @param {'new' | 'load'} cmd
   * @param {object} args
   * @param {string[]} seats
   * @param {boolean} [begins] whether it is not kept as the engine writes it yet
   */
  async #open(cmd, args, seats, begins = false) {
    const epoch = ++this.#epoch;
    this.#reopen = () => this.#open(cmd, args, seats, begins).catch(() => {});
    const people = seats.flatMap((seat, index) => (seat === 'person' ? [index] : []));
    this.view = null;
    this.names = seatNames(seats, this.#kind.levels);
    this.opening = true;
    this.failure = null;
    this.reset();
    this.changed();
    try {
      const seat = people.length === 1 ? people[0] : null;
      const [{ session, view, record }] = await Promise.all([this.ask(cmd, { ...args, seat }), this.#present && this.home?.arrive()]);
      if (epoch !== this.#epoch) return;
      this.#session = session;
      this.record = record;
      this.taken(view);
      this.opening = false;
      if (begins) this.#save();
    } catch (error) {
      if (epoch === this.#epoch && this.#engine.state !== 'failed') {
        this.opening = false;
        this.failure = error instanceof EngineError ? error : null;
        this.changed();
      }
      throw error;
    }
    this.#behind = !this.#present;
    this.changed();
    if (this.#present && !(await this.#sync())) await this.#advance(epoch);
  }

  /**
   * Be as the game is kept, if another tab has gone on with it, or it is another tab's turn to play it, or this one's.
   * @returns {Promise<boolean>} whether it was not so before
   */
  async #sync() {
    const { home, record } = this;
    if (!home || !record || this.opening || !this.#present) return false;
    const latest = await home.latest();
    if (home !== this.home) return true;
    if (latest) {
      this.record = latest;
      this.#behind = true;
    }
    if (this.#upToDate) return false;
    const epoch = ++this.#epoch;
    try {
      const opened = await this.ask('load', { record: this.record, seat: this.viewSeat });
      if (epoch !== this.#epoch) return true;
      this.#behind = false;
      this.#session = opened.session;
      this.record = opened.record;
      this.reset();
      this.taken(opened.view);
    } catch (error) {
      this.refused(error);
    }
    this.changed();
    await this.#advance(epoch);
    return true;
  }

  /** Let the CPUs move until a person is to move or the game is over. @param {number} epoch */
  async #advance(epoch) {
    while (epoch === this.#epoch && this.#present && this.mine && this.view?.to_move != null && !this.people.includes(this.view.to_move)) {
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
    if (this.sending || !this.view || !this.mine) return;
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

  #save() {
    const { record, home } = this;
    if (!record || !home) return;
    const over = this.view?.outcome !== null;
    void home.save(record, over).then((kept) => (kept === 'stale' && home === this.home ? this.#overtaken() : undefined));
  }

  /** Another tab had gone on with the game: what was done here is not kept. */
  async #overtaken() {
    await this.#sync();
    this.say(texts.elsewhere.overtaken, 'refused');
  }
}
