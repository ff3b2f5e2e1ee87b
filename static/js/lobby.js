// The lobby: all games, what they are, and the way in.

import { html, nothing } from './vendor.js';
import { offlineLine } from './offline-line.js';
import { lasting, load } from './store.js';
import { texts } from './texts.js';

/** @import { GameKind } from './game-kind.js' */

/** @param {GameKind} kind @param {(kind: GameKind) => void} near called when somebody is about to go there */
function gameCard(kind, near) {
  const { slug, picture } = kind;
  const { title, lead, facts } = kind.texts;
  const saved = load(slug);
  return html`<li class="game sheet" @pointerenter=${() => near(kind)} @focusin=${() => near(kind)}>
    <div class="picture wood"><svg viewBox="0 0 100 ${picture.height}" aria-hidden="true">${picture.drawing}</svg></div>
    <div class="what">
      <h2>${title}</h2>
      <p>${lead}</p>
      <p class="facts number">${facts}</p>
      <div class="actions">
        ${saved && !saved.over
          ? html`<a class="button strong" href="#/${slug}/play">${texts.resume}</a>`
          : html`<a class="button strong" href="#/${slug}">${texts.play}</a>`}
        <a class="button plain" href="static/rules/${slug}.html">${texts.rules}</a>
      </div>
    </div>
  </li>`;
}

/** @param {GameKind[]} kinds @param {(kind: GameKind) => void} near called when somebody is about to go to a game */
export function lobby(kinds, near) {
  const credited = kinds.find(({ credits }) => credits);
  return html`<div class="lobby">
    <header class="top"><h1>${texts.site}</h1></header>
    <main>
      <p class="lead">${texts.lobby.lead(texts.counted(kinds.length))}</p>
      <ul class="games">
        ${kinds.map((kind) => gameCard(kind, near))}
      </ul>
    </main>
    <footer>
      <span>${texts.lobby.local}${offlineLine()}</span>
      ${credited ? html`<a href="static/rules/${credited.slug}.html#${credited.credits}">${texts.lobby.credits}</a>` : nothing}
      <a href="static/gallery.html">${texts.lobby.embed}</a>
      ${lasting ? nothing : html`<span role="note">${texts.storage.unavailable}</span>`}
    </footer>
  </div>`;
}
