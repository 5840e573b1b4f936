import * as z from 'zod/mini';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { answeredInstant } from './dates.ts';

/** The rating of a person: the mean of the stars of the reviews that count, and their number; 0 without any. `person` names them in /users/{id}/reviews. */
export const rating = z
  .object({ person: z.string(), mean: z.number(), count: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, { id: 'Rating' });
export type Rating = z.infer<typeof rating>;

/** Why a review is not part of the rating: its author's email is not verified, or a later one by the same author took its place. */
export const UNCOUNTED = ['unverified', 'replaced'] as const;

/**
 * A public review of a person, by the client or freelancer `by` of the task with this title. `name` is the author's at that time, null
 * once their account is gone. `uncounted` is the reason why the rating does not include it.
 */
export const review = z
  .object({
    _id: z.string(),
    by: z.enum(ROLES),
    name: z.nullable(z.string()),
    title: z.string(),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: z.nullable(z.string()),
    at: answeredInstant,
    uncounted: z.optional(z.enum(UNCOUNTED)),
  })
  .register(z.globalRegistry, { id: 'Review' });
export type Review = z.infer<typeof review>;
