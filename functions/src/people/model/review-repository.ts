import { DOCUMENT_ID } from '../../store/cursor.ts';
import { emit } from '../../store/event-repository.ts';
import { positionOf } from '../../store/page.ts';
import { type QueryPlan, reversed } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readStored } from '../../store/unreadable.ts';
import type { CardRating } from './card-document.ts';
import { findRating, saveRating } from './people-repository.ts';
import { hasCapacity, type Recount, recounted } from './rating-document.ts';
import { type ReviewDocument, reviewDocument, type StoredReview, toCounted } from './review-document.ts';
import { countedReviews, countedReviewsBy } from './review-queries.ts';

const FIELDS = Object.keys(reviewDocument.shape);

const parse = (data: unknown): ReviewDocument => reviewDocument.parse(data);

/** Returns a review that does not count. */
const uncounted = ({ id, data }: StoredReview): StoredReview => ({
  id,
  data: { ...data, counts: false, until: null, voter: null },
});

/** Stores reviews, the only writer of `reviews`. It keeps the ratings of the cards. */
const reviews = (from: Source) => from.db.collection('reviews');

/** Returns a limited number of reviews of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredReview[]> =>
  readList(from, plan, span, FIELDS, parse);

/**
 * Returns the counted reviews with this voter about the same person that become public directly before and after
 * this one.
 */
const neighbours = async (from: Source, { id, data }: StoredReview, voter: string) => {
  const plan = countedReviews(data.about, voter);
  const next = async (direction: QueryPlan): Promise<StoredReview | null> => {
    const found = await list(from, direction, { after: positionOf(direction, { id, data }), limit: 2 });
    return found.find((each) => each.id !== id) ?? null;
  };
  const [before, after] = await Promise.all([next(plan), next(reversed(plan))]);
  return { before, after };
};

/**
 * Returns the voter of an author about a person: that of their earlier counted review, even if the mailbox of the
 * account has changed since, otherwise the given one. So an account counts once, and a mailbox counts once.
 */
const voterOfAuthor = async (from: Source, { about, author }: ReviewDocument, voter: string): Promise<string> => {
  const counted = await list(from, countedReviewsBy(about, author), { after: null, limit: 1 });
  return counted[0]?.data.voter ?? voter;
};

/** Writes the rating of a person after these changes. */
const writeRating = (
  unit: Unit,
  person: string,
  known: CardRating | null,
  changes: ReadonlyMap<string, Recount>,
  at: string,
): void => {
  saveRating(unit, person, known, recounted(known?.rating ?? null, [...changes.values()], at));
  emit(unit, 'rating.changed', { person });
};

/**
 * Counts a review from its `from` under a key of `voterOf`, and writes the rating. `stored` is the review as it was
 * counted before, or null.
 * Every recount reads the rating before the queries and writes it, so the commit fails if another recount has changed
 * the results of the queries. Returns the updated review; unchanged if it is new and too many reviews of the person
 * wait.
 */
const recount = async (unit: Unit, asked: StoredReview, stored: StoredReview | null, key: string, at: string) => {
  const { about } = asked.data;
  const known = await findRating(unit, about);
  if (stored === null && known?.rating && !hasCapacity(known.rating, at)) return uncounted(asked);
  const voter = stored === null ? await voterOfAuthor(unit, asked.data, key) : key;
  const review = { id: asked.id, data: { ...asked.data, voter } };
  const changes = new Map<string, Recount>();
  const setEnd = (each: StoredReview | null, until: string | null) => {
    if (each === null) return;
    const before = changes.get(each.id)?.before ?? toCounted(each);
    changes.set(each.id, { before, after: { ...before, until } });
  };
  if (stored !== null) {
    const old = await neighbours(unit, stored, voter);
    setEnd(old.before, old.after?.data.from ?? null);
  }
  const { before, after } = await neighbours(unit, review, voter);
  setEnd(before, review.data.from);
  const placed = { id: review.id, data: { ...review.data, counts: true, until: after?.data.from ?? null } };
  for (const [id, { after: changed }] of changes) unit.update(reviews(unit).doc(id), { until: changed?.until ?? null });
  changes.set(placed.id, { before: stored === null ? null : toCounted(stored), after: toCounted(placed) });
  writeRating(unit, about, known, changes, at);
  return placed;
};

/**
 * Adds a review. If the other party's review of the same agreement, with the id `other`, exists, both are public
 * from now on.
 */
export const add = async (
  unit: Unit,
  { id, data: written }: StoredReview,
  other: string,
  at: string,
): Promise<void> => {
  const found = await unit.get(reviews(unit).doc(other));
  const review: StoredReview = { id, data: { ...written, from: found.exists ? at : written.from } };
  const added = written.voter === null ? uncounted(review) : await recount(unit, review, null, written.voter, at);
  unit.create(reviews(unit).doc(id), added.data);
  const data = readStored(found, parse);
  if (data === null || data.from <= at) return;
  const stored: StoredReview = { id: other, data };
  const moved = { id: other, data: { ...stored.data, from: at } };
  const { voter } = stored.data;
  const { until } = voter === null ? moved.data : (await recount(unit, moved, stored, voter, at)).data;
  unit.update(found.ref, { from: at, until });
};

/** Counts a review under a key of `voterOf`. Does nothing if it is missing or already counts. */
export const count = async (unit: Unit, id: string, key: string, at: string): Promise<void> => {
  const found = await unit.get(reviews(unit).doc(id));
  const data = readStored(found, parse);
  if (data === null || data.counts) return;
  const { counts, until, voter } = (await recount(unit, { id, data }, null, key, at)).data;
  if (counts) unit.update(found.ref, { counts, until, voter });
};

/** Returns a review, or null. */
export const find = async (from: Source, id: string): Promise<ReviewDocument | null> => {
  return DOCUMENT_ID.test(id) ? readOne(from, reviews(from).doc(id), parse) : null;
};

/** Returns the existing reviews among these, by id. Costs one read each. */
export const findMany = (from: Source, ids: readonly string[]): Promise<ReadonlyMap<string, ReviewDocument>> =>
  readExisting(
    from,
    ids.map((id) => reviews(from).doc(id)),
    FIELDS,
    parse,
  );
