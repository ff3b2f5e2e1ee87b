// The player's side of a game of ひらがなトレイン: picked cards and their faces, whose hand may be seen.

import { HiddenMatch } from '../../hidden.js';
import { texts } from './texts.js';

/** @import { Engine } from '../../engine/client.js' */
/** @import { TrainView, Turn } from './types.js' */

/** What a CPU did stays so long (ms) before the next CPU goes on. */
const SHOWING = 1500;

/** @extends {HiddenMatch<TrainView>} */
export class Table extends HiddenMatch {
  /** Indexes of the picked hand cards, in the order in which they will lie. @type {number[]} */
  picked = [];
  /** Which face each hand card shows. @type {number[]} */
  shown = [];
  /** Whether the player is asked to confirm an exchange. */
  exchanging = false;

  /** @param {Engine} engine */
  constructor(engine) {
    super(engine, 'train', texts.levels);
  }

  /** @override @param {TrainView} view */
  hand(view) {
    return view.hand;
  }

  /** @override */
  get showing() {
    return SHOWING;
  }

  /** The faces of the picked cards, in order. */
  get faces() {
    return this.picked.map((index) => this.#face(index));
  }

  /** @override */
  reset() {
    super.reset();
    this.picked = [];
    this.exchanging = false;
  }

  /** @override @param {TrainView} view */
  taken(view) {
    super.taken(view);
    this.shown = (view.hand ?? []).map(() => 0);
    const turn = view.turns.at(-1);
    // Fetched while there is time, so that the words can be explained at the end.
    if (turn?.kind === 'place') this.facts(turn.word).catch(() => {});
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
      this.say(texts.prompt.most);
    }
    this.changed();
  }

  /**
   * Let a hand card show a face.
   * @param {number} index
   * @param {number} face index into its faces
   */
  show(index, face) {
    this.shown = this.shown.with(index, face);
    this.note = null;
    this.changed();
  }

  /** Exchange the places of the two picked cards. */
  swap() {
    this.picked = [...this.picked].reverse();
    this.note = null;
    this.changed();
  }

  /** Put all picked cards back. */
  clear() {
    this.picked = [];
    this.note = null;
    this.exchanging = false;
    this.changed();
  }

  /**
   * Lay the picked cards at an end.
   * @param {'L' | 'R'} end
   */
  async place(end) {
    if (this.#pickedNone()) return;
    await this.send(`${end}:${this.faces.join('')}`);
  }

  /** Ask whether to exchange the picked cards; asked already, do it. */
  async exchange() {
    if (this.#pickedNone()) return;
    if (!this.exchanging && !this.view?.must_exchange) {
      this.exchanging = true;
      this.note = null;
      this.changed();
      return;
    }
    const hand = this.view?.hand ?? [];
    await this.send(`X:${this.picked.map((index) => hand[index].kana).join('')}`);
  }

  cancelExchange() {
    this.exchanging = false;
    this.changed();
  }

  /** Pick what the strongest level would play here, and say so. */
  async hint() {
    if (!this.myTurn) return;
    const [best] = await this.lines();
    const hand = this.view?.hand;
    if (!best || !hand) return;
    const [kind, rest] = best.move.split(':');
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
    const { prompt, ends } = texts;
    const text =
      kind === 'X' ? prompt.hintExchange(faces) : prompt.hint(faces, kind === 'L' ? ends.L : ends.R, word, best.score);
    this.say(text, 'hint');
  }

  /** Whether there is nothing to play with; then the player is told. */
  #pickedNone() {
    if (!this.myTurn) return true;
    if (this.picked.length) return false;
    this.say(texts.prompt.pickFirst);
    return true;
  }

  /** @param {number} index */
  #face(index) {
    const card = this.view?.hand?.[index];
    return card ? card.faces[this.shown[index] ?? 0] : '';
  }
}

/**
 * What the last turn was, in a sentence.
 * @param {Turn} turn
 * @param {string[]} names
 */
export function turnText(turn, names) {
  const { caption, ends } = texts;
  const name = names[turn.seat];
  return turn.kind === 'place'
    ? caption.place(name, turn.faces, ends[turn.end], turn.word, turn.score)
    : caption.exchange(name, turn.count);
}
