// The app: one engine, one game of each kind, and a page for every hash route.

import { render, html } from './vendor.js';
import { Engine } from './engine/client.js';
import { lobby } from './lobby.js';
import { savedGame } from './match.js';
import { texts } from './texts.js';
import { StarGame } from './games/chinese-checkers/game.js';
import * as starPlay from './games/chinese-checkers/play.js';
import * as starSetup from './games/chinese-checkers/setup.js';
import { Table } from './games/train/table.js';
import * as trainPlay from './games/train/play.js';
import * as trainSetup from './games/train/setup.js';

/** @typedef {() => void} Unmount takes a page down */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const engine = new Engine();

/** @type {Unmount} */
let unmount = () => {};

/** Routes by hash; each draws its page and returns what takes it down. @type {Record<string, () => Unmount>} */
const routes = {
  '#/': () => {
    document.title = texts.site;
    render(lobby(), root);
    return () => {};
  },
  ...gameRoutes('train', texts.train.title, new Table(engine), trainSetup, trainPlay),
  ...gameRoutes('chinese-checkers', texts.star.title, new StarGame(engine), starSetup, starPlay),
};

/**
 * The pages of a game: its set-up and its table.
 * @template {import('./match.js').Match<any>} G
 * @param {string} slug
 * @param {string} title
 * @param {G} game
 * @param {{ mountSetup: (root: HTMLElement, game: G, engine: Engine) => Unmount }} setup
 * @param {{ mountPlay: (root: HTMLElement, game: G, engine: Engine) => Unmount }} play
 * @returns {Record<string, () => Unmount>}
 */
function gameRoutes(slug, title, game, { mountSetup }, { mountPlay }) {
  return {
    [`#/${slug}`]: () => {
      document.title = `${title} — ${texts.site}`;
      return mountSetup(root, game, engine);
    },
    [`#/${slug}/play`]: () => {
      document.title = `${title} — ${texts.site}`;
      if (!game.record && !game.opening) {
        const saved = savedGame(slug);
        if (!saved) {
          location.replace(`#/${slug}`);
          return () => {};
        }
        void resume(slug, game, saved.record);
      }
      return mountPlay(root, game, engine);
    },
  };
}

/**
 * @param {string} slug
 * @param {import('./match.js').Match<any>} game
 * @param {import('./match.js').GameRecord} record
 */
async function resume(slug, game, record) {
  // A failed start shows on the table and can be tried again there.
  const opened = await game.resume(record).catch(() => true);
  if (opened) return;
  location.replace(`#/${slug}`);
  say(texts.storage.broken);
}

/** Say something in passing, above whatever page is there. @param {string} text */
function say(text) {
  const note = document.createElement('p');
  note.className = 'passing sheet';
  note.setAttribute('role', 'status');
  note.textContent = text;
  document.body.append(note);
  setTimeout(() => note.remove(), 8000);
}

function route() {
  unmount();
  // A fresh start for lit: pages have nothing in common.
  render(html``, root);
  scrollTo(0, 0);
  unmount = (routes[location.hash] ?? routes['#/'])();
}

engine.start().catch(() => {
  // The pages show why, and offer to try again.
});
addEventListener('hashchange', () => {
  route();
  // Whoever goes by keyboard or ear goes on from the new page's title.
  const title = root.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
});
route();
