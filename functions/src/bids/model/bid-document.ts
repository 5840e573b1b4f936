import {
  type Bid,
  type BidAction,
  type BidMark,
  bid as bidSchema,
  isCancelled,
  isDeclined,
  listedBid as listedBidSchema,
  type PlaceBidBody,
  STORED_MARKS,
  type TaskBefore,
  taskContent,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller } from '../../http/caller.ts';
import type { Person } from '../../people/model/card-document.ts';
import { personKey } from '../../people/model/person-key.ts';
import { handleFor } from '../../people/model/profile-link.ts';
import { descriptionHashOf } from '../../tasks/model/task-card.ts';
import type { ListedTask, TaskDocument } from '../../tasks/model/task-document.ts';
import { bidPlace, placeOf } from './bid-place.ts';

/**
 * Task fields that a bid's price depends on, copied when the bid is placed or changed. The description is stored as a
 * hash for comparison.
 */
const madeFor = z.object({
  version: z.number(),
  title: taskContent.title,
  descriptionHash: z.string(),
  budget: taskContent.budget,
  deadline: taskContent.deadline,
});

/** A bid as stored below its task. */
export const bidDocument = z.object({
  freelancerUid: z.string(),
  /** `personKey` of the client, who may see the freelancer's hidden profile. */
  clientKey: z.string(),
  amount: z.number(),
  days: z.number(),
  message: z.string(),
  madeFor,
  mark: z.nullable(z.enum(STORED_MARKS)),
  /** Time from which the freelancer may see a decline; null without one, and once they are notified of it. */
  declineVisibleAt: z.nullable(z.string()),
  /** Place in the freelancer's tabs. */
  place: bidPlace,
  creationTime: z.string(),
  updatedAt: z.nullable(z.string()),
});
export type BidDocument = z.infer<typeof bidDocument>;
export type StoredBid = { readonly id: string; readonly data: BidDocument };

/** List projection of a bid, without its message. */
export const listedBid = z.omit(bidDocument, { message: true });
export type ListedBid = z.infer<typeof listedBid>;
/** A bid with or without its message. Every policy accepts it. */
export type StoredListedBid = { readonly id: string; readonly data: ListedBid };

/** Time in milliseconds during which the client can undo a decline before the freelancer is notified. */
export const DECLINE_DELAY_MS = 10_000;

/**
 * A bid's mark and, until the freelancer is notified of a decline, the time from which they may see it; null from then
 * on.
 */
export type MarkFields = Pick<BidDocument, 'mark' | 'declineVisibleAt'>;

/** Returns the stored fields of a mark that is set now. */
export const markFields = (mark: BidDocument['mark'], now: Date): MarkFields => ({
  mark,
  declineVisibleAt: isDeclined(mark) ? new Date(now.getTime() + DECLINE_DELAY_MS).toISOString() : null,
});

/** Returns the mark as its client may set it. */
export const clientMark = ({ mark }: Pick<BidDocument, 'mark'>): BidMark | null => (isCancelled(mark) ? null : mark);

/**
 * Returns whether the freelancer of a bid may learn that the client declined it. Every response to the freelancer that
 * depends on the decline uses this function, because the client can still undo it.
 */
export const isDeclineVisible = ({ mark, declineVisibleAt }: MarkFields, now: Date): boolean =>
  isDeclined(mark) && (declineVisibleAt === null || declineVisibleAt <= now.toISOString());

/** Returns whether the freelancer of a bid was notified that the client declined it. */
export const isDeclineNotified = ({ mark, declineVisibleAt }: MarkFields): boolean =>
  isDeclined(mark) && declineVisibleAt === null;

/** Task fields that a price depends on. */
type Priced = 'version' | 'title' | 'budget' | 'deadline';
type FullTask = Pick<TaskDocument, Priced | 'description'>;
type BidOn = FullTask & Pick<TaskDocument, 'ownerUid' | 'status' | 'hired' | 'isHidden'>;
type PricedTask = FullTask | Pick<ListedTask, Priced | 'card'>;

/** Returns the task fields stored in a bid. */
const pricedFields = (task: FullTask): BidDocument['madeFor'] => ({
  version: task.version,
  title: task.title,
  descriptionHash: descriptionHashOf(task),
  budget: task.budget,
  deadline: task.deadline,
});

/** Returns the former values of task fields that changed since the bid was made; undefined if none changed. */
export const taskBefore = ({ madeFor: former }: ListedBid, task: PricedTask): TaskBefore | undefined => {
  if (former.version === task.version) return undefined;
  const before: TaskBefore = {
    ...(former.title !== task.title && { title: former.title }),
    ...(former.descriptionHash !== descriptionHashOf(task) && { description: true }),
    ...(former.budget !== task.budget && { budget: former.budget }),
    ...(former.deadline !== task.deadline && { deadline: former.deadline }),
  };
  return Object.keys(before).length === 0 ? undefined : before;
};

/** The author and the task of a bid that is placed or changed. */
type BidBy = { readonly freelancerUid: string; readonly task: BidOn };

/** Returns a new bid on a task, with the server's time (decision 17). */
export const newBid = (body: PlaceBidBody, { freelancerUid, task }: BidBy, now: Date): BidDocument => ({
  freelancerUid,
  clientKey: personKey(task.ownerUid),
  amount: body.amount,
  days: body.days,
  message: body.message,
  madeFor: pricedFields(task),
  mark: null,
  declineVisibleAt: null,
  // No freelancer is hired by a bid that is not placed yet.
  place: placeOf({ id: '', task, turn: null, mark: null }, null, now),
  creationTime: now.toISOString(),
  updatedAt: null,
});

/**
 * Returns the bid after a change. Replaces the offer; keeps the creation time, the place and the client's mark.
 */
export const changedBid = (bid: BidDocument, body: PlaceBidBody, by: BidBy, now: Date): BidDocument => ({
  ...newBid(body, by, now),
  place: bid.place,
  mark: bid.mark,
  declineVisibleAt: bid.declineVisibleAt,
  creationTime: bid.creationTime,
  updatedAt: now.toISOString(),
});

/** Request context of a bid response; `task` is null if it is deleted. */
export type BidContext = {
  readonly freelancer: Person;
  readonly task: PricedTask | null;
  readonly caller: Caller;
  readonly actions: BidAction[];
};

const projectionOf = ({ id, data }: StoredListedBid, { freelancer, task, caller, actions }: BidContext) => ({
  ...data,
  taskBefore: task === null ? undefined : taskBefore(data, task),
  _id: id,
  freelancerName: freelancer.name,
  freelancerVerified: freelancer.isVerified,
  freelancerPhoto: freelancer.photo ?? undefined,
  freelancerHandle: handleFor('freelancer', freelancer) ?? undefined,
  mine: data.freelancerUid === caller.uid,
  actions,
});

/**
 * Returns a bid for its freelancer or its client, with the caller's allowed actions. Omits the freelancer's uid and the
 * mark.
 */
export const toBid = (bid: StoredBid, context: BidContext): Bid => bidSchema.parse(projectionOf(bid, context));

/** Returns a bid like `toBid`, without the message. */
export const toListedBid = (bid: StoredListedBid, context: BidContext): Omit<Bid, 'message'> =>
  listedBidSchema.parse(projectionOf(bid, context));
