import * as z from 'zod/mini';
import { BID_MARKS, BID_TABS } from '../lifecycle/bids.ts';
import { BID_ACTIONS, MY_BID_STATES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { agreementSummary } from './agreements.ts';
import { instant, responseDate, responseInstant } from './dates.ts';
import { myInvitation } from './invitations.ts';
import { price } from './money.ts';
import { rating } from './reviews.ts';
import { taskContent, taskStatus } from './tasks.ts';
import { photoAddress, text } from './text.ts';

const DAYS = `Enter whole days, 1 to ${LIMITS.bidDays}`;

/**
 * PUT /tasks/{id}/bids/me: the bid of a freelancer. `amount` is in US dollars for the whole task; `days` counts from
 * the day of the agreement to delivery (decision 17).
 */
export const placeBidBody = z
  .strictObject({
    amount: price,
    days: z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(LIMITS.bidDays, DAYS)),
    message: text('Message', LIMITS.bidMessage),
  })
  .register(z.globalRegistry, { id: 'PlaceBid' });
export type PlaceBidBody = z.infer<typeof placeBidBody>;

/** Previous values of the fields that the client changed since the bid. `description` states only that it changed. */
export const taskBefore = z
  .object({
    title: z.optional(z.string()),
    description: z.optional(z.literal(true)),
    budget: z.optional(z.nullable(z.number())),
    deadline: z.optional(responseDate),
  })
  .register(z.globalRegistry, { id: 'TaskBefore' });
export type TaskBefore = z.infer<typeof taskBefore>;

/** Price and duration of a bid: US dollars for the whole task, and days until delivery. */
export const bidOffer = z.object({ amount: z.number(), days: z.int() });

/**
 * A bid for the task's client and its own freelancer, without email addresses. `mine` marks the caller's own bid,
 * `actions` lists the caller's allowed actions, and `taskBefore` contains the client's changes since the bid. A
 * freelancer has at most one bid per task.
 */
export const bid = z
  .object({
    _id: z.string(),
    ...bidOffer.shape,
    message: z.string(),
    freelancerName: z.string(),
    freelancerVerified: z.boolean(),
    freelancerPhoto: z.optional(photoAddress),
    /** Handle of the freelancer's profile; missing without one. */
    freelancerHandle: z.optional(z.string()),
    creationTime: responseInstant,
    updatedAt: z.nullable(responseInstant),
    taskBefore: z.optional(taskBefore),
    mine: z.boolean(),
    actions: z.array(z.enum(BID_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'Bid' });
export type Bid = z.infer<typeof bid>;

/** The caller's own bid in a list. Its message is only in the list of the task's bids. */
export const listedBid = z.omit(bid, { message: true, freelancerPhoto: true });

/** State of a bid and progress of its agreement; null without an agreement. */
const bidStatus = { state: z.enum(MY_BID_STATES), work: z.nullable(agreementSummary) };

/**
 * The parts of a freelancer's profile that the client of a task compares: the headline, some of the skills that the task
 * asks for and the number of further ones, completed agreements, the time zone and the pictures of the best pieces.
 */
export const bidderProfile = z
  .object({
    headline: z.string(),
    skills: z.array(z.string()),
    moreSkills: z.int(),
    completed: z.int(),
    timeZone: z.nullable(z.string()),
    pictures: z.array(photoAddress).check(z.maxLength(2)),
  })
  .register(z.globalRegistry, { id: 'BidderProfile' });
export type BidderProfile = z.infer<typeof bidderProfile>;

/**
 * A bid in the list of a task, with the rating of its freelancer. `mark` is the client's own mark, and `isNew` is true
 * for the client of an open task who has not read the bid; both are hidden from every other caller. `profile` is present
 * for the client, if the freelancer has one.
 */
export const taskBid = z
  .object({
    ...bid.shape,
    ...bidStatus,
    rating,
    mark: z.optional(z.enum(BID_MARKS)),
    isNew: z.optional(z.boolean()),
    profile: z.optional(bidderProfile),
  })
  .register(z.globalRegistry, { id: 'TaskBid' });
export type TaskBid = z.infer<typeof taskBid>;

/** POST /tasks/{id}/bids/read: the time of the newest bid that the client has seen. */
export const readBidsBody = z.strictObject({ upTo: instant }).register(z.globalRegistry, { id: 'ReadBids' });

/** PUT /tasks/{id}/bids/{bid}/mark: the client's mark on a bid; null removes it. */
export const markBidBody = z
  .strictObject({
    mark: z.nullable(z.enum(BID_MARKS, { error: `mark must be ${BID_MARKS.join(', ')} or null` })),
  })
  .register(z.globalRegistry, { id: 'MarkBid' });

/** A bid after its mark has changed, for the client. */
export const markedBid = z
  .object({ mark: z.nullable(z.enum(BID_MARKS)), state: bidStatus.state, actions: bid.shape.actions })
  .register(z.globalRegistry, { id: 'MarkedBid' });

/**
 * The caller's own bid and its task, without the message. `task` is null once the task is gone; `title` is then the
 * title at the time of the bid. `clientRating` is present once there was an agreement on the bid.
 */
export const myBid = z
  .object({
    ...listedBid.shape,
    ...bidStatus,
    taskId: z.string(),
    title: z.string(),
    clientRating: z.optional(rating),
    task: z.nullable(z.object({ status: taskStatus, deadline: taskContent.deadline, budget: taskContent.budget })),
  })
  .register(z.globalRegistry, { id: 'MyBid' });
export type MyBid = z.infer<typeof myBid>;

/** Number of items of a tab, capped at `LIMITS.countedBids`. */
const tabCount = z.int();

/**
 * The tabs of the caller's bids, and the first page of one of them. The count of 'turn' includes the invitations
 * to open tasks among the newest 60. The first 20 of them are present in that tab only. `moreInvitations` is the cursor
 * of the rest in GET /users/me/invitations; null if there is none.
 */
export const bidTabs = z
  .object({
    tab: z.enum(BID_TABS),
    counts: z.object({ turn: tabCount, open: tabCount, hired: tabCount, past: tabCount }),
    bids: z.array(myBid).check(z.maxLength(50)),
    invitations: z.array(myInvitation).check(z.maxLength(20)),
    moreInvitations: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'BidTabs' });
export type BidTabs = z.infer<typeof bidTabs>;
