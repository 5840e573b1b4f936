import { otherRole, REVIEW_DAYS, type Role } from '@taskwright/contract';
import { personKey } from '../users/person-key.ts';
import type { StoredReview } from './review-document.ts';

/** The id of the review that one side of a conversation leaves of the other. */
export const reviewId = (conversation: string, role: Role): string => `${conversation}-${role}`;

/** When reviews of an agreement close, and become public at the latest; `endedAt` is when it was completed. */
export const reviewsCloseAt = (endedAt: string): string =>
  new Date(Date.parse(endedAt) + REVIEW_DAYS * 86_400_000).toISOString();

/** A completed agreement; `endedAt` is null in an older document. */
type Reviewed = Readonly<Record<Role, { readonly uid: string; readonly name: string }>> & {
  readonly title: string;
  readonly endedAt: string | null;
};

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
  agreement: Reviewed,
  { role, stars, text, isVerified: counts }: Written,
  now: Date,
): StoredReview => {
  const { title, endedAt } = agreement;
  const at = now.toISOString();
  const due = reviewsCloseAt(endedAt ?? at);
  const { uid, name } = agreement[role];
  const about = personKey(agreement[otherRole(role)].uid);
  const from = due > at ? due : at;
  return {
    id: reviewId(id, role),
    data: { about, author: personKey(uid), name, role, title, stars, text, at, from, counts, until: null },
  };
};
