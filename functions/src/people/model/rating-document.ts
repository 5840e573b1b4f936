import { type Rating, rating } from '@taskwright/contract';
import * as z from 'zod/mini';

/** Stars of a review, and the period in which they count: from `from` until `until`, where null means no end. */
const countedReview = z.object({
  id: z.string(),
  stars: z.number(),
  from: z.string(),
  until: z.nullable(z.string()),
});
export type CountedReview = z.infer<typeof countedReview>;

/**
 * The rating in the card of a person. `count` and `sum` cover the reviews whose period has started and has no end.
 * `waiting` lists the reviews whose period has not started or has an end. The mean at any time follows from both, so no
 * write is needed when a period starts or ends. `writes` increases with every write.
 */
export const ratingDocument = z.object({
  count: z.number(),
  sum: z.number(),
  waiting: z.array(countedReview),
  writes: z.number(),
});
export type RatingDocument = z.infer<typeof ratingDocument>;

const NO_RATING: RatingDocument = { count: 0, sum: 0, waiting: [], writes: 0 };

/** Maximum reviews in `waiting`, which bounds the document. A review that does not fit is counted by a later sweep. */
const WAITING_MAX = 200;

const hasStarted = ({ from }: CountedReview, at: string): boolean => from <= at;
const hasEnded = ({ until }: CountedReview, at: string): boolean => until !== null && until <= at;

/** Moves started reviews without an end into the sum, and drops those whose period has ended. */
const settled = ({ count, sum, waiting, writes }: RatingDocument, at: string): RatingDocument => {
  const isSettled = (each: CountedReview) => hasStarted(each, at) && each.until === null;
  const added = waiting.filter(isSettled);
  return {
    count: count + added.length,
    sum: added.reduce((all, { stars }) => all + stars, sum),
    waiting: waiting.filter((each) => !isSettled(each) && !hasEnded(each, at)),
    writes,
  };
};

/** Returns whether `waiting` has room for another review at the given time. */
export const hasCapacity = (known: RatingDocument, at: string): boolean =>
  settled(known, at).waiting.length < WAITING_MAX;

/**
 * A change of a review's period. `before` is null for a review that did not count, `after` for one that no longer does.
 */
export type Recount = { readonly before: CountedReview | null; readonly after: CountedReview | null };

const without = (known: RatingDocument, review: CountedReview): RatingDocument => {
  if (known.waiting.some(({ id }) => id === review.id)) {
    return { ...known, waiting: known.waiting.filter(({ id }) => id !== review.id) };
  }
  // A review whose period has ended is neither in the sum nor in `waiting`.
  return review.until === null ? { ...known, count: known.count - 1, sum: known.sum - review.stars } : known;
};

/** Returns the rating at the given time, after changes to the periods of reviews. */
export const recounted = (known: RatingDocument | null, changes: readonly Recount[], at: string): RatingDocument => {
  const start = known === null ? NO_RATING : settled(known, at);
  const next = changes.reduce<RatingDocument>((rating, { before, after }) => {
    const rest = before === null || known === null ? rating : without(rating, before);
    return after === null ? rest : { ...rest, waiting: [...rest.waiting, after] };
  }, start);
  return { ...settled(next, at), writes: start.writes + 1 };
};

/** Returns the mean and the number of the reviews that count at the given time. */
export const toRating = (person: string, known: RatingDocument | null, at: string): Rating => {
  const { count, sum, waiting } = known ?? NO_RATING;
  const counting = waiting.filter((each) => hasStarted(each, at) && !hasEnded(each, at));
  const all = count + counting.length;
  const stars = counting.reduce((total, each) => total + each.stars, sum);
  return rating.parse({ person, mean: all === 0 ? 0 : stars / all, count: all });
};
