import { otherRole } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { forEachItem, pagesOf } from '../store/pages-of.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Store } from '../store/store.ts';
import { personKey } from './model/person-key.ts';
import type { StoredReview } from './model/review-document.ts';
import { uncountedReviews, uncountedReviewsBy } from './model/review-queries.ts';
import * as reviews from './model/review-repository.ts';
import { voterOf } from './voter.ts';

/**
 * Counts the reviews of a plan whose author has a verified address of their own. Skips those without a conversation, as
 * the uids are only there, and unreadable documents. Returns how many it counted.
 */
const countUncounted = async (store: Store, plan: QueryPlan): Promise<number> => {
  let counted = 0;
  for await (const page of pagesOf(store, reviews.list, plan)) {
    const conversationOf = ({ id, data }: StoredReview): string => id.slice(0, -(data.role.length + 1));
    const sides = await conversations.sidesOf(store, page.map(conversationOf));
    const uids = [...new Set([...sides.values()].flatMap(({ client, freelancer }) => [client.uid, freelancer.uid]))];
    const found = await store.identity.addresses(uids);
    counted += await forEachItem(page, async (review) => {
      const { id, data } = review;
      const parties = sides.get(conversationOf(review));
      if (parties === undefined) return false;
      const [author, subject] = [parties[data.role].uid, parties[otherRole(data.role)].uid];
      const voter = voterOf(data.about, found.get(author), found.get(subject));
      if (voter === null) return false;
      await store.run((unit) => reviews.count(unit, id, voter, store.now().toISOString()));
      return true;
    });
  }
  return counted;
};

/**
 * Counts the reviews of a user whose email address is now verified. Safe to stop and rerun, because each review has its
 * own unit.
 */
export const countReviews = async (store: Store, uid: string): Promise<void> => {
  await countUncounted(store, uncountedReviewsBy(personKey(uid)));
};

/**
 * Counts the reviews of every author whose email address is verified at the identity provider. Returns the number of
 * counted reviews.
 */
export const countAllReviews = (store: Store): Promise<number> => countUncounted(store, uncountedReviews());
