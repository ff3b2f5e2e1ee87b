// What `static/js/invitation.js` allows and how it reads some queries, as JSON.
// Usage: node invitation.mjs '[["game", "query"], …]'
import { InvitationError, games, invitationQuery, readInvitation } from '../../static/js/invitation.js';

const read = ([game, query]) => {
  try {
    const invitation = readInvitation(game, new URLSearchParams(query));
    return { ...invitation, again: readInvitation(game, new URLSearchParams(invitationQuery(invitation))) };
  } catch (error) {
    if (!(error instanceof InvitationError)) throw error;
    return error.message;
  }
};
console.log(JSON.stringify({ games, read: JSON.parse(process.argv[2]).map(read) }));
