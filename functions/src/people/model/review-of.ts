import { otherRole, REVIEW_DAYS, type Role } from '@taskwright/contract';
import { personKey } from './person-key.ts';
import type { StoredReview } from './review-document.ts';

/** Returns the id of the review by one side of a conversation. */
export const reviewId = (conversation: string, role: Role): string => `${conversation}-${role}`;

/** Returns when reviews of an agreement close, and become public at the latest. `endedAt` is the time of completion. */
export const reviewsCloseAt = (endedAt: string): string =>
  new Date(Date.parse(endedAt) + REVIEW_DAYS * 86_400_000).toISOString();

/** A completed agreement. */
type ReviewedAgreement = Readonly<Record<Role, { readonly uid: string }>> & {
  readonly title: string;
  readonly endedAt: string | null;
};

type NewReview = {
  readonly role: Role;
  readonly stars: number;
  readonly text: string | null;
  /** Key under which the review counts; null if it does not count. */
  readonly voter: string | null;
};

/** Returns the review of one side by the other. It is private until reviews close or both sides have reviewed. */
export const reviewOf = (
  id: string,
  agreement: ReviewedAgreement,
  { role, stars, text, voter }: NewReview,
  now: Date,
): StoredReview => {
  const { title, endedAt } = agreement;
  const at = now.toISOString();
  const due = reviewsCloseAt(endedAt ?? at);
  const { uid } = agreement[role];
  const about = personKey(agreement[otherRole(role)].uid);
  const from = due > at ? due : at;
  return {
    id: reviewId(id, role),
    data: {
      about,
      author: personKey(uid),
      role,
      title,
      stars,
      text,
      at,
      from,
      counts: voter !== null,
      until: null,
      voter,
    },
  };
};
