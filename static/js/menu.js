// The menu of a table: a new game, the others under way, giving up, the rules.

import { html, nothing } from './vendor.js';
import { LOBBY, setupAddress, tableAddress } from './addresses.js';
import { openDialog } from './dialog.js';
import { sayInPassing } from './passing.js';
import { changeSave, listUnderWay } from './saves.js';
import { texts } from './texts.js';
import { underWay } from './under-way.js';

/** @import { Match } from './match.js' */

const t = texts.menu;

/** Opens the menu of a game that has an address. @param {Match<any>} game @param {string} title */
export const menuButton = (game, title) => html`<button class="menu" aria-label=${t.open} aria-haspopup="dialog" @click=${() => openMenu(game, title)}>
  <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6.5h16M4 12h16M4 17.5h16" /></svg>
</button>`;

/** @param {Match<any>} game @param {string} title */
async function openMenu(game, title) {
  const { slug, levels, home, view } = game;
  const others = (await listUnderWay(slug)).filter(({ id }) => id !== home?.id);
  openDialog('menu-dialog', t.open, (_, dialog) => {
    const close = () => dialog.close();
    return html`<h2>${title}</h2>
      <nav @click=${(/** @type {Event} */ { target }) => target instanceof Element && target.closest('a') && close()}>
        <a class="button" href=${setupAddress(slug)}>${t.anew}</a>
        <p class="quiet">${t.stays}</p>
        ${others.length ? html`<h3>${t.others}</h3>${underWay(others, levels)}` : nothing}
        <a class="button" href="static/rules/${slug}.html">${texts.rules}</a>
        ${game.mine && !view?.outcome ? html`<button @click=${() => (close(), giveUp(game))}>${t.stop}</button>` : nothing}
      </nav>`;
  });
}

/** The game is over as far as the player is concerned, unless the player thinks better of it. @param {Match<any>} game */
async function giveUp(game) {
  const { slug, home } = game;
  if (!home) return;
  await game.stop();
  location.hash = LOBBY;
  const goOn = async () => {
    await changeSave(home.id, { over: false, stopped: false });
    location.hash = tableAddress(slug, home.id);
  };
  sayInPassing(t.stopped, { text: t.goOn, act: () => void goOn() });
}
