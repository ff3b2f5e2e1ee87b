// The addresses of the site's pages, all behind the hash: `#/SLUG` sets a game up, `#/SLUG/game/ID` is the table of a game
// that is kept, `#/SLUG/play` that of the one played last, `#/SLUG/play?QUERY` begins the one that a link asks for.

/** @typedef {{ slug: string, table: boolean, id: string, query: string }} Address `id` and `query` are '' for none */

export const LOBBY = '#/';

/** @param {string} slug */
export const setupAddress = (slug) => `#/${slug}`;

/** @param {string} slug */
export const latestAddress = (slug) => `#/${slug}/play`;

/** @param {string} slug @param {string} id */
export const tableAddress = (slug, id) => `#/${slug}/game/${id}`;

/** What an address names; null for the lobby, and for what is no address. @param {string} hash @returns {Address | null} */
export function readAddress(hash) {
  const [path, query = ''] = hash.split('?');
  const [, slug, play, id] = path.match(/^#\/([\w-]+)(?:\/(play|game\/([\w-]+)))?$/) ?? [];
  return slug ? { slug, table: Boolean(play), id: id ?? '', query } : null;
}
