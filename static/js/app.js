// The app: one engine, one game of each kind, and a page for every hash route. What a page needs is fetched when it is
// asked for, or before, when nothing else is to be done.

import { render, html } from './vendor.js';
import { readAddress, setupAddress, tableAddress } from './addresses.js';
import { Engine } from './engine/client.js';
import { EngineError } from './engine/error.js';
import { kindOf, kinds } from './kinds.js';
import { InvitationError, readInvitation } from './invitation.js';
import { lobby } from './lobby.js';
import { idle, offline } from './offline.js';
import { sayInPassing } from './passing.js';
import { SavedGame } from './place.js';
import { brokenSaves, listSaves, listUnderWay, loadSave } from './saves.js';
import { fetchStyles, wearStyles } from './styles.js';
import { tabs } from './tabs.js';
import { texts } from './texts.js';
import { goOnFromTitle } from './top.js';
import { mountUpdateNote } from './update-note.js';

/** @import { GameKind, Table, Unmount } from './game-kind.js' */
/** @import { Invitation } from './invitation.js' */
/** @import { Match } from './match.js' */
/** @import { Save } from './saves.js' */

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
  get: async () => {
    const draw = (/** @type {Save[]} */ saves) => render(lobby(kinds, saves, (kind) => void getAhead(kind)), root);
    const saves = await listUnderWay();
    return () => {
      draw(saves);
      let left = false;
      const stop = tabs.hear(() => void listUnderWay().then((now) => left || draw(now)));
      return () => {
        left = true;
        stop();
      };
    };
  },
};

/**
 * The page that an address asks for: the lobby, or a game's set-up or table.
 * @param {string} hash
 * @returns {Page}
 */
function pageOf(hash) {
  const address = readAddress(hash);
  const kind = address && kindOf(address.slug);
  if (!kind) return start;
  const { styles } = kind;
  const title = `${kind.texts.title} — ${texts.site}`;
  const { table, id, query } = address;
  if (!table) {
    const get = async () => {
      const [{ mountSetup }, { game }] = await Promise.all([kind.setup(), tableOf(kind)]);
      return () => mountSetup(root, game, engine);
    };
    return { title, styles, get };
  }
  const get = async () => {
    const { game, mountPlay } = await tableOf(kind);
    const saved = query ? undefined : await (id ? loadSave(id) : latest(kind));
    return () => {
      const there = query ? invite(kind, game, query) : comeBack(kind, game, id, saved);
      if (there) return atTable(kind, game, mountPlay);
      location.replace(setupAddress(kind.slug));
      return () => {};
    };
  };
  return { title, styles, get };
}

/** The game of a kind that was played last, if possible one under way. @param {GameKind} kind */
async function latest({ slug }) {
  const saves = await listSaves(slug);
  return saves.find(({ over }) => !over) ?? saves[0];
}

/**
 * Draw the table. The address names the game at it, also when another one follows.
 * @param {GameKind} kind
 * @param {Match<any>} game
 * @param {Table['mountPlay']} mountPlay
 */
function atTable({ slug }, game, mountPlay) {
  const name = () => game.home && history.replaceState(null, '', tableAddress(slug, game.home.id));
  name();
  game.addEventListener('home', name);
  const unmountPlay = mountPlay(root, game, engine);
  return () => {
    game.removeEventListener('home', name);
    unmountPlay();
    game.depart();
  };
}

/** Get what a game's pages need before it is asked for. If it cannot be had, that shows then. @param {GameKind} kind */
const getAhead = (kind) => Promise.all([kind.setup(), tableOf(kind), fetchStyles(kind.styles, { ahead: true })]).catch(() => {});

/**
 * A game that is kept comes to the table, unless it is there. Returns whether there is one.
 * @param {GameKind} kind
 * @param {Match<any>} game
 * @param {string} id '' for the one played last
 * @param {Save | undefined} saved
 */
function comeBack({ slug }, game, id, saved) {
  const asked = id || saved?.id;
  if (asked && game.home?.id === asked && (game.view || game.opening || game.failure)) void game.arrive();
  else if (saved?.game === slug) void resume(slug, game, saved);
  else {
    // One that cannot be read is told of by itself.
    if (id && !tellBroken()) sayInPassing(texts.storage.missing);
    return false;
  }
  return true;
}

/**
 * The game that a link asks for comes to the table, and costs no other. Returns whether the link makes sense.
 * @param {GameKind} kind
 * @param {Match<any>} game
 * @param {string} query
 */
function invite({ slug, tables }, game, query) {
  try {
    const invitation = readInvitation(tables, new URLSearchParams(query));
    void listUnderWay(slug).then((saves) => saves.some(({ id }) => id !== game.home?.id) && sayInPassing(texts.invitation.kept));
    void accept(slug, game, invitation);
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    sayInPassing(error.message);
    return false;
  }
  return true;
}

/** @param {string} slug @param {Match<any>} game @param {Invitation} invitation */
async function accept(slug, game, invitation) {
  try {
    await game.accept(invitation);
  } catch (error) {
    // A failed start shows on the table and can be tried again there.
    if (!(error instanceof EngineError) || game.mayPass) return;
    game.forget();
    location.replace(setupAddress(slug));
    sayInPassing(error.message);
  }
}

/** @param {string} slug @param {Match<any>} game @param {Save} saved */
async function resume(slug, game, saved) {
  // A failed start shows on the table and can be tried again there.
  const opened = await game.resume(saved.record, new SavedGame(saved)).catch(() => true);
  if (opened) return;
  location.replace(setupAddress(slug));
  sayInPassing(texts.storage.broken);
}

/** Say that there were saves that nobody can read. Returns whether there were any. */
function tellBroken() {
  const some = brokenSaves() > 0;
  if (some) sayInPassing(texts.storage.broken);
  return some;
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
  const { title, styles, get } = pageOf(location.hash);
  document.title = title;
  const [draw] = await Promise.all([get(), fetchStyles(styles)]);
  if (turn !== asked) return;
  wearStyles(styles);
  unmount = draw();
  tellBroken();
}

/** A page follows another. */
async function follow() {
  await route();
  goOnFromTitle(root);
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
