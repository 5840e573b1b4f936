import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** Pages of a user's reviews, newest first. `person` is the key in a rating. */
export const reviewsQuery = (person: string) => ({
  ...pagedQuery(['reviews', person], (query, signal) => call('listReviews', { params: { id: person }, query, signal })),
  staleTime: 0,
});
