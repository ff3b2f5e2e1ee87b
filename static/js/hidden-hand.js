// A hand that the other players must not see. Several people at one device pass it on.

/** @import { BaseView, Match } from './match.js' */

/** @template {BaseView} View */
export class HiddenHand {
  /** Whether it is hidden until the device has been passed on. */
  covered = false;

  #game;
  #of;

  /**
   * @param {Match<View>} game whose hands are hidden
   * @param {(view: View) => unknown[] | null} of the hand that a view shows; null for none
   */
  constructor(game, of) {
    this.#game = game;
    this.#of = of;
  }

  /** Whether it is there to be seen. */
  get open() {
    const { view } = this.#game;
    return !this.covered && view !== null && this.#of(view) !== null;
  }

  /** A new view is there. @param {View} view */
  taken(view) {
    const { people } = this.#game;
    const seat = view.to_move;
    this.covered = !this.#of(view) && people.length > 1 && seat !== null && people.includes(seat);
  }

  /** The device has been passed on: show the hand of the player to move. */
  async reveal() {
    const game = this.#game;
    const seat = game.view?.to_move;
    if (!this.covered || seat == null) return;
    try {
      const { view } = await game.ask('view', { seat }, game.view?.ply);
      if (view.ply === game.view?.ply) game.taken(view);
    } catch (error) {
      game.refused(error);
    }
    game.changed();
  }
}
