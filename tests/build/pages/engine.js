// A page with nothing but the engine, and a record of what it says.
import { Engine } from '../static/js/engine/client.js';

const engine = new Engine();
const said = { states: [engine.state], progress: [] };
engine.addEventListener('state', ({ detail }) => said.states.push(detail));
engine.addEventListener('progress', ({ detail }) => said.progress.push(detail));
Object.assign(globalThis, { said });
