// The player's side of a game of チャイニーズチェッカー: the piece taken up, the keyboard's place, the hint.

import { Match } from '../../match.js';
import { hopTime } from './geometry.js';
import { texts } from './texts.js';

/** @import { GameEngine } from '../../match.js' */
/** @import { Surroundings } from '../../surroundings.js' */
/** @import { Reason, View } from '../../../vendor/engine/games/chinese-checkers.js' */

/** @extends {Match<View>} */
export class ChineseCheckersGame extends Match {
  /** The hole of the piece taken up. @type {string | null} */
  selected = null;
  /** The hole that the pointer or the keyboard is at. @type {string | null} */
  cursor = null;
  /** The way of a hint. @type {string[] | null} */
  hinted = null;

  /** @param {GameEngine} engine @param {Surroundings} [around] */
  constructor(engine, around) {
    super(engine, { slug: 'chinese-checkers', levels: texts.levels }, around);
  }

  /** @override */
  get showing() {
    const way = this.view?.last?.path;
    return 350 + (way ? hopTime(way) : 0);
  }

  /** The camp drawn at the bottom: that of the first person at this device. */
  get bottom() {
    return this.view?.seats[this.people[0] ?? 0]?.camp ?? 0;
  }

  /** Where the piece taken up may stop, with the way there. */
  get stops() {
    const ways = this.selected ? (this.view?.dests[this.selected] ?? []) : [];
    return new Map(ways.map(({ to, path }) => [to, path]));
  }

  /** @override */
  reset() {
    super.reset();
    this.selected = null;
    this.hinted = null;
  }

  /**
   * A hole was chosen, by finger, mouse or keyboard: take a piece up, put it back, or go there.
   * @param {string} hole
   */
  choose(hole) {
    const { view } = this;
    if (!view || !this.personsTurn || this.sending) return;
    this.note = null;
    const seat = new Map(view.pieces).get(hole);
    if (seat === view.to_move && !this.stops.has(hole)) {
      this.selected = this.selected === hole ? null : hole;
      this.hinted = null;
      if (this.selected && !view.dests[hole]) this.say(hole in view.held ? texts.held[view.held[hole]] : texts.prompt.noWay);
    } else if (this.selected) {
      // Where it may not go, the engine says which rule forbids it.
      return void this.send(`${this.selected}-${hole}`);
    } else {
      this.say(seat === undefined ? texts.prompt.pick : texts.prompt.notYours);
    }
    this.changed();
  }

  /** Let go of the piece taken up. */
  release() {
    this.selected = null;
    this.hinted = null;
    this.note = null;
    this.changed();
  }

  /** @param {string | null} hole */
  point(hole) {
    if (hole === this.cursor) return;
    this.cursor = hole;
    this.changed();
  }

  /** Draw what the strongest level would play, with a reason. */
  async hint() {
    const [best] = await this.lines();
    const { view } = this;
    if (!best || !view || view.to_move === null) return;
    const way = best.move.split('-');
    this.selected = null;
    this.hinted = way;
    this.say(sentence(way, best.reason), 'hint');
  }
}

/** Why a move is a good one, in a sentence. @param {string[]} way @param {Reason} reason */
const sentence = (way, { code, hops }) => texts.reasons[code](`${way[0]} → ${way[way.length - 1]}`, hops);

/** A move as people say it. @param {string[]} way @param {string} [other] whose piece it swaps places with */
export function wayText(way, other) {
  const t = texts.way;
  const hops = way.length - 1;
  const said = hops > 1 ? t.chain(way[0], way[hops], hops) : t.one(way[0], way[hops]);
  return other === undefined ? said : t.swap(said, other);
}

/**
 * What has happened since the last turn of choice: that move, and who had to pass after it.
 * @param {View} view
 * @param {string[]} names of the seats
 */
export function lastText({ last, passed }, names) {
  const t = texts.last;
  const move = last ? t.moved(names[last.seat], wayText(last.path, last.swaps === undefined ? undefined : names[last.swaps])) : '';
  return [move, passed.length ? t.passed(passed.map((seat) => names[seat]).join('・')) : ''].filter(Boolean).join('。');
}
