import { REVIEW_DAYS, type Role } from '@taskwright/contract';
import type { StoredReview } from '../reviews/review-document.ts';
import { personKey } from '../users/person-key.ts';
import { type ConversationDocument, otherThan } from './conversation-document.ts';

/** The id of what one side of a conversation thinks of the other. */
export const reviewId = (conversation: string, role: Role): string => `${conversation}-${role}`;

/** What one side thinks of the other, which shows once the two weeks are over that it waits for the other's. */
export const reviewOf = (
  id: string,
  conversation: ConversationDocument,
  { role, stars, text }: { readonly role: Role; readonly stars: number; readonly text: string | null },
  now: Date,
): StoredReview => {
  const { title, work } = conversation;
  const at = now.toISOString();
  const endedAt = work.agreement?.endedAt ?? at;
  const due = new Date(Date.parse(endedAt) + REVIEW_DAYS * 86_400_000).toISOString();
  const { uid, name } = conversation[role];
  const about = personKey(conversation[otherThan(role)].uid);
  const from = due > at ? due : at;
  return { id: reviewId(id, role), data: { about, author: personKey(uid), name, role, title, stars, text, at, from } };
};
