// What lies between the page in a frame and the page around it: messages, height, keys, and the window that is none.

const VERSION = 1;

/**
 * Tell the page around this one. Who that is cannot be known, so nothing is said that must not be heard.
 * @param {string} type
 * @param {object} detail
 */
export function tell(type, detail) {
  if (parent !== window) parent.postMessage({ asobiban: VERSION, type, detail }, '*');
}

/** Hear the page around this one, and no other. @param {(message: { type: string, query?: unknown }) => void} run */
export function hear(run) {
  addEventListener('message', ({ source, data }) => {
    if (source === parent && parent !== window && data?.asobiban === VERSION && typeof data.type === 'string') run(data);
  });
}

/**
 * Report the height of what is in `element`, now and whenever it changes, and how it is to be taken: `poster` fits any
 * height, `game` wants no less than was kept free for it, `note` no more than its own.
 * @param {Element} element
 * @param {() => 'poster' | 'game' | 'note' | null} kind null as long as there is nothing
 */
export function reportHeight(element, kind) {
  let last = '';
  new ResizeObserver(() => {
    const now = kind();
    const report = { kind: now, height: now === 'poster' ? 0 : Math.ceil(element.getBoundingClientRect().height) };
    if (now === null || JSON.stringify(report) === last) return;
    last = JSON.stringify(report);
    tell('height', report);
  }).observe(element);
}

/**
 * Arrows and Space belong to the game: what it does not use would scroll the page around it. Page Up and Page Down do.
 */
export function holdKeys() {
  addEventListener('keydown', (event) => {
    if (!/^(Arrow.*| )$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const own = event.key === ' ' ? 'button, summary, input, select, textarea' : 'input, select, textarea, dialog *';
    if (!(event.target instanceof Element && event.target.closest(own))) event.preventDefault();
  });
}

/** Where a dialog should open: near what was pressed, for the middle of a tall frame may be out of sight. */
export function followPresses() {
  const here = (/** @type {number} */ y) => document.documentElement.style.setProperty('--pressed', `${Math.round(y)}px`);
  addEventListener('pointerdown', ({ clientY }) => here(clientY), true);
  addEventListener('focusin', ({ target }) => target instanceof Element && here(target.getBoundingClientRect().top), true);
}

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** From this width on, a frame that is as tall as its content has room for something beside the board. */
const ON_ITS_SIDE = '(min-width: 56.25em)';

/** A frame is as tall as its content, so styles that ask for the window's height are told this (px). */
const WINDOW = 600;

/** Conditions as they were written. @type {WeakMap<CSSMediaRule, string>} */
const written = new WeakMap();

/**
 * Settle what the style sheets ask of the window: its height and shape, and light or dark, which may have been asked for.
 * @param {string} theme `light`, `dark` or anything else for the reader's own
 */
export function settleStyles(theme) {
  const dark = theme === 'dark' ? ALWAYS : theme === 'light' ? NEVER : '$&';
  const settle = (/** @type {CSSRuleList} */ rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) settleHeights(rule.style);
      if (!(rule instanceof CSSMediaRule)) continue;
      const text = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, text);
      // Tall enough for every layout but those for short screens.
      rule.media.mediaText = text
        .replace(/\(min-height:[^)]*\)/g, ALWAYS)
        .replace(/\(max-height:[^)]*\)/g, NEVER)
        .replace(/\(min-aspect-ratio:[^)]*\)/g, ON_ITS_SIDE)
        .replace(/\(prefers-color-scheme: dark\)/g, dark);
      settle(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) settle(sheet.cssRules);
  document.documentElement.style.colorScheme = ['light', 'dark'].includes(theme) ? theme : '';
}

/** @param {CSSStyleDeclaration} style */
function settleHeights(style) {
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    if (!value.includes('dvh')) continue;
    style.setProperty(name, value.replace(/([\d.]+)dvh/g, (_, part) => `${(Number(part) * WINDOW) / 100}px`), style.getPropertyPriority(name));
  }
}
