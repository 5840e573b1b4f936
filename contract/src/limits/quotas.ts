/** A quota or rate limit: `max` uses within `seconds` of the first. */
export type Quota = { readonly max: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Quotas across all instances, counted in the commit of the write. Rejected requests and requests repeated with their
 * idempotency key are not counted, except rejected claims of handles.
 */
export const QUOTAS = {
  /** Per user. */
  tasks: { max: 50, seconds: DAY },
  bids: { max: 60, seconds: DAY },
  messages: { max: 200, seconds: HOUR },
  /** Conversations that the user starts. */
  conversations: { max: 60, seconds: DAY },
  reports: { max: 30, seconds: DAY },
  /** Edits of tasks, bids and the profile. Deletions are not counted, because the quotas of creations bound them. */
  changes: { max: 300, seconds: HOUR },
  /** Changes of the email address. */
  emailChanges: { max: 10, seconds: DAY },
  /** Attempts to send email again to an address to which delivery failed. */
  mailRetries: { max: 5, seconds: DAY },
  /** Invitations to tasks. */
  invitations: { max: 20, seconds: DAY },
  /** Payments that the client opens. */
  checkouts: { max: 30, seconds: DAY },
  /** Pages of the payment provider for the details of payouts. */
  payoutLinks: { max: 20, seconds: DAY },
  /** New and changed handles. */
  handles: { max: 5, seconds: DAY },
  /** Claims of handles, also of taken ones, because a rejection reveals that a handle exists. */
  handleClaims: { max: 20, seconds: DAY },
  /** Downloads of the user's own data. The same for unverified users. */
  exports: { max: 3, seconds: DAY },
  /** Requests for a verification email. The same for unverified users, who are the only ones to send them. */
  verifications: { max: 10, seconds: DAY },
  /** Logouts everywhere. A quota of their own, so that a thief cannot use it up by other changes. */
  logOuts: { max: 30, seconds: HOUR },
  /** Newsletter sign-ups per IP address. */
  subscriptions: { max: 20, seconds: HOUR },
  /** Requests to leave the newsletter per IP address. */
  departures: { max: 60, seconds: HOUR },
  /** Requests for a new password per IP address. */
  passwordResets: { max: 20, seconds: HOUR },
  /**
   * Emails about accounts and of newsletter sign-ups per mailbox, across all spellings of its address and all visitors.
   * An email counts when it leaves. Password resets and emails to the verified address of the caller have no part in it.
   */
  mails: { max: 3, seconds: DAY },
  /**
   * Emails per mailbox that a visitor or an account without a verified address there can cause: confirmations of
   * newsletter sign-ups and of new addresses, and notices to unverified addresses. They also count as `mails`, and leave
   * two of them for verifications.
   */
  unrequestedMails: { max: 1, seconds: DAY },
  /**
   * Password resets per address of a verified account, and per mailbox for all its unverified accounts together. Other
   * emails never use them up, and an account with another spelling of the mailbox uses none of a verified account's.
   */
  resetMails: { max: 3, seconds: DAY },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof QUOTAS;

/** Tasks that a client may have open or in progress at once. */
export const OPEN_TASKS_MAX = 100;

/** Divisor of the quotas of users whose email address is not verified. */
const UNVERIFIED_DIVISOR = 5;

/** Returns the quota of a user: `max`, or a fifth of it (rounded down) while their email address is not verified. */
export const shareOf = (max: number, isVerified: boolean): number =>
  isVerified ? max : Math.floor(max / UNVERIFIED_DIVISOR);

/**
 * Rate limits of one server instance, checked before any database read: per IP address, and per user across all
 * addresses.
 */
export const RATE_LIMITS = {
  'visitor-reads': { max: 1200, seconds: MINUTE },
  'visitor-writes': { max: 300, seconds: MINUTE },
  'person-reads': { max: 600, seconds: MINUTE },
  'person-writes': { max: 240, seconds: MINUTE },
} as const satisfies Record<string, Quota>;
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Multiple of a visitor's limit that applies to all visitors behind one proxy together. */
export const VISITORS_BEHIND_A_PROXY = 50;
