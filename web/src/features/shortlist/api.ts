import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** The saved freelancers, latest first. A removed one stays until the page is opened again, so that cards do not move. */
export const savedQuery = (uid: string) => ({
  ...pagedQuery(['saved', uid], (query, signal) => call('listSaved', { query, signal })),
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
});
