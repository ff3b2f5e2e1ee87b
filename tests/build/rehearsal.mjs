// Starts Pyodide from the built archive alone and runs rehearsal.py in it: node rehearsal.mjs ARCHIVE SCRIPT
import { readFileSync } from 'node:fs';
import { loadPyodide } from '../../node_modules/pyodide/pyodide.mjs';

const [archive, script] = process.argv.slice(2);
try {
  const pyodide = await loadPyodide({ stdLibURL: archive });
  console.log(await pyodide.runPythonAsync(readFileSync(script, 'utf8')));
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
