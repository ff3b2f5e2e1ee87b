// A turn that is put together choice by choice: what has been chosen, what the engine says of it, and the way back.

/** @import { BaseView, Match } from './match.js' */

/**
 * @template Choices
 * @template Preview
 * @template {BaseView} View
 */
export class Draft {
  /** What has been chosen so far. */
  choices;
  /** What the engine says of it; null before it was asked. @type {Preview | null} */
  preview = null;

  #game;
  #nothing;
  #text;
  #settle;
  /** What had been chosen before each step, the first one first. @type {Choices[]} */
  #earlier = [];
  /** Choices are dealt with one after the other, however fast they come. @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /**
   * @param {Match<View>} game whose turn it is; its `drafted` is called when what has been chosen is another
   * @param {Choices} nothing what is chosen at the start of a turn
   * @param {(choices: Choices, view: View) => string} text the choices as the engine reads them
   * @param {(choices: Choices, preview: Preview) => Choices} [settle] what the engine leaves of them
   */
  constructor(game, nothing, text, settle = (choices) => choices) {
    this.#game = game;
    this.#nothing = nothing;
    this.#text = text;
    this.#settle = settle;
    this.choices = nothing;
  }

  /** Settled once all choices made so far have been dealt with. */
  get settled() {
    return this.#queue;
  }

  get canStepBack() {
    return this.#earlier.length > 0;
  }

  /** Do something once the choices before it have been dealt with. @template T @param {() => T | Promise<T>} act */
  next(act) {
    const done = this.#queue.then(act, act);
    this.#queue = done;
    return done;
  }

  /** What the engine says of a turn under way. Rejects with `EngineError`. @param {Choices} choices @param {View} view @returns {Promise<Preview>} */
  async ask(choices, view) {
    return (await this.#game.ask('preview', { draft: this.#text(choices, view) }, view.ply)).preview;
  }

  /** Let this be what has been chosen. @param {Choices} choices @param {Preview | null} [preview] */
  put(choices, preview = this.preview) {
    this.choices = choices;
    this.preview = preview;
    this.#game.drafted();
  }

  /**
   * Let this be what has been chosen, if the rules allow it; else it is said why not. Returns whether they do.
   * @param {Choices} choices
   * @param {Choices[]} [earlier] what had been chosen before each step to it
   */
  async become(choices, earlier = this.#earlier) {
    const { view } = this.#game;
    if (!view) return false;
    try {
      const preview = await this.ask(choices, view);
      if (view !== this.#game.view) return false;
      this.#earlier = earlier;
      this.put(this.#settle(choices, preview), preview);
      return true;
    } catch (error) {
      if (view === this.#game.view) this.#game.refused(error);
      return false;
    }
  }

  /** One more choice, which can be taken back. Returns whether the rules allow it. @param {Choices} choices */
  step(choices) {
    return this.become(choices, [...this.#earlier, this.choices]);
  }

  /** Take the latest step back. Returns whether there was one. */
  async back() {
    const before = this.#earlier.at(-1);
    return before !== undefined && this.become(before, this.#earlier.slice(0, -1));
  }

  /** Nothing has been chosen any more; the position has changed. */
  forget() {
    this.choices = this.#nothing;
    this.preview = null;
    this.#earlier = [];
  }
}
