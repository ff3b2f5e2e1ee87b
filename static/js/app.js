// The app: one engine, one table a game, and a page for every hash route.

import { render, html } from './vendor.js';
import { Engine } from './engine/client.js';
import { lobby } from './lobby.js';
import { texts } from './texts.js';
import { mountPlay } from './games/train/play.js';
import { mountSetup } from './games/train/setup.js';
import { Table } from './games/train/table.js';
import { savedGame } from './match.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const engine = new Engine();
const table = new Table(engine);

/** @type {() => void} */
let unmount = () => {};

/** Routes by hash; each draws its page and returns what takes it down. @type {Record<string, () => () => void>} */
const routes = {
  '#/': () => {
    document.title = texts.site;
    render(lobby(), root);
    return () => {};
  },
  '#/train': () => {
    document.title = `${texts.train.title} — ${texts.site}`;
    return mountSetup(root, table, engine);
  },
  '#/train/play': () => {
    document.title = `${texts.train.title} — ${texts.site}`;
    const saved = savedGame('train');
    if (!table.record && !table.opening) {
      if (!saved) {
        location.replace('#/train');
        return () => {};
      }
      void open(saved.record);
    }
    return mountPlay(root, table, engine);
  },
};

/** @param {import('./match.js').GameRecord} record */
async function open(record) {
  // A failed start shows on the table and can be tried again there.
  const opened = await table.resume(record).catch(() => true);
  if (opened) return;
  location.replace('#/train');
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
