import { REVIEW_DAYS, type Role } from '@taskwright/contract';
import type { StoredReview } from '../reviews/review-document.ts';
import { personKey } from '../users/person-key.ts';
import { type ConversationDocument, otherThan } from './conversation-document.ts';

/** The id of the review that one side of a conversation leaves of the other. */
export const reviewId = (conversation: string, role: Role): string => `${conversation}-${role}`;

/** When reviews of an agreement close, and become public at the latest; `endedAt` is when it was completed. */
export const reviewsCloseAt = (endedAt: string): string =>
  new Date(Date.parse(endedAt) + REVIEW_DAYS * 86_400_000).toISOString();

type Written = {
  readonly role: Role;
  readonly stars: number;
  readonly text: string | null;
  /** Whether the author's email is verified, by their token. */
  readonly isVerified: boolean;
};

/** One side's review of the other, which waits for the other's until reviews close. */
export const reviewOf = (
  id: string,
  conversation: ConversationDocument,
  { role, stars, text, isVerified: counts }: Written,
  now: Date,
): StoredReview => {
  const { title, work } = conversation;
  const at = now.toISOString();
  const due = reviewsCloseAt(work.agreement?.endedAt ?? at);
  const { uid, name } = conversation[role];
  const about = personKey(conversation[otherThan(role)].uid);
  const from = due > at ? due : at;
  return {
    id: reviewId(id, role),
    data: { about, author: personKey(uid), name, role, title, stars, text, at, from, counts, until: null },
  };
};
