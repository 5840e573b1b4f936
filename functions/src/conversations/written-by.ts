import type { Role } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { handleFor, type ProfileLink, type ProfilePhoto } from '../people/profile-link.ts';
import { publicName } from '../people/public-name.ts';
import { type ConversationDocument, newConversation, type Person } from './conversation-document.ts';
import type { FoundConversation } from './find-conversation.ts';

/** Returns a caller as the other party sees them. `caller` has the name, photo and link of the profile. */
export const personOf = ({ uid, name, photo, ...link }: Caller & ProfileLink & ProfilePhoto, role: Role): Person => ({
  uid,
  name: publicName(name),
  photo: photo ?? null,
  handle: handleFor(role, link),
});

/**
 * Returns the conversation, created if needed, with the author's current profile and the stored profile of the other
 * party.
 */
export const withAuthor = (found: FoundConversation, author: Person, now: Date): ConversationDocument => {
  const { taskId, title, role, other } = found;
  const parties = role === 'client' ? { client: author, freelancer: other } : { client: other, freelancer: author };
  const before = found.stored ?? newConversation({ taskId, title }, parties, now);
  return { ...before, title, [role]: { ...before[role], ...author } };
};
