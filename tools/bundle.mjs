// Runs `bundle.py` in the very Pyodide that the site serves, so that the byte code fits it.
// Usage: node bundle.mjs WHEEL MAIN OUT DATA…
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../node_modules/pyodide/pyodide.mjs';
import pyscript from '../node_modules/@pyscript/core/src/stdlib/pyscript.js';

const tools = dirname(fileURLToPath(import.meta.url));
const [wheel, main, out] = process.argv.slice(2, 5).map((path) => resolve(path));
const data = process.argv.slice(5);

// A fixed hash seed keeps the order of sets, and with it the bundle, the same from run to run.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: '0' } });
for (const [mount, folder] of [['/tools', tools], ['/wheel', dirname(wheel)], ['/main', dirname(main)], ['/out', dirname(out)]]) {
  pyodide.FS.mkdir(mount);
  pyodide.mountNodeFS(mount, folder);
}
pyodide.runPython('import sys; sys.path.insert(0, "/tools")');
const { bundle } = pyodide.pyimport('bundle');
try {
  console.log(bundle(`/wheel/${basename(wheel)}`, JSON.stringify(pyscript.pyscript), `/main/${basename(main)}`, `/out/${basename(out)}`, JSON.stringify(data)));
} catch (error) {
  // Node would print the line of the minified runtime, a megabyte of it.
  console.log(error.message);
  process.exit(1);
}
