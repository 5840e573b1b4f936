import { z } from 'zod';
import phrases from './bid-phrases.json' with { type: 'json' };
import bids from './bids.json' with { type: 'json' };

const texts = z.array(z.string()).nonempty();

/** Message sentences of one trade, each usable alone, and the price for tasks without a budget. */
const trade = z.strictObject({
  name: z.string(),
  /** Lower-case task categories of the trade; empty for the default trade. */
  categories: z.array(z.string()),
  usual: z.number(),
  /** Sentences about earlier work. */
  before: texts,
  /** Sentences about the approach. */
  how: texts,
});
export type Trade = z.infer<typeof trade>;

/**
 * Sentences of generated bids. `closings` suit any trade, `skillClosings` suit tasks with skills. `{days}` and
 * `{amount}` are replaced by the bid's values, `{skill}` by one of the task's skills.
 */
export const BID_PHRASES = z
  .strictObject({ trades: z.array(trade), closings: texts, skillClosings: texts })
  .parse(phrases);

/** A bid with a fixed text; `from` is the `key` of an account in accounts.json. */
const writtenBid = z.strictObject({ from: z.string(), amount: z.number(), days: z.int(), message: z.string() });

/**
 * Bids on the demo client’s tasks by task slug, oldest first. Visitors read these first, so their texts are not
 * generated.
 */
export const WRITTEN_BIDS: Readonly<Record<string, readonly z.infer<typeof writtenBid>[]>> = z
  .record(z.string(), z.array(writtenBid))
  .parse(bids);
