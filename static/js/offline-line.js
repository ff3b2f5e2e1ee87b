// A sentence on whether the site can be used without a network; it follows the preparation by itself.

import { AsyncDirective, directive, nothing } from './vendor.js';
import { offline } from './offline.js';
import { texts } from './texts.js';

function sentence() {
  if (offline.state === 'ready') return texts.offline.ready;
  if (offline.state === 'preparing') return texts.offline.preparing(Math.floor(offline.share * 100));
  return nothing;
}

class OfflineLine extends AsyncDirective {
  #draw = () => this.setValue(sentence());

  constructor(/** @type {ConstructorParameters<typeof AsyncDirective>[0]} */ part) {
    super(part);
    this.reconnected();
  }

  render() {
    return sentence();
  }

  /** @override */
  disconnected() {
    offline.removeEventListener('change', this.#draw);
  }

  /** @override */
  reconnected() {
    offline.addEventListener('change', this.#draw);
  }
}

export const offlineLine = directive(OfflineLine);
