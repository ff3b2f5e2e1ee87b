// Runs the engine's tests inside the Pyodide that the site serves: node pyodide_tests.mjs SITE_PACKAGES [pytest arguments]
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../node_modules/pyodide/pyodide.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [packages, ...rest] = process.argv.slice(2);

const pyodide = await loadPyodide({ env: { HOME: '/home/pyodide', PYTHONDONTWRITEBYTECODE: '1' } });
for (const [mount, folder] of [['/repo', root], ['/packages', packages]]) {
  pyodide.FS.mkdir(mount);
  pyodide.mountNodeFS(mount, folder);
}
pyodide.globals.set('arguments', pyodide.toPy(rest));
try {
  process.exitCode = pyodide.runPython(`
import os, sys
os.chdir("/repo")
# Last, so that what CPython's environment has beside pytest does not hide Pyodide's own.
sys.path.append("/packages")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]))
`);
} catch (error) {
  // Node would print the line of the minified runtime, a megabyte of it.
  console.log(error.message);
  process.exitCode = 1;
}
