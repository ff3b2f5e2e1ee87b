// The gallery: under every embedded game the code that makes it, for this very site, to be copied.

import { html, render } from './vendor.js';
import { texts } from './texts.js';

const t = texts.gallery;
const site = new URL('../', import.meta.url);

/** @param {Element} element a tag as one writes it */
function tag(element) {
  const name = element.localName;
  const attributes = [...element.attributes].map((each) => (each.value ? ` ${each.name}="${each.value}"` : ` ${each.name}`));
  return `<${name}${attributes.join('')}></${name}>`;
}

/** @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Draw code with a button that copies it; where that is refused the text is selected instead.
 * @param {HTMLElement} place
 * @param {string} text
 */
function showCode(place, text) {
  /** @param {string} said */
  const draw = (said) => render(html`<code>${text}</code><button @click=${copy}>${said}</button>`, place);
  const copy = async () => {
    const done = await copied(text);
    if (!done) getSelection()?.selectAllChildren(/** @type {Element} */ (place.querySelector('code')));
    draw(done ? t.copied : t.selected);
    setTimeout(() => draw(t.copy), 3000);
  };
  place.className = 'code sheet';
  draw(t.copy);
}

const script = document.createElement('script');
script.src = new URL('embed.js', site).href;
script.async = true;

/** @param {DOMStringMap} data the game, its title and its height */
function frame({ game, title = '', height = '' }) {
  const made = document.createElement('iframe');
  made.src = new URL(`../embed.html#game=${game}`, site).href;
  made.title = title;
  made.width = '100%';
  made.height = height;
  made.loading = 'lazy';
  made.style.border = '0';
  return made;
}

for (const element of document.querySelectorAll('asobi-ban')) {
  const place = document.createElement('div');
  const example = element.closest('.narrow') ?? element;
  example.after(place);
  showCode(place, tag(element));
}
for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-code]'))) {
  showCode(place, tag(place.dataset.code === 'frame' ? frame(place.dataset) : script));
}
