import type { Review } from '@taskwright/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearResponses, tasksChanged } from '../../../lib/queries/server-state.ts';
import { loadMoreReviews, reviewsFeed } from './profile-feed.ts';

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

beforeEach(() => {
  total = 25;
  vi.stubGlobal('fetch', async (url: string) => serve(url));
});
afterEach(() => {
  reviewsFeed.clear();
  vi.unstubAllGlobals();
});

const shown = () => {
  const data = reviewsFeed.getData(PARAMS);
  return data === undefined ? null : { count: data.reviews.length, next: data.next };
};
const showMore = async () => {
  const data = reviewsFeed.getData(PARAMS);
  if (data !== undefined) await loadMoreReviews(PARAMS, data);
};
const refetch = async () => {
  void tasksChanged();
  await reviewsFeed.prefetch(PARAMS);
};

it('reads as many reviews again as are loaded', async () => {
  await reviewsFeed.prefetch(PARAMS);
  expect(shown()).toEqual({ count: 10, next: '10' });
  await showMore();
  await refetch();
  expect(shown()).toEqual({ count: 20, next: '20' });
  await showMore();
  await refetch();
  expect(shown()).toEqual({ count: 25, next: null });
  total = 12;
  await refetch();
  expect(shown()).toEqual({ count: 12, next: null });
});

it('keeps reviews that are loaded during a refetch', async () => {
  await reviewsFeed.prefetch(PARAMS);
  const firstPage = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) => (url.includes('cursor') ? Promise.resolve(serve(url)) : firstPage.promise));
  const refetched = refetch();
  await showMore();
  expect(shown()).toEqual({ count: 20, next: '20' });
  firstPage.resolve(serve('/?limit=10'));
  await refetched;
  expect(shown()).toEqual({ count: 20, next: '20' });
});

it('is cleared at a logout', async () => {
  await reviewsFeed.prefetch(PARAMS);
  clearResponses();
  expect(shown()).toBeNull();
});
