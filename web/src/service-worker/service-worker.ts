import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { STORED } from '../lib/api/stored-answer.ts';

/**
 * Serves the prerendered pages, their code and the last public feeds while offline. Caches nothing else: writes,
 * requests with a token and other origins bypass it. A new version takes over only when the user accepts it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Files of the site with their revisions. scripts/service-worker.mjs inserts this list and FEEDS. */
declare const PRECACHE: { url: string; revision: string | null }[];
/** Paths of the public feeds. */
declare const FEEDS: string[];

const FEED_CACHE = 'feeds';
const DAY_S = 24 * 60 * 60;
/** Time in seconds before a slow feed is replaced by its cached response. */
const PATIENCE_S = 5;

/** Returns a cached response with a header that contains its date, so that the page can show its age. */
const marked = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers);
  headers.set(STORED, response.headers.get('date') ?? '');
  return new Response(await response.blob(), { status: response.status, headers });
};

// Ignores the query, which only the page reads.
precacheAndRoute(PRECACHE, { ignoreURLParametersMatching: [/./], cleanURLs: false, directoryIndex: 'index.html' });
cleanupOutdatedCaches();

// Asset names contain a content hash, so that a cached file never changes.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 60 * DAY_S })],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && FEEDS.includes(url.pathname) && !request.headers.has('authorization'),
  new NetworkFirst({
    cacheName: FEED_CACHE,
    networkTimeoutSeconds: PATIENCE_S,
    // The HTTP cache would return an outdated response without marking it.
    fetchOptions: { cache: 'no-cache' },
    plugins: [
      new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY_S }),
      {
        // Caches only what the CDN may cache.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('cache-control')?.startsWith('public') ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? marked(cachedResponse) : null),
      },
    ],
  }),
);

// Requests every other page from the server. Firebase reserves /__/.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/__/'),
  new NetworkOnly(),
);
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await matchPrecache('/shell') : undefined;
  return shell ?? Response.error();
});

// Caches the feeds on activation, because the first visit fetched them before the service worker was active.
self.addEventListener('activate', (event: ExtendableEvent) => {
  const precacheFeeds = async () => (await caches.open(FEED_CACHE)).addAll(FEEDS);
  event.waitUntil(precacheFeeds().catch(() => undefined));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data === 'take-over') void self.skipWaiting();
});
