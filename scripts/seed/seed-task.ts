import type { Attachment, TaskPriority, TaskStatus } from '@taskwright/contract';

/** One task of the seed as it is written down: days instead of dates, a poster's key instead of an account. */
export type SeedTask = {
  /** Unique, in kebab case; the document's id is made of it. */
  readonly slug: string;
  /** The `key` of an account in accounts.json. */
  readonly poster: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  /** US dollars; left out where the poster names no figure. */
  readonly budget?: number;
  /** Days from today to the deadline; below 0 it has passed. */
  readonly due: number;
  /** Days since it was posted, 1 to 40. */
  readonly posted: number;
  /** Days since it was last changed, where it was: from 1 up to `posted`. */
  readonly updated?: number;
  /** How many freelancers bid on it, of the accounts other than its poster's. */
  readonly bids: number;
  /** 'pending' where left out. */
  readonly status?: TaskStatus;
  readonly priority?: TaskPriority;
  readonly skills?: readonly string[];
  readonly attachments?: readonly Attachment[];
};
