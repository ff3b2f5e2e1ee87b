// What the page's registry says of the games, as JSON. Usage: node kinds.mjs
import '../../tools/dom.mjs';

const { kinds } = await import('../../static/js/kinds.js');

const games = kinds.map(({ slug, tables, texts, picture, styles, embedHeight }) => ({
  slug,
  game: tables.game,
  levels: texts.levels,
  named: texts.setup.options ?? {},
  tables,
  files: [...styles, ...(picture.styles ?? [])],
  heights: [320, 640, 1000].map((width) => [width, tables.seats.at(-1), embedHeight(width, tables.seats.at(-1))]),
}));
console.log(JSON.stringify(games));
