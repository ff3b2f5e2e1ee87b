// How far the start of the engine is, as a line and a bar; or why it failed, with a way to try again.

import { html } from './vendor.js';
import { offlineLine } from './offline-line.js';
import { texts } from './texts.js';

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/**
 * What has failed, and a way to try again.
 * @param {string | undefined} message
 * @param {() => void} retry
 */
export const failureLine = (message, retry) => html`<div class="boot">
  <div class="failure" role="alert">
    <span>${message}</span>
    <button @click=${retry}>${texts.boot.retry}</button>
  </div>
</div>`;

/** @param {import('./engine/client.js').Engine} engine */
export function bootLine(engine) {
  if (engine.state === 'failed') return failureLine(engine.failure?.message, () => void engine.retry());
  if (engine.state === 'ready') {
    return html`<div class="boot"><span>${texts.boot.ready}${offlineLine()}</span></div>`;
  }
  const { stage, loaded, total } = engine.progress ?? { stage: /** @type {const} */ ('runtime'), loaded: 0, total: 0 };
  const line = total ? texts.boot.progress(texts.boot[stage], megabytes(loaded), megabytes(total)) : texts.boot[stage];
  return html`<div class="boot">
    <span id="boot-line">${line}</span>
    <progress aria-labelledby="boot-line" max=${total || 1} .value=${loaded}></progress>
  </div>`;
}
