import { createHash } from 'node:crypto';
import {
  BID_MARKS,
  type Bid,
  type BidAction,
  bid as bidSchema,
  type PlaceBidBody,
  type TaskBefore,
  taskContent,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller, CallerWithEmail } from '../http/caller.ts';
import type { TaskDocument } from '../tasks/task-document.ts';
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

/** How a bid lies in Firestore, below its task: `offeredAt` is when it was last made an offer of. It holds no email address. */
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
  offeredAt: z.catch(z.nullable(z.string()), null),
  creationTime: z.string(),
  updatedAt: z.catch(z.nullable(z.string()), null),
});
export type BidDocument = z.infer<typeof bidDocument>;
export type StoredBid = { readonly id: string; readonly data: BidDocument };

/** What a task is called that is gone, to bids that were made before they kept its title. */
export const UNNAMED_TASK = 'A task that is gone';

/** What a price depends on. */
type Asked = Pick<TaskDocument, 'version' | 'title' | 'description' | 'budget' | 'deadline'>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What a task says today, as a bid on it keeps it. */
const askedBy = ({ version, title, description, budget, deadline }: Asked): BidDocument['madeFor'] => ({
  version,
  title,
  descriptionHash: hashOf(description),
  budget,
  deadline,
});

/** What the task said when the bid was made, where it says something else now; undefined where it says the same. */
export const taskBefore = ({ madeFor: then }: BidDocument, task: Asked): TaskBefore | undefined => {
  if (then === null || then.version === task.version) return undefined;
  const before: TaskBefore = {
    ...(then.title !== task.title && { title: then.title }),
    ...(then.descriptionHash !== hashOf(task.description) && { description: true }),
    ...(then.budget !== task.budget && { budget: then.budget }),
    ...(then.deadline !== task.deadline && { deadline: then.deadline }),
  };
  return Object.keys(before).length === 0 ? undefined : before;
};

/** A new bid of `freelancer` on a task, its time the server's (decision 17). */
export const newBid = (
  body: PlaceBidBody,
  { freelancer, task }: { readonly freelancer: CallerWithEmail; readonly task: Asked },
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
  offeredAt: null,
  creationTime: now.toISOString(),
  updatedAt: null,
});

/** The bid after a change: the offer and what the token says are new, the time it was first placed and what its client did about it stay. */
export const changedBid = (
  bid: BidDocument,
  body: PlaceBidBody,
  by: { readonly freelancer: CallerWithEmail; readonly task: Asked },
  now: Date,
): BidDocument => ({
  ...newBid(body, by, now),
  mark: bid.mark,
  offeredAt: bid.offeredAt,
  creationTime: bid.creationTime,
  updatedAt: now.toISOString(),
});

/** What is answered of a bid beside what is stored; `task` is null when it is gone. */
export type BidContext = {
  readonly task: TaskDocument | null;
  readonly caller: Caller;
  readonly actions: BidAction[];
};

/** A bid as those see it who may, with what `caller` may do with it; the freelancer's uid stays here, and so does the client's mark. */
export const toBid = ({ id, data }: StoredBid, { task, caller, actions }: BidContext): Bid =>
  bidSchema.parse({
    ...data,
    taskBefore: task === null ? undefined : taskBefore(data, task),
    _id: id,
    freelancerName: publicName(data.freelancerName),
    freelancerPhoto: data.freelancerPhoto ?? undefined,
    mine: data.freelancerUid === caller.uid,
    actions,
  });
