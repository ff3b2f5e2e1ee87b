// The app: one engine, one game of each kind, and a page for every hash route.

import { render, html } from './vendor.js';
import { Engine } from './engine/client.js';
import { EngineError } from './engine/error.js';
import { InvitationError, readInvitation } from './invitation.js';
import { lobby } from './lobby.js';
import { savedGame, savedTrial, trialSlot } from './match.js';
import { offline } from './offline.js';
import { texts } from './texts.js';
import { mountUpdateNote } from './update-note.js';
import { ChineseCheckersGame } from './games/chinese-checkers/game.js';
import * as starPlay from './games/chinese-checkers/play.js';
import * as starSetup from './games/chinese-checkers/setup.js';
import { KingGame } from './games/king/game.js';
import * as kingPlay from './games/king/play.js';
import * as kingSetup from './games/king/setup.js';
import { KanpionsGame } from './games/kanpions/game.js';
import * as kanpionsPlay from './games/kanpions/play.js';
import * as kanpionsSetup from './games/kanpions/setup.js';
import { TrainGame } from './games/train/game.js';
import * as trainPlay from './games/train/play.js';
import * as trainSetup from './games/train/setup.js';

/** @typedef {() => void} Unmount takes a page down */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const engine = new Engine();

/** @type {Unmount} */
let unmount = () => {};

/**
 * Routes by hash, without its query; each draws its page and returns what takes it down.
 * @type {Record<string, (query: string) => Unmount>}
 */
const routes = {
  '#/': () => {
    document.title = texts.site;
    render(lobby(), root);
    return () => {};
  },
  ...gameRoutes('train', texts.train.title, new TrainGame(engine), trainSetup, trainPlay),
  ...gameRoutes('chinese-checkers', texts.star.title, new ChineseCheckersGame(engine), starSetup, starPlay),
  ...gameRoutes('king', texts.king.title, new KingGame(engine), kingSetup, kingPlay),
  ...gameRoutes('kanpions', texts.kanpions.title, new KanpionsGame(engine), kanpionsSetup, kanpionsPlay),
};

/**
 * The pages of a game: its set-up and its table.
 * @template {import('./match.js').Match<any>} G
 * @param {string} slug
 * @param {string} title
 * @param {G} game
 * @param {{ mountSetup: (root: HTMLElement, game: G, engine: Engine) => Unmount }} setup
 * @param {{ mountPlay: (root: HTMLElement, game: G, engine: Engine) => Unmount }} play
 * @returns {Record<string, (query: string) => Unmount>}
 */
function gameRoutes(slug, title, game, { mountSetup }, { mountPlay }) {
  return {
    [`#/${slug}`]: () => {
      document.title = `${title} — ${texts.site}`;
      return mountSetup(root, game, engine);
    },
    [`#/${slug}/play`]: (query) => {
      document.title = `${title} — ${texts.site}`;
      const there = query ? invite(slug, game, query) : goOn(slug, game);
      if (there) return mountPlay(root, game, engine);
      location.replace(`#/${slug}`);
      return () => {};
    },
  };
}

/**
 * The player's own game comes to the table. Returns whether there is one.
 * @param {string} slug
 * @param {import('./match.js').Match<any>} game
 */
function goOn(slug, game) {
  if (!game.invited && (game.record || game.opening)) return true;
  const saved = savedGame(slug);
  if (saved) void resume(slug, game, saved.record);
  return Boolean(saved);
}

/**
 * The game that a link asks for comes to the table. Returns whether the link makes sense.
 * @param {string} slug
 * @param {import('./match.js').Match<any>} game
 * @param {string} query
 */
function invite(slug, game, query) {
  if (game.invited?.query === query && (game.record || game.opening)) return true;
  try {
    const invitation = readInvitation(slug, new URLSearchParams(query));
    const invited = { invitation, query, slot: trialSlot(slug) };
    const saved = comeBack() ? savedTrial(invited.slot, query) : undefined;
    void (saved ? resume(slug, game, saved.record, invited) : accept(slug, game, invited));
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    say(error.message);
    return false;
  }
  const own = savedGame(slug);
  if (own && !own.over) say(texts.invitation.kept);
  return true;
}

/** Whether the page was left and is here again, by a reload or by going back, and what was begun goes on. */
function comeBack() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
}

/**
 * @param {string} slug
 * @param {import('./match.js').Match<any>} game
 * @param {import('./match.js').Invited} invited
 */
async function accept(slug, game, invited) {
  try {
    await game.accept(invited);
  } catch (error) {
    // A failed start shows on the table and can be tried again there.
    if (!(error instanceof EngineError) || engine.state === 'failed') return;
    game.forget();
    location.replace(`#/${slug}`);
    say(error.message);
  }
}

/**
 * @param {string} slug
 * @param {import('./match.js').Match<any>} game
 * @param {import('./match.js').GameRecord} record
 * @param {import('./match.js').Match<any>['invited']} [invited]
 */
async function resume(slug, game, record, invited = null) {
  // A failed start shows on the table and can be tried again there.
  const opened = await game.resume(record, invited).catch(() => true);
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
  const [path, query = ''] = location.hash.split('?');
  unmount = (routes[path] ?? routes['#/'])(query);
}

engine.start().catch(() => {
  // The pages show why, and offer to try again.
});
addEventListener('hashchange', () => {
  void offline.pause();
  route();
  // Whoever goes by keyboard or ear goes on from the new page's title.
  const title = root.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
});
route();
mountUpdateNote();
void offline.begin(engine);
