import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';
import { uncountedReviews, uncountedReviewsBy } from './review-queries.ts';

type Needs = Pick<Services, 'work' | 'reviews' | 'now'>;
type SweepNeeds = Needs & Pick<Services, 'reader' | 'conversations'>;

/**
 * Counts the reviews of a user whose email address is now verified. Safe to stop and rerun, because each review has its
 * own unit.
 */
export const countReviews =
  ({ work, reviews, now }: Needs) =>
  async (uid: string): Promise<void> => {
    for await (const page of pagesOf(reviews, uncountedReviewsBy(personKey(uid)))) {
      for (const { id } of page) {
        await skipUnreadable(() => work.run((unit) => reviews.count(unit, id, now().toISOString())));
      }
    }
  };

/**
 * Counts the reviews of every author whose email address is verified at the identity provider. A review contains only a
 * hash of its author, so the uid comes from the conversation. Returns the number of processed reviews of verified
 * authors.
 */
export const countAllReviews = async (
  { work, reviews, conversations, reader, now }: SweepNeeds,
  verifiedAmong: (uids: readonly string[]) => Promise<readonly string[]>,
): Promise<number> => {
  let seen = 0;
  for await (const page of pagesOf(reviews, uncountedReviews())) {
    const authors = new Map<string, string>();
    for (const { id, data } of page) {
      await skipUnreadable(async () => {
        const conversation = await conversations.findSides(reader, id.slice(0, -(data.role.length + 1)));
        if (conversation !== null) authors.set(id, conversation[data.role].uid);
      });
    }
    const uids = [...new Set(authors.values())];
    const verified = new Set(uids.length === 0 ? [] : await verifiedAmong(uids));
    for (const [id, uid] of authors) {
      if (!verified.has(uid)) continue;
      if (await skipUnreadable(() => work.run((unit) => reviews.count(unit, id, now().toISOString())))) seen += 1;
    }
  }
  return seen;
};
