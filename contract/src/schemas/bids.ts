import * as z from 'zod/mini';
import { BID_ACTIONS } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { answeredInstant } from './dates.ts';
import { dollars } from './money.ts';
import { answeredUrl, text } from './text.ts';

const DAYS = `Enter whole days, 1 to ${LIMITS.bidDays}`;

/**
 * PUT /tasks/{id}/bids/me: what a freelancer offers for a task. `amount` in US dollars for the whole task, `days` until
 * delivery from the day of the agreement (decision 17).
 */
export const placeBidBody = z
  .strictObject({
    amount: dollars('Amount', z.gt(0, 'Amount must be above 0')),
    days: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(LIMITS.bidDays, DAYS)),
    message: text('Message', LIMITS.bidMessage),
  })
  .register(z.globalRegistry, { id: 'PlaceBid' });
export type PlaceBidBody = z.infer<typeof placeBidBody>;

/**
 * A bid as the task's poster and its own freelancer see it: nobody's email. `mine` marks the caller's own, `actions`
 * what they may do with it now; one freelancer has at most one bid on a task.
 */
export const bid = z
  .object({
    _id: z.string(),
    amount: z.number(),
    days: z.int(),
    message: z.string(),
    freelancerName: z.string(),
    freelancerVerified: z.boolean(),
    freelancerPhoto: z.optional(answeredUrl),
    creationTime: answeredInstant,
    updatedAt: z.nullable(answeredInstant),
    mine: z.boolean(),
    actions: z.array(z.enum(BID_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'Bid' });
export type Bid = z.infer<typeof bid>;
