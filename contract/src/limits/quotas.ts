/** How often something may be done: `most` times within `seconds`, counted from the first. */
export type Quota = { readonly most: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is counted over all instances, with the write that it counts: only what was done counts, so a refusal is free, and so is
 * a request repeated with its key (decision 57).
 */
export const QUOTAS = {
  /** By one person. */
  tasks: { most: 50, seconds: DAY },
  bids: { most: 60, seconds: DAY },
  messages: { most: 200, seconds: HOUR },
  /** Conversations opened by their first message. */
  conversations: { most: 60, seconds: DAY },
  reports: { most: 30, seconds: DAY },
  /** Edits of tasks, bids and the profile. What takes something away is free: there is no more of it than was made. */
  changes: { most: 300, seconds: HOUR },
  /** Sign-ups for the newsletter from one IP address. */
  subscriptions: { most: 20, seconds: HOUR },
  /** To one mailbox, whatever spelling of its address, visitor or header asks for them. */
  mails: { most: 3, seconds: DAY },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof QUOTAS;

/** How many tasks a client may have open or in progress at a time. */
export const OPEN_TASKS_MAX = 100;

/** Whose email address is not verified gets this part of what a person may do. */
const UNVERIFIED_PART = 5;

/** What somebody may do of what a person may do at most. */
export const shareOf = (most: number, isVerified: boolean): number =>
  isVerified ? most : Math.floor(most / UNVERIFIED_PART);

/** What one instance of the server takes, before it reads anything: of an IP address, and of a person wherever they are. */
export const PACES = {
  'visitor-reads': { most: 1200, seconds: MINUTE },
  'visitor-writes': { most: 300, seconds: MINUTE },
  'person-reads': { most: 600, seconds: MINUTE },
  'person-writes': { most: 240, seconds: MINUTE },
} as const satisfies Record<string, Quota>;
export type PaceName = keyof typeof PACES;

/** As many visitors at their limit are taken for one proxy at its own. */
export const VISITORS_BEHIND_A_PROXY = 50;
