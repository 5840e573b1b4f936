import { attachment, TASK_PRIORITIES, TASK_STATUSES } from '@taskwright/contract';
import { z } from 'zod';
import tasks from './tasks.json' with { type: 'json' };

const seedTask = z.strictObject({
  /** Unique, in kebab case; part of the document id. */
  slug: z.string(),
  /** The `key` of an account in accounts.json. */
  poster: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** US dollars; omitted for a task without a budget. */
  budget: z.exactOptional(z.number()),
  /** Days from today to the deadline; negative for a past deadline. */
  due: z.int(),
  /** Days since the task was posted. */
  posted: z.int().min(1).max(40),
  /** Days since the last edit, if any: 1 to `posted`. */
  updated: z.exactOptional(z.int().min(1)),
  /** Number of bids, by accounts other than the poster's. */
  bids: z.int().min(0),
  /** 'pending' by default. */
  status: z.exactOptional(z.enum(TASK_STATUSES)),
  priority: z.exactOptional(z.enum(TASK_PRIORITIES)),
  skills: z.exactOptional(z.array(z.string())),
  attachments: z.exactOptional(z.array(attachment)),
});

/** Source form of a seed task: days instead of dates, and a poster's key instead of an account. */
export type SeedTask = z.infer<typeof seedTask>;

export const SEED_TASKS: readonly SeedTask[] = z.array(seedTask).parse(tasks);
