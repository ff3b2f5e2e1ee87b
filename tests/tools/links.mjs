// What becomes of a link that is cut at every place, or has another letter at every place, as JSON.
import '../../tools/dom.mjs';

const { kindOf } = await import('../../static/js/kinds.js');
const { InvitationError, linkQuery, readInvitation } = await import('../../static/js/invitation.js');

const { tables } = kindOf('king');
const moves = ';c3-b3-a3-a4-a5-b5;d4 ;b5-c5;e1 ;c5-d5-e5-e4;a2'.split(' ');
const link = linkQuery({ seats: ['person', 'person'], options: { size: 5 }, position: '', seed: '7', moves });
const after = link.indexOf('&') + 1;
const places = Array.from({ length: link.length - after }, (_, place) => after + place);

const read = (query) => {
  try {
    readInvitation(tables, new URLSearchParams(query));
    return 'read';
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    return error.message;
  }
};
const other = (letter) => (letter === '1' ? '2' : '1');
console.log(
  JSON.stringify({
    whole: read(link),
    cut: places.map((place) => read(link.slice(0, place))),
    changed: places.map((place) => read(link.slice(0, place) + other(link[place]) + link.slice(place + 1))),
  }),
);
