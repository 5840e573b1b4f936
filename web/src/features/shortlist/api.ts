import { call } from '../../lib/api/api-client.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';

/** Saved items stay until the page is opened again, so that a removal does not move the other cards. */
const KEPT = { refetchOnMount: 'always', refetchOnWindowFocus: false } as const;

/** The saved freelancers, latest first. */
export const savedQuery = (uid: string) => ({
  ...pagedQuery(['saved', uid], (query, signal) => call('listSaved', { query, signal })),
  ...KEPT,
});

/** The saved tasks, latest first. */
export const savedTasksQuery = (uid: string) => ({
  ...pagedQuery(['saved-tasks', uid], (query, signal) => call('listSavedTasks', { query, signal })),
  ...KEPT,
});
