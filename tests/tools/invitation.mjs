// How `static/js/invitation.js` reads some queries, as JSON.
// Usage: node invitation.mjs '[["game", "query"], …]'
import '../../tools/dom.mjs';

const { kindOf } = await import('../../static/js/kinds.js');
const { InvitationError, linkQuery, readInvitation } = await import('../../static/js/invitation.js');

const read = ([game, query]) => {
  try {
    const { tables } = kindOf(game);
    const invitation = readInvitation(tables, new URLSearchParams(query));
    return { ...invitation, again: readInvitation(tables, new URLSearchParams(linkQuery(invitation))) };
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    return error.message;
  }
};
console.log(JSON.stringify(JSON.parse(process.argv[2]).map(read)));
