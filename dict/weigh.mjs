// Run weigh.py inside Pyodide: node dict/weigh.mjs [path of pyodide.mjs]
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const module = process.argv[2] ? pathToFileURL(process.argv[2]).href : "pyodide";
const { loadPyodide } = await import(module);
const here = (name) => readFileSync(new URL(name, import.meta.url));
const python = await loadPyodide();
python.FS.writeFile("/home/pyodide/weigh.py", here("weigh.py"));
python.FS.writeFile("/home/pyodide/words.txt", here("../py/asobiban/data/train/words.txt"));
console.log(python.runPython("import weigh, pathlib; weigh.weigh(pathlib.Path('/home/pyodide/words.txt'))"));
