import { type Bid, type BidAction, bid as bidSchema, type PlaceBidBody } from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller, CallerWithEmail } from '../http/caller.ts';
import { publicName } from '../users/public-name.ts';

/** How a bid lies in Firestore, below its task. It holds no email address. */
export const bidDocument = z.object({
  freelancerUid: z.string(),
  freelancerName: z.string(),
  freelancerVerified: z.catch(z.boolean(), false),
  freelancerPhoto: z.catch(z.nullable(z.string()), null),
  amount: z.number(),
  days: z.number(),
  message: z.string(),
  creationTime: z.string(),
  updatedAt: z.catch(z.nullable(z.string()), null),
});
export type BidDocument = z.infer<typeof bidDocument>;
export type StoredBid = { readonly id: string; readonly data: BidDocument };

/** A new bid of `freelancer`, its time the server's (decision 17). */
export const newBid = (body: PlaceBidBody, freelancer: CallerWithEmail, now: Date): BidDocument => ({
  freelancerUid: freelancer.uid,
  freelancerName: publicName(freelancer.name),
  freelancerVerified: freelancer.emailVerified,
  freelancerPhoto: freelancer.photo ?? null,
  amount: body.amount,
  days: body.days,
  message: body.message,
  creationTime: now.toISOString(),
  updatedAt: null,
});

/** The bid after a change: the offer and what the token says are new, the time it was first placed stays. */
export const changedBid = (
  bid: BidDocument,
  body: PlaceBidBody,
  freelancer: CallerWithEmail,
  now: Date,
): BidDocument => ({
  ...newBid(body, freelancer, now),
  creationTime: bid.creationTime,
  updatedAt: now.toISOString(),
});

/** A bid as those see it who may, with what `caller` may do with it; the freelancer's uid stays here. */
export const toBid = ({ id, data }: StoredBid, caller: Caller, actions: BidAction[]): Bid =>
  bidSchema.parse({
    ...data,
    _id: id,
    freelancerName: publicName(data.freelancerName),
    freelancerPhoto: data.freelancerPhoto ?? undefined,
    mine: data.freelancerUid === caller.uid,
    actions,
  });
