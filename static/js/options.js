// The options of games, as the engine's tables tell them.

/** @import { Choice, GameTables, Range, Value } from './game-kind.js' */

/** Whether an option can have a value. @param {Choice | Range} option @param {unknown} value */
export function allows(option, value) {
  if ('values' in option) return option.values.some((each) => each === value);
  return typeof value === 'number' && (value === 0 || (option.least <= value && value <= option.most));
}

/** The values of an option in the order of a row of choices. @param {Choice | Range} option @returns {Value[]} */
export function inOrder(option) {
  if (!('values' in option)) return [];
  const { values } = option;
  return typeof option.default === 'number' ? values.toSorted((one, other) => Number(one) - Number(other)) : values;
}

/** What holds where nobody has chosen. @param {GameTables['options']} options */
export const usualOptions = (options) => Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));

/** Some options of a setting. @param {string[]} names @param {Record<string, any>} setting @returns {Record<string, Value>} */
export const picked = (names, setting) => Object.fromEntries(names.map((name) => [name, setting[name]]));
