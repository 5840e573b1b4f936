import {
  BID_MARKS,
  type Bid,
  type BidAction,
  bid as bidSchema,
  listedBid as listedBidSchema,
  type PlaceBidBody,
  type TaskBefore,
  taskContent,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller, CallerWithEmail } from '../http/caller.ts';
import { descriptionHashOf } from '../tasks/task-card.ts';
import type { ListedTask, TaskDocument } from '../tasks/task-document.ts';
import { publicName } from '../users/public-name.ts';

/**
 * What a task said when a bid on it was made or last changed: its version, and what a price depends on. Of the description
 * there is a hash, which tells whether it is another one now (record 63).
 */
const madeFor = z.object({
  version: z.number(),
  title: taskContent.title,
  descriptionHash: z.string(),
  budget: taskContent.budget,
  deadline: taskContent.deadline,
});

/** A bid as it is stored below its task. It contains no email address. */
export const bidDocument = z.object({
  freelancerUid: z.string(),
  freelancerName: z.string(),
  freelancerVerified: z.catch(z.boolean(), false),
  freelancerPhoto: z.catch(z.nullable(z.string()), null),
  amount: z.number(),
  days: z.number(),
  message: z.string(),
  madeFor: z.catch(z.nullable(madeFor), null),
  mark: z.catch(z.nullable(z.enum(BID_MARKS)), null),
  creationTime: z.string(),
  updatedAt: z.catch(z.nullable(z.string()), null),
});
export type BidDocument = z.infer<typeof bidDocument>;
export type StoredBid = { readonly id: string; readonly data: BidDocument };

/** A bid as lists read it that do not show its message. */
export const listedBid = z.omit(bidDocument, { message: true });
export type ListedBid = z.infer<typeof listedBid>;
/** A bid whether or not its message was read: enough for every policy. */
export type StoredListedBid = { readonly id: string; readonly data: ListedBid };

/** What a task is called that is gone, to bids that were made before they kept its title. */
export const UNNAMED_TASK = 'Deleted task';

/** The fields of a task that a price depends on. */
type Priced = 'version' | 'title' | 'budget' | 'deadline';
type Whole = Pick<TaskDocument, Priced | 'description'>;
type Asked = Whole | Pick<ListedTask, Priced | 'card'>;

/** Returns what a bid keeps of its task. */
const askedBy = (task: Whole): BidDocument['madeFor'] => ({
  version: task.version,
  title: task.title,
  descriptionHash: descriptionHashOf(task) ?? '',
  budget: task.budget,
  deadline: task.deadline,
});

/** Returns what changed of the task since the bid was made, as it was then; undefined if nothing did. */
export const taskBefore = ({ madeFor: then }: ListedBid, task: Asked): TaskBefore | undefined => {
  if (then === null || then.version === task.version) return undefined;
  const before: TaskBefore = {
    ...(then.title !== task.title && { title: then.title }),
    ...(then.descriptionHash !== descriptionHashOf(task) && { description: true }),
    ...(then.budget !== task.budget && { budget: then.budget }),
    ...(then.deadline !== task.deadline && { deadline: then.deadline }),
  };
  return Object.keys(before).length === 0 ? undefined : before;
};

/** A new bid of `freelancer` on a task, its time the server's (decision 17). */
export const newBid = (
  body: PlaceBidBody,
  { freelancer, task }: { readonly freelancer: CallerWithEmail; readonly task: Whole },
  now: Date,
): BidDocument => ({
  freelancerUid: freelancer.uid,
  freelancerName: publicName(freelancer.name),
  freelancerVerified: freelancer.emailVerified,
  freelancerPhoto: freelancer.photo ?? null,
  amount: body.amount,
  days: body.days,
  message: body.message,
  madeFor: askedBy(task),
  mark: null,
  creationTime: now.toISOString(),
  updatedAt: null,
});

/** The bid after a change: the offer and what the token says are new, the time it was first placed and what its client did about it stay. */
export const changedBid = (
  bid: BidDocument,
  body: PlaceBidBody,
  by: { readonly freelancer: CallerWithEmail; readonly task: Whole },
  now: Date,
): BidDocument => ({
  ...newBid(body, by, now),
  mark: bid.mark,
  creationTime: bid.creationTime,
  updatedAt: now.toISOString(),
});

/** What is answered of a bid beside what is stored; `task` is null when it is gone. */
export type BidContext = {
  readonly task: Asked | null;
  readonly caller: Caller;
  readonly actions: BidAction[];
};

const shownOf = ({ id, data }: StoredListedBid, { task, caller, actions }: BidContext) => ({
  ...data,
  taskBefore: task === null ? undefined : taskBefore(data, task),
  _id: id,
  freelancerName: publicName(data.freelancerName),
  freelancerPhoto: data.freelancerPhoto ?? undefined,
  mine: data.freelancerUid === caller.uid,
  actions,
});

/** Returns a bid as its freelancer and the client see it, with what `caller` may do with it. The freelancer's uid and the client's mark stay out. */
export const toBid = (bid: StoredBid, context: BidContext): Bid => bidSchema.parse(shownOf(bid, context));

/** Returns the same without the message. */
export const toListedBid = (bid: StoredListedBid, context: BidContext): Omit<Bid, 'message'> =>
  listedBidSchema.parse(shownOf(bid, context));
