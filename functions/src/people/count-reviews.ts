import { otherRole } from '@taskwright/contract';
import type { Address, FindAddresses } from '../account/model/account-status.ts';
import type { Services } from '../services.ts';
import { forEachItem, pagesOf } from '../store/pages-of.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { personKey } from './model/person-key.ts';
import type { StoredReview } from './model/review-document.ts';
import { uncountedReviews, uncountedReviewsBy } from './model/review-queries.ts';
import { voterOf } from './voter.ts';

type Needs = Pick<Services, 'work' | 'reviews' | 'conversations' | 'now'>;

/**
 * Counts the reviews of a plan whose author has a verified address of their own. Skips those without a conversation, as
 * the uids are only there, and unreadable documents. Returns how many it counted.
 */
const countUncounted = async (
  { reviews, conversations, work, now }: Needs,
  plan: QueryPlan,
  addresses: FindAddresses,
): Promise<number> => {
  let counted = 0;
  for await (const page of pagesOf(reviews, plan)) {
    const conversationOf = ({ id, data }: StoredReview): string => id.slice(0, -(data.role.length + 1));
    const sides = await conversations.sidesOf(page.map(conversationOf));
    const uids = [...new Set([...sides.values()].flatMap(({ client, freelancer }) => [client.uid, freelancer.uid]))];
    const found = uids.length === 0 ? new Map<string, Address>() : await addresses(uids);
    counted += await forEachItem(page, async (review) => {
      const { id, data } = review;
      const parties = sides.get(conversationOf(review));
      if (parties === undefined) return false;
      const [author, subject] = [parties[data.role].uid, parties[otherRole(data.role)].uid];
      const voter = voterOf(data.about, found.get(author), found.get(subject));
      if (voter === null) return false;
      await work.run((unit) => reviews.count(unit, id, voter, now().toISOString()));
      return true;
    });
  }
  return counted;
};

/**
 * Counts the reviews of a user whose email address is now verified. Safe to stop and rerun, because each review has its
 * own unit.
 */
export const countReviews =
  (needs: Needs & Pick<Services, 'identity'>) =>
  async (uid: string): Promise<void> => {
    await countUncounted(needs, uncountedReviewsBy(personKey(uid)), needs.identity.addresses);
  };

/**
 * Counts the reviews of every author whose email address is verified at the identity provider. Returns the number of
 * counted reviews.
 */
export const countAllReviews = (needs: Needs, addresses: FindAddresses): Promise<number> =>
  countUncounted(needs, uncountedReviews(), addresses);
