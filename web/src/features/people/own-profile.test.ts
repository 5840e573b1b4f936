import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/queries/query-client.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { directoryPages } from './directory/directory-feed.ts';
import { readDirectoryState } from './directory/directory-state.ts';
import { ownProfileQuery, portfolioChanged } from './own-profile.ts';
import { profileQuery } from './page/profile-feed.ts';
import { NEWCOMER } from './testing/newcomer.ts';

const PROFILE = profileQuery({ handle: NEWCOMER.handle, uid: null });
const state = readDirectoryState(new URLSearchParams());
const FIRST_PAGE = directoryPages.query({ ...state, filters: { ...state, reader: null } });

let requests: string[] = [];
beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.split('?')[0] ?? '');
    return Response.json(url.includes('ada-kern') ? NEWCOMER : []);
  });
});
afterEach(() => {
  clearResponses();
  vi.unstubAllGlobals();
});

it('refetches the own profile after a change of the portfolio, and marks what shows the portfolio as stale', async () => {
  const readOwn = vi.fn<() => Promise<null>>(async () => null);
  const own = new QueryObserver(queryClient, { ...ownProfileQuery('ada'), queryFn: readOwn });
  const stop = own.subscribe(() => undefined);
  await eventually(() => expect(own.getCurrentResult().isSuccess).toBe(true));
  queryClient.setQueryData(['conversations', 'one', 'c', 'ada'], 'conversation');
  const readPublic = () => Promise.all([queryClient.prefetchQuery(PROFILE), queryClient.prefetchQuery(FIRST_PAGE)]);
  await readPublic();
  await readPublic();
  expect(requests).toEqual(['/users/profiles/by-handle/ada-kern', '/users/profiles']);

  await portfolioChanged();
  expect(readOwn).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryState(['conversations', 'one', 'c', 'ada'])?.isInvalidated).toBe(true);
  await readPublic();
  expect(requests).toHaveLength(4);
  stop();
});

it('removes profiles and the directory at a logout', async () => {
  await queryClient.prefetchQuery(PROFILE);
  await queryClient.prefetchQuery(FIRST_PAGE);
  expect(queryClient.getQueryData(PROFILE.queryKey)?.name).toBe('Ada Kern');
  expect(queryClient.getQueryData(FIRST_PAGE.queryKey)?.items).toEqual([]);
  clearResponses();
  expect(queryClient.getQueryData(PROFILE.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(FIRST_PAGE.queryKey)).toBeUndefined();
});
