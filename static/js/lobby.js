// The lobby: all games, what they are, and the way in; of each those under way, and always a new one.

import { html, nothing } from './vendor.js';
import { latestAddress, setupAddress } from './addresses.js';
import { offlineLine } from './offline-line.js';
import { storageNote } from './storage-note.js';
import { texts } from './texts.js';
import { howFar, players, underWay } from './under-way.js';

/** @import { GameKind } from './game-kind.js' */
/** @import { Save } from './saves.js' */

/** @param {GameKind} kind @param {Save[]} saves games of it under way, the one played last first @param {(kind: GameKind) => void} near called when somebody is about to go there */
function gameCard(kind, saves, near) {
  const { slug, picture } = kind;
  const { title, lead, facts, levels } = kind.texts;
  const [latest, ...others] = saves;
  return html`<li class="game sheet" @pointerenter=${() => near(kind)} @focusin=${() => near(kind)}>
    <div class="picture wood"><svg viewBox="0 0 100 ${picture.height}" aria-hidden="true">${picture.drawing}</svg></div>
    <div class="what">
      <h2>${title}</h2>
      <p>${lead}</p>
      ${latest
        ? html`<p class="facts number">${texts.saved.latest(players(latest, levels))}<br />${howFar(latest)}</p>`
        : html`<p class="facts number">${facts}</p>`}
      <div class="actions">
        ${latest
          ? html`<a class="button strong" href=${latestAddress(slug)}>${texts.resume}</a>
              <a class="button plain" href=${setupAddress(slug)}>${texts.lobby.anew}</a>`
          : html`<a class="button strong" href=${setupAddress(slug)}>${texts.play}</a>`}
        <a class="button plain" href="static/rules/${slug}.html">${texts.rules}</a>
      </div>
      ${others.length
        ? html`<details class="others">
            <summary>${texts.lobby.others(others.length)}</summary>
            ${underWay(others, levels)}
          </details>`
        : nothing}
    </div>
  </li>`;
}

/** @param {GameKind[]} kinds @param {Save[]} saves games under way @param {(kind: GameKind) => void} near called when somebody is about to go to a game */
export function lobby(kinds, saves, near) {
  const credited = kinds.find(({ credits }) => credits);
  return html`<div class="lobby">
    <header class="top"><h1>${texts.site}</h1></header>
    <main>
      <p class="lead">${texts.lobby.lead(texts.counted(kinds.length))}</p>
      <ul class="games">
        ${kinds.map((kind) => gameCard(kind, saves.filter(({ game }) => game === kind.slug), near))}
      </ul>
    </main>
    <footer>
      <span>${texts.lobby.local}${offlineLine()}</span>
      ${credited ? html`<a href="static/rules/${credited.slug}.html#${credited.credits}">${texts.lobby.credits}</a>` : nothing}
      <a href="static/gallery.html">${texts.lobby.embed}</a>
      ${storageNote()}
    </footer>
  </div>`;
}
