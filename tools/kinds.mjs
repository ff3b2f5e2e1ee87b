// Prints what the build needs to know of the games, in the order of their registry, as JSON. Usage: node kinds.mjs
import './dom.mjs';

const { kinds } = await import('../static/js/kinds.js');
const { texts } = await import('../static/js/texts.js');

const root = new URL('../', import.meta.url).href;
/** A column of text on a desktop (px). */
const COLUMN = 640;

const games = kinds.map(({ slug, tables, texts: { title }, picture, styles, embedHeight }) => ({
  slug,
  title,
  styles: styles.map((address) => address.replace(root, '')),
  picture_styles: (picture.styles ?? []).map((address) => address.replace(root, '')),
  embed_height: String(embedHeight),
  height: embedHeight(COLUMN, tables.usual.length),
}));
console.log(JSON.stringify({ games, counted: texts.counted(kinds.length) }));
