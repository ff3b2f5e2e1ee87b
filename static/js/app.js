// The app: one engine, one game of each kind, and a page for every hash route. What a page needs is fetched when it is
// asked for, or before, when nothing else is to be done.

import { render, html } from './vendor.js';
import { Engine } from './engine/client.js';
import { EngineError } from './engine/error.js';
import { kindOf, kinds } from './kinds.js';
import { InvitationError, readInvitation } from './invitation.js';
import { lobby } from './lobby.js';
import { savedGame, savedTrial, trialSlot } from './match.js';
import { idle, offline } from './offline.js';
import { fetchStyles, wearStyles } from './styles.js';
import { texts } from './texts.js';
import { mountUpdateNote } from './update-note.js';

/** @import { GameKind, Table, Unmount } from './game-kind.js' */
/** @import { Match } from './match.js' */

/** @typedef {{ title: string, styles: string[], get: () => Promise<() => Unmount> }} Page what `get` resolves to draws it */

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
const engine = new Engine();

/** @type {Unmount} */
let unmount = () => {};
/** Counts the pages asked for, so that one that has been left is not drawn any more. */
let asked = 0;

/** The tables that have been fetched, each with its one game. @type {Map<GameKind, Promise<{ game: Match<any>, mountPlay: Table['mountPlay'] }>>} */
const tables = new Map();

/** @param {GameKind} kind */
function tableOf(kind) {
  const known = tables.get(kind);
  if (known) return known;
  const table = kind.table().then(({ create, mountPlay }) => ({ game: create(engine), mountPlay }));
  table.catch(() => tables.delete(kind));
  tables.set(kind, table);
  return table;
}

/** @type {Page} */
const start = {
  title: texts.site,
  styles: kinds.flatMap(({ picture }) => picture.styles ?? []),
  get: async () => () => {
    render(lobby(kinds, (kind) => void getAhead(kind)), root);
    return () => {};
  },
};

/**
 * The page that a route asks for: the lobby, or a game's set-up or table.
 * @param {string} path
 * @param {string} query
 * @returns {Page}
 */
function pageOf(path, query) {
  const [, slug = '', table] = path.match(/^#\/([\w-]+)(\/play)?$/) ?? [];
  const kind = kindOf(slug);
  if (!kind) return start;
  const { styles } = kind;
  const title = `${kind.texts.title} — ${texts.site}`;
  if (!table) {
    const get = async () => {
      const [{ mountSetup }, { game }] = await Promise.all([kind.setup(), tableOf(kind)]);
      return () => mountSetup(root, game, engine);
    };
    return { title, styles, get };
  }
  const get = async () => {
    const { game, mountPlay } = await tableOf(kind);
    return () => {
      const there = query ? invite(kind, game, query) : goOn(slug, game);
      if (there) return mountPlay(root, game, engine);
      location.replace(`#/${slug}`);
      return () => {};
    };
  };
  return { title, styles, get };
}

/** Get what a game's pages need before it is asked for. If it cannot be had, that shows then. @param {GameKind} kind */
const getAhead = (kind) => Promise.all([kind.setup(), tableOf(kind), fetchStyles(kind.styles, { ahead: true })]).catch(() => {});

/**
 * The player's own game comes to the table. Returns whether there is one.
 * @param {string} slug
 * @param {Match<any>} game
 */
function goOn(slug, game) {
  if (!game.invited && (game.record || game.opening)) return true;
  const saved = savedGame(slug);
  if (saved) void resume(slug, game, saved.record);
  return Boolean(saved);
}

/**
 * The game that a link asks for comes to the table. Returns whether the link makes sense.
 * @param {GameKind} kind
 * @param {Match<any>} game
 * @param {string} query
 */
function invite({ slug, tables }, game, query) {
  if (game.invited?.query === query && (game.record || game.opening)) return true;
  try {
    const invitation = readInvitation(tables, new URLSearchParams(query));
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

/** @param {string} slug @param {Match<any>} game @param {import('./match.js').Invited} invited */
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
 * @param {Match<any>} game
 * @param {import('./match.js').GameRecord} record
 * @param {Match<any>['invited']} [invited]
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

/** Draw the page that the address names, once everything that it needs is there. */
async function route() {
  unmount();
  unmount = () => {};
  // A fresh start for lit: pages have nothing in common.
  render(html``, root);
  scrollTo(0, 0);
  asked += 1;
  const turn = asked;
  const [path, query = ''] = location.hash.split('?');
  const { title, styles, get } = pageOf(path, query);
  document.title = title;
  const [draw] = await Promise.all([get(), fetchStyles(styles)]);
  if (turn !== asked) return;
  wearStyles(styles);
  unmount = draw();
}

/** A page follows another. Whoever goes by keyboard or ear goes on from its title. */
async function follow() {
  await route();
  const title = root.querySelector('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

// If it fails, the pages show why, and offer to try again.
void engine.start();
addEventListener('hashchange', () => {
  void offline.activateIfIdle();
  void follow();
});
void route();
mountUpdateNote();
void offline.begin(engine);
void idle().then(() => kinds.map(getAhead));
