import { OPEN_TASKS_MAX, QUOTAS, type Quota, type QuotaName, shareOf } from '@taskwright/contract';
import type { Caller } from '../../http/caller.ts';
import { ApiProblem } from '../../http/problems.ts';
import { tooManyRequests } from '../../http/too-many.ts';

/**
 * Quotas that are the same for unverified users: a fifth of three downloads would be none, and only unverified users
 * request verification emails.
 */
const SAME_FOR_ALL: ReadonlySet<QuotaName> = new Set(['exports', 'verifications']);

/** Returns the quota of a caller: a fifth of most quotas while their email address is not verified. */
export const quotaOf = (name: QuotaName, { emailVerified }: Caller): Quota => ({
  ...QUOTAS[name],
  max: shareOf(QUOTAS[name].max, emailVerified || SAME_FOR_ALL.has(name)),
});

/** Returns the description of a limit for a caller who has reached it. */
const limitNote = (max: number, whole: number): string =>
  max < whole ? 'which is the limit until your email is verified' : 'which is the limit';

const MESSAGES: Readonly<Record<QuotaName, (max: number, limit: string) => string>> = {
  tasks: (max, limit) => `You’ve posted ${max} tasks in the last 24 hours, ${limit}.`,
  bids: (max, limit) => `You’ve placed ${max} bids in the last 24 hours, ${limit}.`,
  messages: (max, limit) => `You’ve sent ${max} messages in the last hour, ${limit}.`,
  conversations: (max, limit) => `You’ve started ${max} conversations in the last 24 hours, ${limit}.`,
  reports: (max, limit) => `You’ve sent ${max} reports in the last 24 hours, ${limit}.`,
  changes: (max, limit) => `You’ve saved ${max} changes in the last hour, ${limit}.`,
  emailChanges: (max, limit) => `You’ve asked to change your email ${max} times in the last 24 hours, ${limit}.`,
  mailRetries: (max, limit) => `You’ve tried again ${max} times in the last 24 hours, ${limit}.`,
  invitations: (max, limit) => `You’ve sent ${max} invitations in the last 24 hours, ${limit}.`,
  checkouts: (max, limit) => `You’ve opened ${max} payments in the last 24 hours, ${limit}.`,
  payoutLinks: (max, limit) => `You’ve opened the page for payouts ${max} times in the last 24 hours, ${limit}.`,
  handles: (max, limit) => `You’ve changed your handle ${max} times in the last 24 hours, ${limit}.`,
  handleClaims: (max, limit) => `You’ve tried ${max} handles in the last 24 hours, ${limit}.`,
  exports: (max, limit) => `You’ve downloaded your data ${max} times in the last 24 hours, ${limit}.`,
  verifications: (max, limit) => `You’ve asked for ${max} verification emails in the last 24 hours, ${limit}.`,
  logOuts: (max, limit) => `You’ve logged out everywhere ${max} times in the last hour, ${limit}.`,
  subscriptions: () => 'Too many sign-ups from your network this hour.',
  departures: () => 'Too many requests to unsubscribe from your network this hour.',
  passwordResets: () => 'Too many requests for a new password from your network this hour.',
  mails: () => 'We’ve sent this address too many emails today.',
  unrequestedMails: () => 'We’ve sent this address too many emails today.',
  resetMails: () => 'We’ve sent this address too many emails today.',
};

/** Returns the 429 of a quota that is used up. */
export const quotaExceeded = (name: QuotaName, quota: Quota, secondsLeft: number): ApiProblem =>
  tooManyRequests(name, quota, secondsLeft, MESSAGES[name](quota.max, limitNote(quota.max, QUOTAS[name].max)));

const secondsToMidnight = (now: Date): number => Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);

/** Returns how many open tasks a caller may have. */
export const openTasksMax = ({ emailVerified }: Caller): number => shareOf(OPEN_TASKS_MAX, emailVerified);

/**
 * Throws 429 if a caller has no room for another open task; `open` includes tasks in progress. The time to retry is
 * midnight UTC, when the next deadline may pass.
 */
export const assertBelowOpenTaskLimit = (open: number, caller: Caller, now: Date): void => {
  const max = openTasksMax(caller);
  if (open < max) return;
  const left = secondsToMidnight(now);
  throw new ApiProblem(
    'too-many-requests',
    `You have ${max} tasks that are open or in progress, ${limitNote(max, OPEN_TASKS_MAX)}. Delete one, or wait until one is completed or passes its deadline.`,
    {
      headers: {
        'Retry-After': String(left),
        'RateLimit-Policy': `"open-tasks";q=${max}`,
        RateLimit: `"open-tasks";r=0;t=${left}`,
      },
    },
  );
};
