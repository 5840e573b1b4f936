import * as z from 'zod/mini';
import { BID_MARKS } from '../lifecycle/bids.ts';
import { BID_ACTIONS, MY_BID_STATES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { agreementSummary } from './agreements.ts';
import { answeredDate, answeredInstant } from './dates.ts';
import { dollars } from './money.ts';
import { rating } from './reviews.ts';
import { taskContent, taskStatus } from './tasks.ts';
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
 * What a task said when a bid on it was made, where it says something else now. Of the description it is only known that it
 * was another.
 */
export const taskBefore = z
  .object({
    title: z.optional(z.string()),
    description: z.optional(z.literal(true)),
    budget: z.optional(z.nullable(z.number())),
    deadline: z.optional(answeredDate),
  })
  .register(z.globalRegistry, { id: 'TaskBefore' });
export type TaskBefore = z.infer<typeof taskBefore>;

/** What a bid comes to: US dollars for the whole task, and days until delivery. */
export const bidOffer = z.object({ amount: z.number(), days: z.int() });

/**
 * A bid as the task's poster and its own freelancer see it: nobody's email. `mine` marks the caller's own, `actions`
 * what they may do with it now, `taskBefore` what the client has changed since; one freelancer has at most one bid on a task.
 */
export const bid = z
  .object({
    _id: z.string(),
    ...bidOffer.shape,
    message: z.string(),
    freelancerName: z.string(),
    freelancerVerified: z.boolean(),
    freelancerPhoto: z.optional(answeredUrl),
    creationTime: answeredInstant,
    updatedAt: z.nullable(answeredInstant),
    taskBefore: z.optional(taskBefore),
    mine: z.boolean(),
    actions: z.array(z.enum(BID_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'Bid' });
export type Bid = z.infer<typeof bid>;

/** A bid of the caller's in a list of many. Its message is in the list of the task's bids. */
export const listedBid = z.omit(bid, { message: true, freelancerPhoto: true });

/** How a bid stands, and how far an agreement about it has come; null while there is none. */
const standing = { state: z.enum(MY_BID_STATES), work: z.nullable(agreementSummary) };

/** A bid in the list of a task, with what others think of its freelancer; `mark` is the client's own note on it, and for nobody else. */
export const taskBid = z
  .object({ ...bid.shape, ...standing, rating, mark: z.optional(z.enum(BID_MARKS)) })
  .register(z.globalRegistry, { id: 'TaskBid' });
export type TaskBid = z.infer<typeof taskBid>;

/** PUT /tasks/{id}/bids/{bid}/mark: what the client notes on a bid; null takes it back. */
export const markBidBody = z
  .strictObject({
    mark: z.nullable(z.enum(BID_MARKS, { error: `mark must be ${BID_MARKS.join(', ')} or null` })),
  })
  .register(z.globalRegistry, { id: 'MarkBid' });

/** What a bid is to the client once it was marked. */
export const markedBid = z
  .object({ mark: z.nullable(z.enum(BID_MARKS)), state: standing.state, actions: bid.shape.actions })
  .register(z.globalRegistry, { id: 'MarkedBid' });

/**
 * One of the caller's own bids, without its message, and its task. `task` is null when that is gone; `title` is then the title that it had
 * when the bid was made.
 */
export const myBid = z
  .object({
    ...listedBid.shape,
    ...standing,
    taskId: z.string(),
    title: z.string(),
    task: z.nullable(z.object({ status: taskStatus, deadline: taskContent.deadline, budget: taskContent.budget })),
  })
  .register(z.globalRegistry, { id: 'MyBid' });
export type MyBid = z.infer<typeof myBid>;
