import { endpoints, type Review } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { readCursor, writeCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage, storedBytes } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import { readPeopleByKey } from './model/people-repository.ts';
import { isPersonKey } from './model/person-key.ts';
import { type StoredReview, toReview } from './model/review-document.ts';
import { reviewsOf } from './model/review-queries.ts';
import * as reviews from './model/review-repository.ts';

/**
 * Byte budget of a page. Each review gets 450 bytes for the id, the author's name and handle, and why it does not
 * count.
 */
const BYTE_BUDGET = { bytes: endpoints.listReviews.maxBytes - 2, sizeOf: storedBytes(450) };

const RESOURCE: ListResource = { path: 'reviews', defaults: { limit: 20 } };

/** Returns public reviews. Reads the card of each different author. */
const toReviews = async (
  source: Source,
  plan: QueryPlan,
  items: readonly StoredReview[],
  context: { readonly at: string; readonly isSignedIn: boolean },
): Promise<Review[]> => {
  const people = await readPeopleByKey(
    source,
    items.map(({ data }) => data.author),
  );
  return projectItems(plan, items, (item) => toReview(item, { ...context, author: people(item.data.author) }));
};

/**
 * Returns the first public reviews of a user as visitors see them, and the cursor of the next ones; null if there are
 * none.
 */
export const firstReviews = async (
  source: Source,
  person: string,
  limit: number,
): Promise<{ reviews: Review[]; next: string | null }> => {
  const at = source.now().toISOString();
  const plan = reviewsOf(person, at);
  const { items, next } = await readPage(source, reviews.list, plan, {
    cursor: null,
    limit,
    peek: true,
    budget: BYTE_BUDGET,
  });
  return {
    reviews: await toReviews(source, plan, items, { at, isSignedIn: false }),
    next: next === null || next === 'first' ? null : writeCursor(next, plan),
  };
};

/** GET /users/{id}/reviews: one page of the public reviews of a user, by the `person` of a rating. */
export const listReviews = read<'listReviews'>(async (source, { caller, params, query }) => {
  const at = source.now().toISOString();
  const plan = reviewsOf(params.id, at);
  const cursor = readCursor(query.cursor, plan);
  if (!isPersonKey(params.id)) return { status: 200, body: [] };
  const { limit } = query;
  const { items, next, prev } = await readPage(source, reviews.list, plan, {
    cursor,
    limit,
    peek: true,
    budget: BYTE_BUDGET,
  });
  const headers = listHeaders(RESOURCE, { limit }, { plan, targets: { next, prev } });
  const body = await toReviews(source, plan, items, { at, isSignedIn: caller !== null });
  return { status: 200, body, headers };
});
