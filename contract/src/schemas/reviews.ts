import * as z from 'zod/mini';
import { answeredInstant } from './dates.ts';

/** What others think of somebody: the mean of their stars and how many reviews it is made of, 0 of none. `person` is whom to ask the reviews of. */
export const rating = z
  .object({ person: z.string(), mean: z.number(), count: z.int().check(z.minimum(0)) })
  .register(z.globalRegistry, { id: 'Rating' });
export type Rating = z.infer<typeof rating>;

/**
 * A review of somebody, by who was the `by` of the two, on the task of that title. `name` is how they were called, null once their
 * account is gone.
 */
export const review = z
  .object({
    _id: z.string(),
    by: z.enum(['client', 'freelancer']),
    name: z.nullable(z.string()),
    title: z.string(),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    text: z.nullable(z.string()),
    at: answeredInstant,
  })
  .register(z.globalRegistry, { id: 'Review' });
export type Review = z.infer<typeof review>;
