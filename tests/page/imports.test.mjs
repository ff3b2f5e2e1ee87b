// The state of a game is reached without lit and without a page.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const JS = new URL('../../static/js/', import.meta.url);
const GAMES = readdirSync(new URL('games', JS), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Modules that a module imports, those that they import, and so on. @param {URL} module @param {Map<string, string>} found */
function reached(module, found = new Map()) {
  if (found.has(module.href)) return found;
  const source = readFileSync(module, 'utf8');
  found.set(module.href, source);
  for (const [, path] of source.matchAll(/^(?:import|export) [^'"]*?from '([^']+)';/gms)) reached(new URL(path, module), found);
  return found;
}

for (const game of GAMES) {
  test(`${game}: its state draws nothing`, () => {
    const modules = reached(new URL(`games/${game}/game.js`, JS));
    assert.ok(modules.size > 8);
    for (const [module, source] of modules) {
      // Tables that the engine has made are no pictures.
      assert.doesNotMatch(module, /\/vendor\.js$|\/vendor\/(?!engine\/games\/)/);
      if (!/surroundings\.js$|store\.js$/.test(module)) assert.doesNotMatch(source, /\b(document|window|localStorage|matchMedia|innerHTML)\b[.(]/, module);
    }
  });
}
