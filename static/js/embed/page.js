// The page in a frame of another site: a poster with the board, and after a click the game. See EMBEDDING.md.

import { html, render, nothing } from '../vendor.js';
import { kindOf, kinds } from '../kinds.js';
import { InvitationError, readInvitation, invitationQuery, linkQuery } from '../invitation.js';
import { seatNames } from '../match.js';
import { lasting, prune } from '../store.js';
import { fetchStyles, wearStyles } from '../styles.js';
import { texts } from '../texts.js';
import { goOnFromTitle } from '../top.js';
import { Slot, slotSave } from './slot.js';
import { followPresses, hear, holdKeys, reportHeight, settleStyles, tell } from './frame.js';
import { watch } from './watch.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameKind } from '../game-kind.js' */
/** @import { Invitation } from '../invitation.js' */
/** @import { Match } from '../match.js' */

/**
 * @typedef {object} Asked what the frame is to show
 * @property {GameKind} kind
 * @property {string} theme
 * @property {string} text as it came
 * @property {Invitation} invitation
 * @property {string} query its text
 * @property {string} slot where its game is kept
 */

/** Saves of embedded games kept in this browser; the oldest make room. */
const MOST_SAVES = 24;

const t = texts.embed;
const app = /** @type {HTMLElement} */ (document.getElementById('app'));
const stage = document.createElement('main');
const foot = document.createElement('footer');
stage.id = 'stage';
foot.className = 'embed-foot';
app.replaceChildren(stage, foot);

/** One engine a page, once the reader has asked for it. @type {Promise<Engine> | null} */
let engine = null;
/** The game on the table, and what takes it down. @type {{ game: Match<any>, leave: () => void } | null} */
let table = null;

/**
 * What an address asks for. Throws `InvitationError`.
 * @param {string} text a query
 * @returns {Asked}
 */
function read(text) {
  const entries = new URLSearchParams(text);
  const own = (/** @type {string} */ name) => {
    const value = entries.get(name) ?? '';
    entries.delete(name);
    return value;
  };
  const [slug, theme, page] = ['game', 'theme', 'page'].map(own);
  if (!['', 'auto', 'light', 'dark'].includes(theme)) throw new InvitationError(t.badTheme(theme));
  if (!slug) throw new InvitationError(t.noGame(kinds.slice(0, 2).map((kind) => kind.slug)));
  const kind = kindOf(slug);
  if (!kind) throw new InvitationError(texts.invitation.unknownGame(slug));
  const invitation = readInvitation(kind.tables, entries);
  const query = invitationQuery(invitation);
  return { kind, theme, invitation, query, slot: `${slug}.embed.${page}?${query}`, text };
}

/** The page of the whole app with the same game, as far as it has gone. @param {Asked} asked */
function largeUrl({ kind: { slug }, invitation }) {
  const record = table?.game.record;
  const url = new URL('../../../index.html', import.meta.url);
  url.hash = `#/${slug}/play?${linkQuery(record ?? invitation)}`;
  return url.href;
}

/** Links lead out of the frame. @param {string} href @param {unknown} text */
const out = (href, text) => html`<a href=${href} target="_blank" rel="noopener">${text}</a>`;

/** @param {Asked} asked */
function drawFoot(asked) {
  render(html`${out(largeUrl(asked), t.large)} ${lasting() ? nothing : html`<span role="note">${t.unsaved}</span>`}`, foot);
}

/** Say why there is no game. @param {string} message */
function notice(message) {
  leave();
  render(html`<div class="embed-note" role="alert"><p>${message}</p></div>`, stage);
  render(html`${out(new URL('../../../index.html', import.meta.url).href, t.site)}`, foot);
}

function leave() {
  table?.leave();
  table = null;
  render(nothing, stage);
}

/** Put on the styles of what is asked for; they must be there. @param {Asked} asked */
function dress({ kind, theme }) {
  wearStyles(kind.styles);
  settleStyles(theme);
}

/** @param {Asked} asked */
async function showPoster(asked) {
  const { kind, invitation, query, slot } = asked;
  const { title, levels } = kind.texts;
  const [{ poster }] = await Promise.all([kind.poster(), fetchStyles(kind.styles)]);
  if (latest !== asked.text) return;
  leave();
  dress(asked);
  const saved = slotSave(slot, query);
  const begun = saved && !saved.over && saved.record.moves.length > 0;
  render(
    html`<section class="poster" aria-label=${title}>
      <div class="poster-board wood" @click=${() => start(asked)}>${poster(invitation)}</div>
      <div class="poster-text">
        <h1>${title}</h1>
        <p class="quiet">${seatNames(invitation.seats, levels).join(' ・ ')}</p>
        <div class="poster-actions">
          <button class="strong" @click=${() => start(asked)}>${begun ? texts.resume : texts.play}</button>
          ${begun ? html`<button @click=${() => start(asked, true)}>${t.anew}</button>` : nothing}
          <a class="button plain" href=${new URL(`../../rules/${kind.slug}.html`, import.meta.url).href} target="_blank" rel="noopener">${texts.rules}</a>
        </div>
      </div>
    </section>`,
    stage,
  );
  drawFoot(asked);
}

/**
 * The reader wants to play: only now does Python come.
 * @param {Asked} asked
 * @param {boolean} [anew] even if a game is kept
 */
async function start(asked, anew = false) {
  if (table) return;
  tell('start', {});
  const { kind, slot, query, invitation } = asked;
  engine ??= import('../engine/client.js').then(({ Engine }) => new Engine());
  const [running, { create, mountPlay }] = await Promise.all([engine, kind.table(), fetchStyles(kind.styles)]);
  if (table || latest !== asked.text) return;
  leave();
  dress(asked);
  const game = create(running);
  const unwatch = watch(game, () => drawFoot(asked));
  const unmount = mountPlay(stage, game, running);
  table = { game, leave: () => (unmount(), unwatch(), game.forget()) };
  goOnFromTitle(stage);
  const saved = anew ? undefined : slotSave(slot, query);
  const place = new Slot(slot, query, invitation);
  try {
    if (!saved || saved.over || !(await game.resume(saved.record, place))) await game.accept(invitation, place);
    prune(`${kind.slug}.embed.`, MOST_SAVES);
  } catch (error) {
    // A failed start shows on the table and can be tried again there; a refusal will not change.
    if (running.state !== 'failed') notice(error instanceof Error ? error.message : String(error));
  }
}

/** What was asked for last. */
let latest = '';

/** @param {string} text @param {{ restart?: boolean }} [how] */
function show(text, { restart = false } = {}) {
  if (table && !restart) return;
  const playing = Boolean(table);
  latest = text;
  try {
    const asked = read(text);
    settleStyles(asked.theme);
    document.title = `${asked.kind.texts.title} — ${texts.site}`;
    if (playing) {
      leave();
      void start(asked, true);
    } else void showPoster(asked);
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    settleStyles('');
    notice(error.message);
  }
}

const given = [location.search, location.hash].map((part) => part.slice(1)).filter(Boolean).join('&');
holdKeys();
followPresses();
reportHeight(app, () => {
  if (table) return 'game';
  return stage.querySelector('.poster') ? 'poster' : stage.querySelector('.embed-note') ? 'note' : null;
});
hear(({ type, query }) => {
  if ((type === 'show' || type === 'restart') && typeof query === 'string') show(query, { restart: type === 'restart' });
  // Another game of the page around needs the memory; what is kept can be taken up again.
  if (type === 'rest' && lasting()) location.reload();
});
show(given);
tell('hello', { title: document.title, query: given });
