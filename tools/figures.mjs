// Draws the figures of the pages with the code that draws the games, as HTML that needs no script.
// Usage: node figures.mjs IN OUT. IN has a list of {data, label, app}, OUT gets a list of {drawing, link}.
import { readFileSync, writeFileSync } from 'node:fs';
import './dom.mjs';

const [from, to] = process.argv.slice(2);
const { kindOf } = await import('../static/js/kinds.js');
const { html, nothing, render } = await import('../static/js/vendor.js');
const { invitationQuery, readInvitation } = await import('../static/js/invitation.js');
const { texts } = await import('../static/js/texts.js');

/** HTML of a template, without what the library notes for itself and without space between elements. */
function text(template) {
  const box = document.createElement('div');
  render(template, box);
  return box.innerHTML
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/ class="\s*([^"]*?)\s*"/g, (_, names) => (names ? ` class="${names.replace(/\s+/g, ' ')}"` : ''))
    .replace(/<(circle|path|rect|polygon)([^>]*)><\/\1>/g, '<$1$2/>')
    .trim();
}

/** The way into the game from a figure's position, if it says who plays. */
function link({ draw, play, position = '', options = '{}' }, app) {
  if (play === undefined) return nothing;
  const chosen = Object.entries({ ...JSON.parse(options), seats: play, position }).map(([name, value]) => [name, String(value)]);
  const query = invitationQuery(readInvitation(kindOf(draw).tables, chosen));
  return html`<a class="try" href="${app}#/${draw}/play?${query}">${texts.figures.play}</a>`;
}

/** The text of a file of the project. */
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const drawn = [];
for (const { data, label, app } of JSON.parse(readFileSync(from, 'utf8'))) {
  try {
    const { draw } = await import(`../static/js/games/${data.draw}/drawing.js`);
    drawn.push({ drawing: text(draw(data, label, read)), link: text(link(data, app)) });
  } catch (error) {
    console.log(`${data.draw} ${data.position ?? ''}: ${error.message}`);
    process.exit(1);
  }
}
writeFileSync(to, JSON.stringify(drawn));
