import { matchPath } from 'react-router-dom';
import { userOnceKnown } from '../lib/auth/session.ts';
import { paths } from '../lib/paths.ts';

/** What each screen will ask the server first, asked while the screen's code is on its way. A failure shows there. */
export type Ask = (address: URL) => Promise<void>;

export const askFeatured: Ask = async () => {
  const { featuredTasks } = await import('../features/home/featured/featured-feed.ts');
  await featuredTasks.prepare(undefined);
};

export const askBrowse: Ask = async ({ searchParams }) => {
  const [{ browsePages }, { readBrowseState }] = await Promise.all([
    import('../features/tasks/browse/browse-feed.ts'),
    import('../features/tasks/browse/browse-state.ts'),
  ]);
  const { page, cursor, ...filters } = readBrowseState(searchParams);
  await browsePages.prepare({ filters, page, cursor });
};

const queries = () => Promise.all([import('../features/tasks/api.ts'), import('../lib/query-client.ts')]);

export const askTask: Ask = async ({ pathname }) => {
  const id = matchPath(paths.detailsPattern, pathname)?.params.id;
  const [[{ taskQuery }, { queryClient }], user] = await Promise.all([queries(), userOnceKnown()]);
  if (id !== undefined && user !== null && user.email !== null) await queryClient.prefetchQuery(taskQuery(id));
};

export const askMyTasks: Ask = async () => {
  const [[{ myTasksQuery }, { queryClient }], user] = await Promise.all([queries(), userOnceKnown()]);
  if (user !== null && user.email !== null) await queryClient.prefetchInfiniteQuery(myTasksQuery(user));
};
