import { type Rating, type Review, rating, review } from '@taskwright/contract';
import * as z from 'zod/mini';
import { publicName } from '../users/public-name.ts';

/**
 * How a review lies in Firestore, `reviews/{conversation}-{role}`. `about` and `author` are the two by their `personKey`; it shows from
 * `from` on, which is in two weeks until the other's is in.
 */
export const reviewDocument = z.object({
  about: z.string(),
  author: z.string(),
  name: z.nullable(z.string()),
  role: z.enum(['client', 'freelancer']),
  title: z.string(),
  stars: z.number(),
  text: z.nullable(z.string()),
  at: z.string(),
  from: z.string(),
});
type ReviewDocument = z.infer<typeof reviewDocument>;
export type StoredReview = { readonly id: string; readonly data: ReviewDocument };

/**
 * How the stars of somebody's reviews lie in Firestore, `ratings/{personKey}`: those that show, and those that wait for their time. So
 * what the mean is follows from the time at which somebody asks, and nobody has to write when a review's time has come.
 */
export const ratingDocument = z.object({
  count: z.number(),
  sum: z.number(),
  waiting: z.array(z.object({ id: z.string(), stars: z.number(), from: z.string() })),
});
export type RatingDocument = z.infer<typeof ratingDocument>;

const NONE: RatingDocument = { count: 0, sum: 0, waiting: [] };

/** The stars with those counted whose time has come. */
const counted = ({ count, sum, waiting }: RatingDocument, at: string): RatingDocument => {
  const due = waiting.filter(({ from }) => from <= at);
  return {
    count: count + due.length,
    sum: due.reduce((all, { stars }) => all + stars, sum),
    waiting: waiting.filter(({ from }) => from > at),
  };
};

/** The stars at a time once a review is in, or shows from another time on than before. */
export const withReview = (
  known: RatingDocument | null,
  { id, data: { stars, from } }: StoredReview,
  at: string,
): RatingDocument => {
  const before = known ?? NONE;
  return counted({ ...before, waiting: [...before.waiting.filter((each) => each.id !== id), { id, stars, from }] }, at);
};

/** What others think of somebody at a time. */
export const toRating = (person: string, known: RatingDocument | null, at: string): Rating => {
  const { count, sum } = counted(known ?? NONE, at);
  return rating.parse({ person, mean: count === 0 ? 0 : sum / count, count });
};

/** A review as everybody sees it. */
export const toReview = ({ id, data }: StoredReview): Review =>
  review.parse({ ...data, _id: id, by: data.role, name: data.name === null ? null : publicName(data.name) });
