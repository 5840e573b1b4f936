import { z } from 'zod';
import { dollars } from './money.ts';
import { text } from './text.ts';

export const BID_LIMITS = { days: 365, message: 2000 } as const;

const DAYS = `Delivery takes 1 to ${BID_LIMITS.days} whole days`;

/**
 * PUT /tasks/{id}/bids/me: what a freelancer offers for a task. `amount` in US dollars for the whole task, `days` until
 * delivery from the day of the agreement. Decisions, 17.
 */
export const placeBidBody = z
  .strictObject({
    amount: dollars('Amount', (amount) => amount.gt(0, 'Amount must be above 0')),
    days: z.number({ error: DAYS }).int(DAYS).min(1, DAYS).max(BID_LIMITS.days, DAYS),
    message: text('Message', BID_LIMITS.message),
  })
  .meta({ id: 'PlaceBid' });
export type PlaceBidBody = z.infer<typeof placeBidBody>;

/**
 * A bid as the task's poster and its own freelancer see it: nobody's e-mail. `mine` marks the caller's own; one
 * freelancer has at most one bid on a task.
 */
export const bid = z
  .object({
    _id: z.string(),
    amount: z.number(),
    days: z.number().int(),
    message: z.string(),
    freelancerName: z.string(),
    freelancerVerified: z.boolean(),
    creationTime: z.string(),
    updatedAt: z.string().nullable(),
    mine: z.boolean(),
  })
  .meta({ id: 'Bid' });
export type Bid = z.infer<typeof bid>;
