// The player's side of a game of ひらがなトレイン: picked cards and their faces, the exchange, the hint.

import { Match } from '../../match.js';
import { texts } from './texts.js';

/** @import { GameEngine } from '../../match.js' */
/** @import { Surroundings } from '../../surroundings.js' */
/** @import { View } from '../../../vendor/engine/games/train.js' */
/**
 * @typedef {object} Choices what has been chosen of the turn under way
 * @property {number[]} picked indexes of hand cards, in the order in which they will lie
 * @property {number[]} shown which face each hand card shows; the first where there is none
 * @property {boolean} exchanging whether the player is asked to confirm an exchange
 */

/** What a CPU did stays so long (ms) before the next CPU goes on. */
const SHOWING = 1500;

/** @type {Choices} */
const NOTHING = { picked: [], shown: [], exchanging: false };

/** @extends {Match<View>} */
export class TrainGame extends Match {
  #choices = NOTHING;

  /** @param {GameEngine} engine @param {Surroundings} [around] */
  constructor(engine, around) {
    super(engine, { slug: 'train', levels: texts.levels, hand: (view) => view.hand, showing: SHOWING }, around);
  }

  /** Indexes of the picked hand cards, in the order in which they will lie. */
  get picked() {
    return this.#choices.picked;
  }

  /** Which face each hand card shows. */
  get shown() {
    const { shown } = this.#choices;
    return (this.view?.hand ?? []).map((_, index) => shown[index] ?? 0);
  }

  /** Whether the player is asked to confirm an exchange. */
  get exchanging() {
    return this.#choices.exchanging;
  }

  /** The faces of the picked cards, in order. */
  get faces() {
    const { shown } = this;
    return this.picked.map((index) => this.view?.hand?.[index]?.faces[shown[index]] ?? '');
  }

  /** @override */
  reset() {
    super.reset();
    this.#choices = NOTHING;
  }

  /** @override @param {View} view */
  taken(view) {
    super.taken(view);
    const turn = view.turns.at(-1);
    // Fetched while there is time, so that the words can be explained at the end.
    if (turn?.kind === 'place') this.facts(turn.word).catch(() => {});
  }

  /** Pick a hand card, or put it back. @param {number} index */
  toggle(index) {
    const { picked, exchanging, view } = this;
    if (!this.myTurn || !view?.hand?.[index]) return;
    if (picked.includes(index)) {
      const left = picked.filter((each) => each !== index);
      this.#choose({ picked: left, exchanging: exchanging && left.length > 0 });
    } else if (picked.length < view.most_cards) {
      this.#choose({ picked: [...picked, index] });
    } else {
      this.say(texts.prompt.most);
    }
  }

  /** Let a hand card show a face. @param {number} index @param {number} face index into its faces */
  show(index, face) {
    this.#choose({ shown: this.shown.with(index, face) });
  }

  /** Exchange the places of the two picked cards. */
  swap() {
    this.#choose({ picked: [...this.picked].reverse() });
  }

  /** Put all picked cards back. */
  clear() {
    this.#choose({ picked: [], exchanging: false });
  }

  /** Lay the picked cards at an end. @param {'L' | 'R'} end */
  async place(end) {
    if (this.#pickedNone()) return;
    await this.send(`${end}:${this.faces.join('')}`);
  }

  /** Ask whether to exchange the picked cards; asked already, do it. */
  async exchange() {
    if (this.#pickedNone()) return;
    if (!this.exchanging && !this.view?.must_exchange) return this.#choose({ exchanging: true });
    const hand = this.view?.hand ?? [];
    await this.send(`X:${this.picked.map((index) => hand[index].kana).join('')}`);
  }

  cancelExchange() {
    this.#choose({ exchanging: false });
  }

  /** Pick what the strongest level would play here, and say so. */
  async hint() {
    if (!this.myTurn) return;
    const [best] = await this.lines();
    const hand = this.view?.hand;
    if (!best || !hand) return;
    const [kind, rest] = best.move.split(':');
    const [faces, word] = rest.split('=');
    let { shown } = this;
    /** @type {number[]} */
    const picked = [];
    for (const face of faces) {
      const index = hand.findIndex((card, each) => !picked.includes(each) && card.faces.includes(face));
      picked.push(index);
      shown = shown.with(index, hand[index].faces.indexOf(face));
    }
    this.#choose({ picked, shown, exchanging: false });
    const { prompt, ends } = texts;
    const end = kind === 'L' ? ends.L : ends.R;
    this.say(kind === 'X' ? prompt.hintExchange(faces) : prompt.hint(faces, end, word, best.score), 'hint');
  }

  /** @param {Partial<Choices>} part */
  #choose(part) {
    this.#choices = { ...this.#choices, ...part };
    this.drafted();
  }

  /** Whether there is nothing to play with; then the player is told. */
  #pickedNone() {
    if (!this.myTurn) return true;
    if (this.picked.length) return false;
    this.say(texts.prompt.pickFirst);
    return true;
  }
}
