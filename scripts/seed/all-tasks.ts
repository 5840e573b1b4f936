import { attachment, TASK_PRIORITIES, TASK_STATUSES } from '@taskwright/contract';
import { z } from 'zod';
import tasks from './tasks.json' with { type: 'json' };

const seedTask = z.strictObject({
  /** Unique, in kebab case; the document's id is made of it. */
  slug: z.string(),
  /** The `key` of an account in accounts.json. */
  poster: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** US dollars; left out where the poster names no figure. */
  budget: z.exactOptional(z.number()),
  /** Days from today to the deadline; below 0 it has passed. */
  due: z.int(),
  /** Days since it was posted. */
  posted: z.int().min(1).max(40),
  /** Days since it was last changed, where it was: from 1 up to `posted`. */
  updated: z.exactOptional(z.int().min(1)),
  /** How many freelancers bid on it, of the accounts other than its poster's. */
  bids: z.int().min(0),
  /** 'pending' where left out. */
  status: z.exactOptional(z.enum(TASK_STATUSES)),
  priority: z.exactOptional(z.enum(TASK_PRIORITIES)),
  skills: z.exactOptional(z.array(z.string())),
  attachments: z.exactOptional(z.array(attachment)),
});

/** One task of the seed as it is written down: days instead of dates, a poster's key instead of an account. */
export type SeedTask = z.infer<typeof seedTask>;

/** Every task of the seed. */
export const SEED_TASKS: readonly SeedTask[] = z.array(seedTask).parse(tasks);
