import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** The reviews of a person, newest first, page by page; `person` is the key that a rating contains. */
export const reviewsQuery = (person: string) => ({
  ...pagedQuery(['reviews', person], (query, signal) => call('listReviews', { params: { id: person }, query, signal })),
  staleTime: 0,
});
