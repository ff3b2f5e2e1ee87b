// A game whose players must not see each other's hands. Several people at one device pass it on.

import { Match } from './match.js';

/** @import { BaseView } from './match.js' */

/**
 * @template {BaseView} View
 * @extends {Match<View>}
 */
export class HiddenMatch extends Match {
  /** Whether the hand is hidden until the device has been passed on. */
  covered = false;

  /** The hand that a view shows; null for none. @param {View} _view @returns {unknown[] | null} */
  hand(_view) {
    return null;
  }

  /** A single person always sees the own hand; several see theirs only once they say that they are there. @override */
  get viewSeat() {
    const { people } = this;
    return people.length === 1 ? people[0] : null;
  }

  /** Whether the person to move sees the own hand and may act. */
  get myTurn() {
    return this.personsTurn && !this.covered && this.view !== null && this.hand(this.view) !== null;
  }

  /** @override @param {View} view */
  taken(view) {
    super.taken(view);
    const seat = view.to_move;
    this.covered = !this.hand(view) && this.people.length > 1 && seat !== null && this.people.includes(seat);
  }

  /** The device has been passed on: show the hand of the player to move. */
  async reveal() {
    const seat = this.view?.to_move;
    if (!this.covered || seat == null) return;
    try {
      const { view } = await this.ask('view', { seat }, this.view?.ply);
      if (view.ply === this.view?.ply) this.taken(view);
    } catch (error) {
      this.refused(error);
    }
    this.changed();
  }
}
