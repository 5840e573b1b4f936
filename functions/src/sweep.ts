import type { Auth } from 'firebase-admin/auth';
import { type AccountsSwept, sweepAccounts } from './accounts/sweep-accounts.ts';
import { countAllReviews } from './reviews/count-reviews.ts';
import type { Services } from './services.ts';
import { UnreadableDocument } from './store/unreadable.ts';
import { type SweepProgress, sweepTasks } from './tasks/sweep-tasks.ts';
import { verifyOpenTasks } from './tasks/verify-tasks.ts';
import { type StandingAmong, standingAmong, verifiedAmong } from './users/account-standing.ts';

/** What the sweep asks the identity provider. */
type Provider = {
  readonly standingAmong: StandingAmong;
  readonly verifiedAmong: (uids: readonly string[]) => Promise<readonly string[]>;
};

/** The identity provider by the Admin SDK. */
export const providerOf = (auth: Pick<Auth, 'getUsers'>): Provider => ({
  standingAmong: standingAmong(auth),
  verifiedAmong: verifiedAmong(auth),
});

/** A step that failed, and why. */
export type Failed = { readonly step: keyof Swept; readonly error: unknown };

/** Results of the steps; a step that failed has none. */
export type Swept = {
  /** What depends on tasks that are gone. */
  tasks?: SweepProgress;
  /** Tasks of disabled and deleted accounts. */
  accounts?: AccountsSwept;
  /** Clients whose address was verified since they saved their tasks. */
  verified?: number;
  /** Reviews that count since their author's address was verified. */
  reviews?: number;
};

/**
 * Does once a day what no event has done, as after an outage longer than a day: the function `sweep` and `npm run sweep`. Each step runs whether or
 * not those before it failed. Safe to stop and rerun. `failed` holds the failures after which a retry may help, as an outage of the identity
 * provider; a document that cannot be read is logged and skipped, so that nobody retries for its sake.
 */
export const sweepAll = async (
  services: Services,
  provider: () => Promise<Provider>,
  onPage?: (progress: SweepProgress) => void,
): Promise<{ readonly swept: Swept; readonly failed: readonly Failed[] }> => {
  const swept: Swept = {};
  const failed: Failed[] = [];
  const attempt = async <S extends keyof Swept>(step: S, work: () => Promise<Swept[S]>): Promise<void> => {
    try {
      swept[step] = await work();
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) failed.push({ step, error });
    }
  };
  await attempt('tasks', () => sweepTasks(services, onPage));
  await attempt('accounts', async () => sweepAccounts(services, (await provider()).standingAmong));
  await attempt('verified', async () => verifyOpenTasks(services, (await provider()).verifiedAmong));
  await attempt('reviews', async () => countAllReviews(services, (await provider()).verifiedAmong));
  return { swept, failed };
};
