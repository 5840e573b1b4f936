import { type AccountsSwept, sweepAccounts } from './account/sweep-accounts.ts';
import { endReviewTurns } from './conversations/refresh-turns.ts';
import { writeSitemap } from './pages/write-sitemap.ts';
import { verifyProfiles } from './people/account-profiles.ts';
import { countAllReviews } from './people/count-reviews.ts';
import { refreshAllFacts } from './people/refresh-facts.ts';
import type { Store } from './store/store.ts';
import { toFirstUnreadable } from './store/unreadable.ts';
import { verifyOpenTasks } from './tasks/verify-tasks.ts';

/** A failed step and its error. */
export type Failed = { readonly step: keyof Swept; readonly error: unknown };

/** Results of the steps; none for a failed step. */
export type Swept = {
  /** Tasks of disabled and deleted accounts. */
  accounts?: AccountsSwept;
  /** Clients whose email address was verified after they saved their tasks. */
  verified?: number;
  /** Freelancers whose email address was verified after they saved their profile. */
  freelancers?: number;
  /** Reviews that count since their author's email address was verified. */
  reviews?: number;
  /** Freelancers whose facts and rank were computed. */
  facts?: number;
  /** Turns to write a review that ended with the review period. */
  turns?: number;
  /** Changed files of the sitemap. */
  sitemap?: number;
};

/**
 * Repairs everything that events missed, for example in an outage longer than a day. Runs daily as the function
 * `sweep`, and by `npm run sweep`. Each step runs even if earlier ones failed. Safe to stop and rerun. `failed`
 * contains the failures that a retry may fix, such as an outage of the identity provider. An unreadable document is
 * logged and skipped, because a retry would not help.
 */
export const sweepAll = async (
  store: Store,
): Promise<{ readonly swept: Swept; readonly failed: readonly Failed[] }> => {
  const swept: Swept = {};
  const failed: Failed[] = [];
  const attempt = async <S extends keyof Swept>(step: S, work: () => Promise<Swept[S]>): Promise<void> => {
    try {
      const result = await toFirstUnreadable(work);
      if (result !== null) swept[step] = result;
    } catch (error) {
      failed.push({ step, error });
    }
  };
  await attempt('accounts', () => sweepAccounts(store));
  await attempt('verified', () => verifyOpenTasks(store));
  await attempt('freelancers', () => verifyProfiles(store));
  await attempt('reviews', () => countAllReviews(store));
  await attempt('facts', () => refreshAllFacts(store));
  await attempt('turns', () => endReviewTurns(store));
  await attempt('sitemap', () => writeSitemap(store));
  return { swept, failed };
};
