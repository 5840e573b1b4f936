import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../features/account/own-account.ts';
import { conversationQuery } from '../features/agreements/api.ts';
import { bidsQuery, myBidsQuery } from '../features/bids/api.ts';
import { conversationsQuery, timelineQuery } from '../features/conversations/api.ts';
import { featuredQuery } from '../features/home/featured/featured-feed.ts';
import { notificationsQuery } from '../features/notifications/notifications-list.tsx';
import { ledgerQuery } from '../features/payments/api.ts';
import { balanceQuery, movementQuery, movementsQuery } from '../features/payouts/api.ts';
import { ownProfileQuery } from '../features/people/own-profile.ts';
import { profileQuery } from '../features/people/page/profile-feed.ts';
import { savedQuery, savedTasksQuery } from '../features/shortlist/api.ts';
import { myTasksQuery, taskQuery } from '../features/tasks/api.ts';
import { searchesQuery } from '../features/tasks/searches/api.ts';
import { placesAt } from './early/private-prefetch.ts';
import { prerendered, shell } from './html-files.ts';

vi.mock('../lib/auth/session.ts', () => ({ idToken: async () => 'token' }));

let called: string[] = [];
beforeEach(() => {
  called = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url);
    return new Response('{}', { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const uid = 'ada';
const user = { uid, email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null };
const conversationRef = { id: 'a b', uid };

/** First queries of each screen, by an address of the screen. */
const SCREENS: Readonly<Record<string, (client: QueryClient) => Promise<unknown>[]>> = {
  '/add-task': () => [],
  '/forgot-password': () => [],
  '/email-action': () => [],
  '/email-confirm': () => [],
  '/email-undo': () => [],
  '/newsletter/confirm': () => [],
  '/newsletter/leave': () => [],
  '/browse-tasks/a%20b': (client) => [client.fetchQuery(taskQuery('a b'))],
  '/my-tasks': (client) => [client.fetchInfiniteQuery(myTasksQuery(user))],
  '/my-tasks?tab=turn': (client) => [client.fetchInfiniteQuery(myTasksQuery(user, 'turn'))],
  '/my-tasks?bids=a+b': (client) => [
    client.fetchInfiniteQuery(myTasksQuery(user)),
    client.fetchQuery(taskQuery('a b')),
    client.fetchInfiniteQuery(bidsQuery('a b', uid)),
  ],
  '/my-tasks/update-task/a%20b': (client) => [
    client.fetchInfiniteQuery(myTasksQuery(user)),
    client.fetchQuery(taskQuery('a b')),
  ],
  '/my-bids': (client) => [client.fetchInfiniteQuery(myBidsQuery(uid, null))],
  '/my-bids?tab=hired': (client) => [client.fetchInfiniteQuery(myBidsQuery(uid, 'hired'))],
  '/my-bids?tab=other': (client) => [client.fetchInfiniteQuery(myBidsQuery(uid, null))],
  '/messages': (client) => [client.fetchInfiniteQuery(conversationsQuery(uid))],
  '/messages/a%20b': (client) => [
    client.fetchQuery(conversationQuery(conversationRef)),
    client.fetchQuery(timelineQuery(conversationRef)),
  ],
  '/messages/a%20b/statement': (client) => [
    client.fetchQuery(conversationQuery(conversationRef)),
    client.fetchQuery(ledgerQuery('a b', uid)),
  ],
  '/account': (client) => [client.fetchQuery(accountQuery(uid))],
  '/account/searches': (client) => [client.fetchInfiniteQuery(searchesQuery(uid))],
  '/account/profile': (client) => [client.fetchQuery(ownProfileQuery(uid))],
  '/account/payments': (client) => [
    client.fetchQuery(balanceQuery(uid)),
    client.fetchInfiniteQuery(movementsQuery(uid, null)),
  ],
  '/account/payments/a%20b': (client) => [client.fetchQuery(movementQuery('a b', uid))],
  '/browse-tasks': () => [],
  '/freelancers': () => [],
  '/freelancers/a%20b': (client) => [client.fetchQuery(profileQuery({ handle: 'a b', uid }))],
  '/account/email': (client) => [client.fetchQuery(accountQuery(uid))],
  '/saved': (client) => [client.fetchInfiniteQuery(savedTasksQuery(uid)), client.fetchInfiniteQuery(savedQuery(uid))],
  '/notifications': (client) => [client.fetchInfiniteQuery(notificationsQuery(uid))],
};

const addressOf = (path: string) => new URL(path, 'https://taskwright.example');

it.each(Object.keys(SCREENS))('the prefetched URLs of %s are those that its screen calls', async (path) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.allSettled(SCREENS[path]?.(client) ?? []);
  const prefetched = placesAt(shell.places, addressOf(path)).flatMap(({ urls }) => urls);
  expect(prefetched.toSorted()).toEqual(called.toSorted());
});

it('every place of the shell is covered', () => {
  const covered = Object.keys(SCREENS).flatMap((path) =>
    placesAt(shell.places, addressOf(path)).map((found) => found.place),
  );
  expect(shell.places.filter((each) => !covered.includes(each))).toEqual([]);
});

it('the prefetched URLs of home are those that its screen calls', async () => {
  await new QueryClient({ defaultOptions: { queries: { retry: false } } }).prefetchQuery(featuredQuery);
  expect(prerendered.find(({ path }) => path === '/')?.urls).toEqual(called);
});
