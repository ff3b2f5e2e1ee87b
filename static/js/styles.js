// The style sheets of the games: there when a game is about to be shown, in force only while it is.

const NOT_NOW = 'not all';

/** Sheets that have been asked for, by address. @type {Map<string, { link: HTMLLinkElement, there: Promise<void> }>} */
const sheets = new Map();

/** Whether the page has a sheet from the start. @param {string} address */
const standing = (address) =>
  !sheets.has(address) &&
  [...document.styleSheets].some(({ href }) => href === address);

/**
 * Get style sheets. Rejects if one cannot be had; it can be asked for again then.
 * @param {string[]} addresses
 * @param {{ ahead?: boolean }} [how] `ahead` of time, so that what the page needs now comes first
 */
export async function fetchStyles(addresses, { ahead = false } = {}) {
  await Promise.all(addresses.filter((address) => !standing(address)).map((address) => sheet(address, ahead)));
}

/** @param {string} address @param {boolean} ahead */
function sheet(address, ahead) {
  const known = sheets.get(address);
  if (known) return known.there;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // In a sandboxed frame the site is of another origin, and rules could not be read (embed/frame.js).
  link.crossOrigin = 'anonymous';
  // Browsers fetch what is not in force last.
  if (ahead) link.media = NOT_NOW;
  const there = new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      sheets.delete(address);
      link.remove();
      reject(new Error(address));
    });
  });
  sheets.set(address, { link, there });
  document.head.insertBefore(link, document.querySelector('link[data-after-games]'));
  return there;
}

/** Put these sheets, which must be there, in force and all others out of it. @param {string[]} addresses */
export function wearStyles(addresses) {
  for (const [address, { link }] of sheets) link.media = addresses.includes(address) ? 'all' : NOT_NOW;
}
