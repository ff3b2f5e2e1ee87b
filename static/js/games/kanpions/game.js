// The player's side of a game of 漢ピオンズ: whose rack may be seen, the clock, exchanges, the judge, the hint.

import { load, save } from '../../store.js';
import { Clock } from './clock.js';
import { Drafting } from './drafting.js';
import { texts as t } from './texts.js';
import { signText } from './tile.js';
import { NOTHING, draftOf, draftText } from './turn.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { KanpionsView, Tile } from './types.js' */

const CLOCK = 'kanpions.clock';

/** What a CPU did stays so long (ms) before the next CPU goes on. */
const SHOWING = 1600;

/** A turn that came to nothing stays to be read so long (ms) before a CPU goes on. */
const LOST = 3500;

/** Words of a hint that are told with their readings; the board and the list show all. */
const NAMED = 2;

/** How much of the clock (ms) may pass before what is left is noted for a reload. */
const NOTED = 2000;

export class KanpionsGame extends Drafting {
  #clock = new Clock(() => this.#ticked());
  /** Whether the table is before the player. */
  #present = false;
  /** Whether the players are talking about the turn. */
  #held = false;
  #noted = 0;

  /** @param {Engine} engine */
  constructor(engine) {
    super(engine, 'kanpions', t.levels);
    addEventListener('pagehide', () => this.#note());
  }

  /** @override */
  get showing() {
    return SHOWING;
  }

  /** That a turn was refused, and why, or that its time was up wants to be read. @override */
  get thinkingTime() {
    return ['refused', 'pass'].includes(this.view?.turns.at(-1)?.kind ?? '') ? LOST : super.thinkingTime;
  }

  /** Seconds left of the turn; null where no time is counted. */
  get seconds() {
    return this.view?.clock && this.myTurn ? Math.ceil(this.#clock.left / 1000) : null;
  }

  /** @override */
  reset() {
    super.reset();
    this.forgetTurn();
    this.dispatchEvent(new Event('reset'));
  }

  /** @override @param {KanpionsView} view */
  taken(view) {
    super.taken(view);
    const seat = view.to_move;
    const saved = load(CLOCK);
    const same = saved?.seed === this.record?.seed && saved?.ply === view.ply && Number.isFinite(saved?.left);
    this.#clock.set(same ? saved.left : view.clock * 1000);
    this.#noted = this.#clock.left;
    const last = view.turns.at(-1);
    // Fetched while there is time, so that the words can be explained when somebody asks.
    if (last?.kind === 'play') for (const { text } of last.words) this.facts(text).catch(() => {});
    if (seat !== null && this.people.includes(seat) && view.rack && !view.outcome) void this.next(() => this.become(NOTHING));
  }

  /** @override */
  changed() {
    if (this.#present && !this.#held && this.myTurn && this.view?.clock && !this.view.outcome) this.#clock.start();
    else this.#clock.stop();
    super.changed();
  }

  /** Whether the table is before the player; the clock stands while it is not. @param {boolean} present */
  attend(present) {
    this.#present = present;
    if (!present) this.#note();
    this.changed();
  }

  /** The clock stands while the players talk about the turn. @param {boolean} held */
  hold(held) {
    this.#held = held;
    this.changed();
  }

  /** Begin to put an exchange together, or leave it. @param {boolean} on */
  exchange(on) {
    if (!this.myTurn) return;
    if (on && !this.view?.bag) return this.say(t.prompt.bagEmpty, 'refused');
    const given = this.about.tiles;
    if (on) this.forgetTurn();
    this.given = on ? given : null;
    this.note = null;
    if (on) void this.next(() => this.become(NOTHING));
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

  /** Let the turn go by. */
  async pass() {
    if (this.view?.can_pass) await this.send('pass');
  }

  /** The turn is ready: make it, or ask the others where they judge. */
  async decide() {
    await this.queue;
    const { preview, view } = this;
    if (!this.myTurn || !view || !preview) return;
    if (preview.problem) return this.explain(preview.problem.message, 'refused', preview.problem);
    if (view.judge === 'agreement') this.dispatchEvent(new Event('vote'));
    else await this.send(draftText({ ...this.draft, words: [] }, view));
  }

  /** The others have judged the turn. @param {boolean} agreed */
  async judged(agreed) {
    const { view, draft } = this;
    if (!view) return;
    await this.send(draftText(draft, view) + (agreed ? '' : '!'));
  }

  /** Put together what the strongest level would play, and say what it makes. */
  async hint() {
    if (!this.myTurn) return;
    const before = this.draft;
    this.say(t.prompt.hinting, 'hint');
    const [best] = await this.lines();
    const { view } = this;
    if (!view?.rack || this.draft !== before || !this.myTurn) return;
    if (!best) return;
    if (best.move.startsWith('exchange:')) return this.#hintExchange(best.move.slice('exchange:'.length), view.rack);
    if (best.move === 'pass') return this.say(t.prompt.hintPass, 'hint');
    const { draft, words } = draftOf(best.move, view.rack);
    // Fetched before anything is seen to change.
    await Promise.all(words.map((word) => this.#reading(word.replace(/^[a-k]\d+./, ''))));
    if (this.draft !== before || !this.myTurn) return;
    this.given = null;
    let made = false;
    await this.next(async () => {
      made = await this.step({ ...draft, words: view.judge === 'agreement' ? words : [] });
    });
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
    if (this.drafting) await this.next(() => this.step(NOTHING));
    this.selected = null;
    const tiles = rack.flatMap(({ tile }, index) => (names.includes(tile) ? [index] : []));
    const signs = tiles.map((index) => signText(rack[index][this.face(index)].sign));
    this.explain(t.prompt.hintExchange(signs), 'hint', { tiles });
  }

  /** How a word is read; '' where that is not known. @param {string} word @returns {Promise<string>} */
  #reading(word) {
    return this.facts(word).then(
      ({ facts }) => facts?.entries[0]?.kana[0] ?? '',
      () => '',
    );
  }

  #ticked() {
    if (this.#noted - this.#clock.left > NOTED) this.#note();
    this.dispatchEvent(new Event('tick'));
    if (this.#clock.left > 0 || !this.myTurn) return;
    this.#clock.stop();
    void this.send('pass');
  }

  /** What is left of the turn's time outlives a reload. */
  #note() {
    const { record, view } = this;
    if (!record || !view?.clock || view.outcome) return;
    this.#noted = this.#clock.left;
    save(CLOCK, { seed: record.seed, ply: view.ply, left: Math.round(this.#clock.left) });
  }
}
