import { OPEN_TASKS_MAX, QUOTAS, type Quota, type QuotaName, shareOf } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { ApiProblem } from '../http/problems.ts';
import { tooMany } from '../http/too-many.ts';

/** What a person may do of a quota: a fifth while their address is not verified. */
export const quotaOf = (name: QuotaName, { emailVerified }: Caller): Quota => ({
  ...QUOTAS[name],
  most: shareOf(QUOTAS[name].most, emailVerified),
});

const SAID: Readonly<Record<QuotaName, (most: number) => string>> = {
  tasks: (most) => `You have posted ${most} tasks in 24 hours, as many as we take.`,
  bids: (most) => `You have placed ${most} bids in 24 hours, as many as we take.`,
  messages: (most) => `You have sent ${most} messages within an hour, as many as we take.`,
  changes: (most) => `You have saved ${most} changes within an hour, as many as we take.`,
  subscriptions: () => 'Too many people have joined from your network within an hour.',
  mails: () => 'We have sent enough email to this address today.',
};

/** The refusal of what would be one too many. */
export const usedUp = (name: QuotaName, quota: Quota, secondsLeft: number): ApiProblem => {
  const hint = quota.most < QUOTAS[name].most ? ' With a verified email address you can do more.' : '';
  return tooMany(name, quota, secondsLeft, SAID[name](quota.most) + hint);
};

const secondsToMidnight = (now: Date): number => Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);

/** How many open tasks `caller` may have. */
export const openTasksMax = ({ emailVerified }: Caller): number => shareOf(OPEN_TASKS_MAX, emailVerified);

/** Throws 429 when `open` tasks are all that `caller` may have open; the next one closes at midnight UTC at the soonest. */
export const assertRoomForOpenTask = (open: number, caller: Caller, now: Date): void => {
  const most = openTasksMax(caller);
  if (open < most) return;
  const left = secondsToMidnight(now);
  const hint = caller.emailVerified ? '' : ' With a verified email address you can have more.';
  throw new ApiProblem(
    'too-many-requests',
    `You have ${most} open tasks, the most a client can have.${hint} Delete one, or wait until one passes its deadline.`,
    {
      headers: {
        'Retry-After': String(left),
        'RateLimit-Policy': `"open-tasks";q=${most}`,
        RateLimit: `"open-tasks";r=0;t=${left}`,
      },
    },
  );
};
