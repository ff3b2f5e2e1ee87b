// The games that have pages: one line each.

export { default as train } from './train/index.js';
export { default as chineseCheckers } from './chinese-checkers/index.js';
export { default as king } from './king/index.js';
export { default as kanpions } from './kanpions/index.js';
