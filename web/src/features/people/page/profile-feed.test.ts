import { InfiniteQueryObserver } from '@tanstack/react-query';
import type { Review } from '@taskwright/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { clearResponses, tasksChanged } from '../../../lib/queries/server-state.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { profileReviewsQuery } from './profile-feed.ts';

vi.mock('../../../lib/auth/session.ts', () => ({ idToken: async () => 'token' }));

const PARAMS = { person: 'a'.repeat(32), uid: 'mia' };
const review = (index: number): Review => ({
  _id: `r${index}`,
  by: 'client',
  name: 'Bo',
  title: `Sign ${index}`,
  stars: 5,
  text: null,
  at: '2026-11-21T00:00:00.000Z',
});

let total = 25;
/** Serves `total` reviews in pages of ten, with cursors. */
const serve = (url: string): Response => {
  const query = new URL(url, 'http://site').searchParams;
  const start = Number(query.get('cursor') ?? 0);
  const end = Math.min(start + Number(query.get('limit')), total);
  const headers: Record<string, string> = end < total ? { Link: `<reviews?cursor=${end}>; rel="next"` } : {};
  return Response.json(
    Array.from({ length: end - start }, (_, index) => review(start + index)),
    { headers },
  );
};

const observe = () => new InfiniteQueryObserver(queryClient, profileReviewsQuery(PARAMS));
let list = observe();
let stop = (): void => undefined;

beforeEach(async () => {
  total = 25;
  vi.stubGlobal('fetch', async (url: string) => serve(url));
  list = observe();
  stop = list.subscribe(() => undefined);
  await eventually(() => expect(shown()).toEqual({ count: 10, hasNextPage: true }));
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const shown = () => {
  const { data, hasNextPage } = list.getCurrentResult();
  return data === undefined ? null : { count: data.length, hasNextPage };
};

it('reads as many reviews again as are loaded', async () => {
  await list.fetchNextPage();
  await tasksChanged();
  expect(shown()).toEqual({ count: 20, hasNextPage: true });
  await list.fetchNextPage();
  await tasksChanged();
  expect(shown()).toEqual({ count: 25, hasNextPage: false });
  total = 12;
  await tasksChanged();
  expect(shown()).toEqual({ count: 12, hasNextPage: false });
});

it('keeps reviews that are loaded during a refetch', async () => {
  const firstPage = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) => (url.includes('cursor') ? Promise.resolve(serve(url)) : firstPage.promise));
  const refetched = tasksChanged();
  await list.fetchNextPage();
  expect(shown()).toEqual({ count: 20, hasNextPage: true });
  firstPage.resolve(serve('/?limit=10'));
  await refetched;
  expect(shown()).toEqual({ count: 20, hasNextPage: true });
});

it('is cleared at a logout', () => {
  stop();
  clearResponses();
  expect(queryClient.getQueryData(profileReviewsQuery(PARAMS).queryKey)).toBeUndefined();
});
