import { z } from 'zod';
import phrases from './bid-phrases.json' with { type: 'json' };
import bids from './bids.json' with { type: 'json' };

const texts = z.array(z.string()).nonempty();

/** What freelancers of one trade write, each sentence standing alone, and what a job costs where no figure is named. */
const trade = z.strictObject({
  name: z.string(),
  /** The tasks' categories that are its work, in lower case; none for the trade of all others. */
  categories: z.array(z.string()),
  usual: z.number(),
  /** What they have done before. */
  before: texts,
  /** How they would do this. */
  how: texts,
});
export type Trade = z.infer<typeof trade>;

/**
 * What bids are put together from. The closings suit any trade, `skillClosings` tasks that name skills; in both
 * `{days}` and `{amount}` are those of the bid and `{skill}` is one the task asks for.
 */
export const BID_PHRASES = z
  .strictObject({ trades: z.array(trade), closings: texts, skillClosings: texts })
  .parse(phrases);

/** A bid that is written out; `from` is the `key` of an account in accounts.json. */
const writtenBid = z.strictObject({ from: z.string(), amount: z.number(), days: z.int(), message: z.string() });

/** The bids on the demo client’s tasks by the task’s slug, oldest first: what a visitor reads first. */
export const WRITTEN_BIDS: Readonly<Record<string, readonly z.infer<typeof writtenBid>[]>> = z
  .record(z.string(), z.array(writtenBid))
  .parse(bids);
