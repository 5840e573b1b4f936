import { OPEN_TASKS_MAX, QUOTAS, type Quota, type QuotaName, shareOf } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { tooMany } from '../http/too-many.ts';

/** Returns the quota of a caller: a fifth while their email address is not verified. */
export const quotaOf = (name: QuotaName, { emailVerified }: Caller): Quota => ({
  ...QUOTAS[name],
  most: shareOf(QUOTAS[name].most, emailVerified),
});

/** Returns the description of a limit for a caller who has reached it. */
const limitOf = (most: number, whole: number): string =>
  most < whole ? 'which is the limit until your email is verified' : 'which is the limit';

const SAID: Readonly<Record<QuotaName, (most: number, limit: string) => string>> = {
  tasks: (most, limit) => `You’ve posted ${most} tasks in the last 24 hours, ${limit}.`,
  bids: (most, limit) => `You’ve placed ${most} bids in the last 24 hours, ${limit}.`,
  messages: (most, limit) => `You’ve sent ${most} messages in the last hour, ${limit}.`,
  conversations: (most, limit) => `You’ve started ${most} conversations in the last 24 hours, ${limit}.`,
  reports: (most, limit) => `You’ve sent ${most} reports in the last 24 hours, ${limit}.`,
  changes: (most, limit) => `You’ve saved ${most} changes in the last hour, ${limit}.`,
  subscriptions: () => 'Too many sign-ups from your network this hour.',
  mails: () => 'We’ve sent this address enough email for today.',
};

/** Returns the 429 of a quota that is used up. */
export const usedUp = (name: QuotaName, quota: Quota, secondsLeft: number): ApiProblem =>
  tooMany(name, quota, secondsLeft, SAID[name](quota.most, limitOf(quota.most, QUOTAS[name].most)));

const secondsToMidnight = (now: Date): number => Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);

/** Returns how many open tasks a caller may have. */
export const openTasksMax = ({ emailVerified }: Caller): number => shareOf(OPEN_TASKS_MAX, emailVerified);

/**
 * Throws 429 if a caller has no room for another open task; `open` includes tasks in progress. The time to retry is
 * midnight UTC, when the next deadline may pass.
 */
export const assertBelowOpenTaskLimit = (open: number, caller: Caller, now: Date): void => {
  const most = openTasksMax(caller);
  if (open < most) return;
  const left = secondsToMidnight(now);
  throw new ApiProblem(
    'too-many-requests',
    `You have ${most} tasks that are open or in progress, ${limitOf(most, OPEN_TASKS_MAX)}. Delete one, or wait until one is completed or passes its deadline.`,
    {
      headers: {
        'Retry-After': String(left),
        'RateLimit-Policy': `"open-tasks";q=${most}`,
        RateLimit: `"open-tasks";r=0;t=${left}`,
      },
    },
  );
};
