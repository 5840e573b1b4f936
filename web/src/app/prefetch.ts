import { matchPath } from 'react-router-dom';
import { type SessionUser, whenUserKnown } from '../lib/auth/session.ts';
import { type PageName, pages } from '../lib/navigation/pages.at-build.ts';
import { queryClient } from '../lib/queries/query-client.ts';

/** Fetches a screen's data into its cache while the screen's code loads. The screen shows any error. */
export type Prefetch = (address: URL) => Promise<void>;

const tasks = () => import('../features/tasks/api.ts');

/** Returns a prefetch for a signed-in user, whose queries are in the module that `load` returns. */
const signedIn =
  <T>(load: () => Promise<T>, fetch: (api: T, user: SessionUser, address: URL) => unknown): Prefetch =>
  async (address) => {
    const [api, user] = await Promise.all([load(), whenUserKnown()]);
    if (user !== null && user.email !== null) await fetch(api, user, address);
  };

/**
 * Prefetch functions by page name. Run when the pointer rests on a link to the page, and when a page for signed-in
 * users loads. A separate module, so that the first load does not contain it.
 */
export const prefetches: Readonly<Record<string, Prefetch>> = {
  home: async () => {
    const { featuredQuery } = await import('../features/home/featured/featured-feed.ts');
    await queryClient.prefetchQuery(featuredQuery);
  },
  browse: async ({ searchParams }) => {
    const [{ browsePages }, { readBrowseState }] = await Promise.all([
      import('../features/tasks/browse/browse-feed.ts'),
      import('../features/tasks/browse/browse-state.ts'),
    ]);
    const { page, cursor, ...filters } = readBrowseState(searchParams);
    await queryClient.prefetchQuery(browsePages.query({ filters, page, cursor }));
  },
  freelancers: async ({ searchParams }) => {
    const [{ directoryPages }, { readDirectoryState }, user] = await Promise.all([
      import('../features/people/directory/directory-feed.ts'),
      import('../features/people/directory/directory-state.ts'),
      whenUserKnown(),
    ]);
    const { page, cursor, ...filters } = readDirectoryState(searchParams);
    const params = { filters: { ...filters, reader: user?.uid ?? null }, page, cursor };
    await queryClient.prefetchQuery(directoryPages.query(params));
  },
  freelancer: async ({ pathname }) => {
    const handle = matchPath(pages.freelancer.path, pathname)?.params.handle;
    const [{ profileQuery }, user] = await Promise.all([
      import('../features/people/page/profile-feed.ts'),
      whenUserKnown(),
    ]);
    if (handle !== undefined) await queryClient.prefetchQuery(profileQuery({ handle, uid: user?.uid ?? null }));
  },
  details: signedIn(tasks, ({ taskQuery }, _user, { pathname }) => {
    const id = matchPath(pages.details.path, pathname)?.params.id;
    return id === undefined ? undefined : queryClient.prefetchQuery(taskQuery(id));
  }),
  myTasks: signedIn(tasks, ({ myTasksQuery, taskTabIn }, user, { searchParams }) =>
    queryClient.prefetchInfiniteQuery(myTasksQuery(user, taskTabIn(searchParams))),
  ),
  myBids: signedIn(
    () => import('../features/bids/api.ts'),
    ({ bidTabIn, myBidsQuery }, { uid }, { searchParams }) =>
      queryClient.prefetchInfiniteQuery(myBidsQuery(uid, bidTabIn(searchParams))),
  ),
} satisfies Partial<Record<PageName, Prefetch>>;
