import * as z from 'zod/mini';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { responseInstant } from './dates.ts';

/**
 * The rating of a user: the mean of the stars of the counted reviews, and their number; 0 without any. `person`
 * identifies the user in /users/{id}/reviews.
 */
export const rating = z
  .object({ person: z.string(), mean: z.number(), count: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, { id: 'Rating' });
export type Rating = z.infer<typeof rating>;

/**
 * Reasons why a review does not count: its author has no verified email address of their own, because it is not verified
 * or in the mailbox of the reviewed person, or a later review by the same person replaces it.
 */
export const UNCOUNTED = ['unverified', 'replaced'] as const;

/**
 * A public review of a user, by the client or freelancer `by` of the task with this title. `name` is the author's name
 * at that time; null once their account is gone. `uncounted` is the reason why the rating excludes it.
 */
export const review = z
  .object({
    _id: z.string(),
    by: z.enum(ROLES),
    name: z.nullable(z.string()),
    /** Handle of the author's profile, if everyone may see it. */
    handle: z.optional(z.string()),
    title: z.string(),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: z.nullable(z.string()),
    at: responseInstant,
    uncounted: z.optional(z.enum(UNCOUNTED)),
  })
  .register(z.globalRegistry, { id: 'Review' });
export type Review = z.infer<typeof review>;
