// What the site has to know of a game: the default export of `games/SLUG/index.js`. All of it is light; what takes long to
// fetch comes by `import()` when it is wanted.

/** @import { Engine } from './engine/client.js' */
/** @import { Invitation } from './invitation.js' */
/** @import { Match } from './match.js' */

/** @typedef {string | number | boolean} Value of an option */
/** @typedef {{ default: Value, values: Value[] }} Choice an option with a few values */
/** @typedef {{ default: number, least: number, most: number }} Range an option that is a whole number, or 0 for none */

/**
 * @typedef {object} GameTables what the engine says of a game before one begins; there may be more
 * @property {string} game its slug
 * @property {number[]} seats how many may play
 * @property {string[]} levels of its CPUs, weakest first
 * @property {string[]} usual who plays where nobody has chosen; the last stands for all seats beyond
 * @property {Record<string, Choice | Range>} options
 */

/** @typedef {() => void} Unmount takes a page down */

/**
 * @typedef {object} Table
 * @property {(engine: Engine) => Match<any>} create
 * @property {(root: HTMLElement, game: any, engine: Engine) => Unmount} mountPlay
 */

/**
 * @typedef {object} GameKind
 * @property {string} slug its name in addresses and records
 * @property {GameTables} tables
 * @property {{ title: string, lead: string, facts: string, levels: Record<string, string> }} texts and more
 * @property {{ height: number, drawing: unknown, styles?: string[] }} picture of its card in the lobby: SVG, 100 wide; and
 *   style sheets that it needs, which the start page has from the start
 * @property {string} [credits] the part of its rules page that tells of a dictionary and its rights
 * @property {string[]} styles addresses of the style sheets of its poster, set-up and table
 * @property {(width: number, seats: number) => number} embedHeight height (px) of its table in a column so wide; `seats` is
 *   0 or NaN where nothing was asked for. The build writes it into `static/embed.js`: it may use nothing but its arguments.
 * @property {() => Promise<{ poster: (invitation: Invitation) => unknown }>} poster its board before Python is there
 * @property {() => Promise<{ mountSetup: (root: HTMLElement, game: any, engine: Engine) => Unmount }>} setup
 * @property {() => Promise<Table>} table
 */

export {};
