// The lobby: all four games, what they are, and the way in.

import { html, svg, nothing } from './vendor.js';
import { offlineLine } from './offline-line.js';
import { texts } from './texts.js';
import { piece } from './games/king/pieces.js';
import { lasting, load } from './store.js';

/** @typedef {'train' | 'chinese-checkers' | 'king' | 'kanpions'} Slug */

const cardPicture = (/** @type {string} */ face, /** @type {number} */ x, /** @type {boolean} */ fresh) => svg`
  <rect x=${x} y="31.5" width="18" height="24" rx="3" fill="var(--card-edge)"/>
  <rect x=${x} y="30" width="18" height="24" rx="3" fill="var(--card)"
    stroke=${fresh ? 'var(--card-shu)' : 'var(--card-edge)'} stroke-width=${fresh ? 1.4 : 0.5}/>
  <text class="hand-face" x=${x + 9} y="47.4" font-size="14" text-anchor="middle"
    fill=${fresh ? 'var(--card-shu)' : 'var(--card-ink)'}>${face}</text>`;

/** Star of 121 holes: rows from the top point down, as many holes as each has. */
const starRows = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

const starPicture = starRows.map((count, row) =>
  Array.from({ length: count }, (_, index) => {
    const colour = row < 4 ? 'var(--ai)' : row > 12 ? 'var(--shu)' : 'var(--grain)';
    return svg`<circle cx=${50 + (index - (count - 1) / 2) * 6.4} cy=${5 + row * 5.5} r="2.1" fill=${colour}
      fill-opacity=${row < 4 || row > 12 ? 1 : 0.45}/>`;
  }),
);

/** Squares of 14 from 15, 8; pieces by column and row of the lines. */
const kingPicture = svg`
  <path d="${[0, 1, 2, 3, 4, 5].map((n) => `M${15 + n * 14} 8v70M15 ${8 + n * 14}h70`).join('')}" stroke="var(--grain)" fill="none"/>
  ${/** @type {[import('./games/king/pieces.js').Kind, number, number][]} */ ([
    ['block', 1, 1], ['block', 3, 3], ['token', 4, 0], ['token', 0, 3], ['token', 1, 4], ['token', 4, 2], ['pawn', 2, 3], ['king', 2, 2],
  ]).map(([kind, x, y]) => svg`<g transform="translate(${22 + x * 14} ${15 + y * 14}) scale(13.5)">${piece(kind)}</g>`)}`;

const kanjiPicture = [['想', 14, 10], ['漢', 64, 10], ['像', 39, 35], ['字', 64, 35], ['力', 64, 60]].map(
  ([kanji, x, y]) => svg`
  <rect x=${x} y=${y} width="22" height="22" rx="3" fill=${kanji === '力' ? 'var(--card-shu)' : 'var(--card)'} stroke="var(--card-edge)" stroke-width=".5"/>
  <text class="hand-face" x=${Number(x) + 11} y=${Number(y) + 16.2} font-size="15" text-anchor="middle"
    fill=${kanji === '力' ? 'var(--card)' : 'var(--card-ink)'}>${kanji}</text>`,
);

/** @type {Record<Slug, unknown>} */
const pictures = {
  train: [...'あいちけん'].map((face, index) => cardPicture(face, 2 + index * 19.5, index > 2)),
  'chinese-checkers': starPicture,
  king: kingPicture,
  kanpions: kanjiPicture,
};

/** Where a game is played and read about. @type {Record<Slug, { play: string, resume: string, rules: string }>} */
const doors = {
  train: { play: '#/train', resume: '#/train/play', rules: 'static/rules/train.html' },
  'chinese-checkers': { play: '#/chinese-checkers', resume: '#/chinese-checkers/play', rules: 'static/rules/chinese-checkers.html' },
  king: { play: '#/king', resume: '#/king/play', rules: 'static/rules/king.html' },
  kanpions: { play: '#/kanpions', resume: '#/kanpions/play', rules: 'static/rules/kanpions.html' },
};

/** @param {Slug} slug */
function gameCard(slug) {
  const { name, lead, facts } = texts.lobby.games[slug];
  const door = doors[slug];
  const saved = load(slug);
  return html`<li class="game sheet">
    <div class="picture wood"><svg viewBox="0 0 100 ${slug === 'chinese-checkers' ? 98 : 86}" aria-hidden="true">${pictures[slug]}</svg></div>
    <div class="what">
      <h2>${name}</h2>
      <p>${lead}</p>
      <p class="facts number">${facts}</p>
      <div class="actions">
        ${saved && !saved.over
          ? html`<a class="button strong" href=${door.resume}>${texts.lobby.resume}</a>`
          : html`<a class="button strong" href=${door.play}>${texts.lobby.play}</a>`}
        <a class="button plain" href=${door.rules}>${texts.lobby.rules}</a>
      </div>
    </div>
  </li>`;
}

export function lobby() {
  return html`<div class="lobby">
    <header class="top"><h1>${texts.site}</h1></header>
    <main>
      <p class="lead">${texts.lobby.lead}</p>
      <ul class="games">
        ${/** @type {Slug[]} */ (Object.keys(texts.lobby.games)).map(gameCard)}
      </ul>
    </main>
    <footer>
      <span>${texts.lobby.local}${offlineLine()}</span>
      <a href="static/rules/train.html#words">${texts.lobby.credits}</a>
      <a href="static/gallery.html">${texts.lobby.embed}</a>
      ${lasting ? nothing : html`<span role="note">${texts.storage.unavailable}</span>`}
    </footer>
  </div>`;
}
