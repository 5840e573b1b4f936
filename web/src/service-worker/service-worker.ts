import { routes } from '@taskwright/contract/routes';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { STORED } from '../lib/api/stored-answer.ts';

/**
 * What is there when the network is not: the pages as the build has rendered them, their code, and the last public feeds.
 * It keeps nothing else: writes, calls with a token and other origins go past it. It takes the place of an older one only
 * when the person says so (record 62).
 */

declare const self: ServiceWorkerGlobalScope;
/** The site's files and what tells one release of them from another; scripts/service-worker.mjs puts the list in. */
declare const PRECACHE: { url: string; revision: string | null }[];

const FEEDS: ReadonlySet<string> = new Set([routes.featuredTasks.path, routes.browseTasks.path]);
const FEED_CACHE = 'feeds';
const DAY_S = 24 * 60 * 60;
/** How long a feed is waited for before the last one is shown, in seconds. */
const PATIENCE_S = 5;

/** A stored answer, marked as one, so that the page can say how old it is. */
const marked = async (answer: Response): Promise<Response> => {
  const headers = new Headers(answer.headers);
  headers.set(STORED, answer.headers.get('date') ?? '');
  return new Response(await answer.blob(), { status: answer.status, headers });
};

// A page asks with its own query, which the page itself reads.
precacheAndRoute(PRECACHE, { ignoreURLParametersMatching: [/./], cleanURLs: false, directoryIndex: 'index.html' });
cleanupOutdatedCaches();

// Named by what is in them, so that what was loaded once need not be asked for again.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 60 * DAY_S })],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && FEEDS.has(url.pathname) && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: FEED_CACHE,
    networkTimeoutSeconds: PATIENCE_S,
    // The browser's own cache would give an older answer without a word.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_S }),
      {
        // What the CDN would refuse to keep is not kept here either.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('cache-control')?.startsWith('public') ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? marked(cachedResponse) : null),
      },
    ],
  }),
);

// Every other page of the site is asked for, for only the server knows what it answers; what is under /__/ is Firebase's.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/__/'),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await matchPrecache('/shell') : undefined;
  return shell ?? Response.error();
});

// The visit that brought it has read the feeds without it.
self.addEventListener('activate', (event: ExtendableEvent) => {
  const keepFeeds = async () => (await caches.open(FEED_CACHE)).addAll([...FEEDS]);
  event.waitUntil(keepFeeds().catch(() => undefined));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'take-over') void self.skipWaiting();
});
