import { matchPath } from 'react-router-dom';
import { whenUserKnown } from '../lib/auth/session.ts';
import { type PageName, pages } from '../lib/navigation/pages.at-build.ts';

/** Fetches a screen's data into its cache while the screen's code loads. The screen shows any error. */
export type Prefetch = (address: URL) => Promise<void>;

const queries = () => Promise.all([import('../features/tasks/api.ts'), import('../lib/queries/query-client.ts')]);

/** Prefetch functions by page name. Run when the pointer rests on a link to the page, and when the page loads. */
export const prefetches: Readonly<Record<string, Prefetch>> = {
  home: async () => {
    const { featuredTasks } = await import('../features/home/featured/featured-feed.ts');
    await featuredTasks.prefetch(undefined);
  },
  browse: async ({ searchParams }) => {
    const [{ browsePages }, { readBrowseState }] = await Promise.all([
      import('../features/tasks/browse/browse-feed.ts'),
      import('../features/tasks/browse/browse-state.ts'),
    ]);
    const { page, cursor, ...filters } = readBrowseState(searchParams);
    await browsePages.prefetch({ filters, page, cursor });
  },
  freelancers: async ({ searchParams }) => {
    const [{ prefetchDirectory }, user] = await Promise.all([
      import('../features/profiles/directory/directory-feed.ts'),
      whenUserKnown(),
    ]);
    await prefetchDirectory(searchParams, user?.uid ?? null);
  },
  freelancer: async ({ pathname }) => {
    const handle = matchPath(pages.freelancer.path, pathname)?.params.handle;
    const [{ profileFeed }, user] = await Promise.all([
      import('../features/profiles/page/profile-feed.ts'),
      whenUserKnown(),
    ]);
    if (handle !== undefined) await profileFeed.prefetch({ handle, uid: user?.uid ?? null });
  },
  details: async ({ pathname }) => {
    const id = matchPath(pages.details.path, pathname)?.params.id;
    const [[{ taskQuery }, { queryClient }], user] = await Promise.all([queries(), whenUserKnown()]);
    if (id !== undefined && user !== null && user.email !== null) await queryClient.prefetchQuery(taskQuery(id));
  },
  myTasks: async () => {
    const [[{ myTasksQuery }, { queryClient }], user] = await Promise.all([queries(), whenUserKnown()]);
    if (user !== null && user.email !== null) await queryClient.prefetchInfiniteQuery(myTasksQuery(user));
  },
} satisfies Partial<Record<PageName, Prefetch>>;
