import { type Review, ROLES, review } from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Person } from './card-document.ts';
import { handleFor } from './profile-link.ts';
import type { CountedReview } from './rating-document.ts';

/**
 * Document `reviews/{conversation}-{role}`. `about` and `author` are `personKey`s. The review is public from `from`: 14
 * days after the agreement was completed, or as soon as both sides have reviewed. `counts` is true if the author's
 * email address was verified at the last check, and in another mailbox than that of `about`. The review then counts in
 * the rating from `from` until `until`, when a later review with the same `voter` becomes public. `voter` is null until
 * the review counts (`voter.ts`). It is a hash of `about` and a mailbox, or the author of an account that no longer
 * exists. No reader gets it.
 */
export const reviewDocument = z.object({
  about: z.string(),
  author: z.string(),
  role: z.enum(ROLES),
  title: z.string(),
  stars: z.number(),
  text: z.nullable(z.string()),
  at: z.string(),
  from: z.string(),
  counts: z.boolean(),
  until: z.nullable(z.string()),
  voter: z.nullable(z.string()),
});
export type ReviewDocument = z.infer<typeof reviewDocument>;
export type StoredReview = { readonly id: string; readonly data: ReviewDocument };

/** Returns a review in the format of the rating. */
export const toCounted = ({ id, data: { stars, from, until } }: StoredReview): CountedReview => ({
  id,
  stars,
  from,
  until,
});

/** Returns why a public review does not count at the given time; undefined if it counts. */
const uncountedAt = ({ counts, until }: ReviewDocument, at: string): Review['uncounted'] => {
  if (!counts) return 'unverified';
  return until !== null && until <= at ? 'replaced' : undefined;
};

/** Returns a public review as visitors or signed-in readers see it at the given time. A former member has no name. */
export const toReview = (
  { id, data }: StoredReview,
  { author, at, isSignedIn }: { readonly author: Person; readonly at: string; readonly isSignedIn: boolean },
): Review => {
  const uncounted = uncountedAt(data, at);
  const name = author.isFormer ? null : author.name;
  const handle = handleFor(isSignedIn ? 'review' : 'public-review', author) ?? undefined;
  return review.parse({ ...data, _id: id, by: data.role, name, handle, uncounted });
};
