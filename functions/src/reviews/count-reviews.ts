import { otherRole } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import type { Address, FindAddresses } from '../users/account-status.ts';
import { personKey } from '../users/person-key.ts';
import type { StoredReview } from './review-document.ts';
import { unassignedReviews, uncountedReviews, uncountedReviewsBy } from './review-queries.ts';
import { voterOf } from './voter.ts';

type Needs = Pick<Services, 'work' | 'reviews' | 'conversations' | 'reader' | 'now'>;

/** A review with the current addresses of both sides; undefined for accounts that no longer exist. */
type Addressed = {
  readonly review: StoredReview;
  readonly author: Address | undefined;
  readonly subject: Address | undefined;
};

/**
 * Calls `each` for the reviews of a plan whose conversation exists, as the uids are only there. Skips unreadable
 * documents. Returns the sum of its results.
 */
const sumOver = async (
  { reviews, conversations, reader }: Needs,
  plan: QueryPlan,
  addresses: FindAddresses,
  each: (addressed: Addressed) => Promise<number>,
): Promise<number> => {
  let sum = 0;
  for await (const page of pagesOf(reviews, plan)) {
    const sides = new Map<StoredReview, { readonly author: string; readonly subject: string }>();
    for (const review of page) {
      const { id, data } = review;
      await skipUnreadable(async () => {
        const conversation = await conversations.findSides(reader, id.slice(0, -(data.role.length + 1)));
        if (conversation === null) return;
        sides.set(review, { author: conversation[data.role].uid, subject: conversation[otherRole(data.role)].uid });
      });
    }
    const uids = [...new Set([...sides.values()].flatMap(({ author, subject }) => [author, subject]))];
    const found = uids.length === 0 ? new Map<string, Address>() : await addresses(uids);
    for (const [review, { author, subject }] of sides) {
      await skipUnreadable(async () => {
        sum += await each({ review, author: found.get(author), subject: found.get(subject) });
      });
    }
  }
  return sum;
};

/** Counts a review if its author has a verified address of their own. Returns how many it processed. */
const countOne =
  ({ work, reviews, now }: Needs) =>
  async ({ review: { id, data }, author, subject }: Addressed): Promise<number> => {
    const voter = voterOf(data.about, author, subject);
    if (voter === null) return 0;
    await work.run((unit) => reviews.count(unit, id, voter, now().toISOString()));
    return 1;
  };

/**
 * Counts the reviews of a user whose email address is now verified. Safe to stop and rerun, because each review has its
 * own unit.
 */
export const countReviews =
  (needs: Needs & Pick<Services, 'identity'>) =>
  async (uid: string): Promise<void> => {
    const plan = uncountedReviewsBy(personKey(uid));
    await sumOver(needs, plan, needs.identity.addresses, countOne(needs));
  };

/**
 * Counts the reviews of every author whose email address is verified at the identity provider, and assigns counted
 * reviews of an earlier release to the mailbox of their author. Those of accounts that no longer exist count once per
 * author. Returns the number of counted reviews.
 */
export const countAllReviews = async (needs: Needs, addresses: FindAddresses): Promise<number> => {
  const { work, reviews, now } = needs;
  await sumOver(needs, unassignedReviews(), addresses, async ({ review: { id, data }, author, subject }) => {
    // A counted review stays counted even if the address of its author is no longer verified.
    const verified = author && { ...author, isVerified: true };
    const voter = verified === undefined ? data.author : voterOf(data.about, verified, subject);
    await work.run((unit) => reviews.assign(unit, id, voter, now().toISOString()));
    return 1;
  });
  return sumOver(needs, uncountedReviews(), addresses, countOne(needs));
};
