import { endpoints } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage, storedBytes } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { isPersonKey } from '../users/person-key.ts';
import { toReview } from './review-document.ts';
import { reviewsOf } from './review-queries.ts';

type Needs = Pick<Services, 'reviews' | 'now'>;

/** Stored keys are longer than the fields that a response adds. */
const BYTE_BUDGET = { bytes: endpoints.listReviews.maxBytes - 2, sizeOf: storedBytes(200) };

const RESOURCE: ListResource = { path: 'reviews', defaults: { limit: 20 } };

/** GET /users/{id}/reviews: one page of the public reviews of a user, by the `person` of a rating. */
export const listReviews =
  ({ reviews, now }: Needs): Handler<'listReviews'> =>
  async ({ params, query }) => {
    const at = now().toISOString();
    const plan = reviewsOf(params.id, at);
    const cursor = readCursor(query.cursor, plan);
    if (!isPersonKey(params.id)) return { status: 200, body: [] };
    const { limit } = query;
    const { items, next, prev } = await readPage(reviews, plan, { cursor, limit, peek: true, budget: BYTE_BUDGET });
    const headers = listHeaders(RESOURCE, { limit }, { plan, targets: { next, prev } });
    return { status: 200, body: projectItems(plan, items, (item) => toReview(item, at)), headers };
  };
