import { setTimeout as wait } from 'node:timers/promises';
import { shellHead, withHead } from '@taskwright/contract';
import { type Context, Hono } from 'hono';
import { contentTag, matchesTag } from '../http/cache.ts';
import { deadlineOf } from '../http/deadline.ts';
import { ApiProblem, unavailable } from '../http/problems.ts';
import { NO_RATE_LIMITS, type RateLimits } from '../http/rate-limits.ts';
import { type RequestLog, requestLog } from '../http/request-log.ts';
import { visitorOf } from '../http/visitor.ts';

/** Timeout of reading a page's content. After it the response is the shell, which fetches the content itself. */
export const TIMEOUT_MS = deadlineOf(3000);

/**
 * Seconds that a shared cache stores a page and serves it stale while it revalidates, and a missing page or a redirect,
 * which the CDN would otherwise cache for ten minutes. Short, because a page refers to the assets of one release, and
 * because hidden content must leave the caches within a minute.
 */
const CACHE_FOUND = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20';
const CACHE_MISSING = 'public, max-age=0, s-maxage=10';
/** Ten minutes for the sitemap, whose files refer to no asset. */
const CACHE_SITEMAP = 'public, max-age=0, s-maxage=600';
const PRIVATE = 'private, no-store';
const HTML = 'text/html; charset=utf-8';

/**
 * Returns a page of 0.4 kB instead of the shell of 66 kB, which keeps a flood cheap. It reloads itself after the limit.
 */
const tooManyPage = (c: Context, { message, headers }: ApiProblem): Response => {
  const title = 'Too many requests · Taskwright';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${headers['Retry-After']}"></head><body><h1>Too many requests</h1><p>${message}</p></body></html>`;
  return c.body(html, 429, { ...headers, 'Content-Type': HTML, 'Cache-Control': PRIVATE });
};

const timeout = async (): Promise<never> => {
  await wait(TIMEOUT_MS, undefined, { ref: false });
  throw unavailable('We couldn’t read the page in time.');
};

/** Returns the result of `read`. Throws 503 after `TIMEOUT_MS`. */
export const inTime = <T>(read: Promise<T>): Promise<T> => Promise.race([read, timeout()]);

const found = (c: Context, text: string, type: string, cache: string): Response => {
  const tag = contentTag([text]);
  const headers = { 'Content-Type': type, 'Cache-Control': cache, ETag: tag };
  if (matchesTag(c.req.header('if-none-match') ?? null, tag)) return c.body(null, 304, headers);
  return c.body(text, 200, headers);
};

const missing = (c: Context, html: string, status: 200 | 400 | 404 | 503, cache: string): Response =>
  c.body(html, status, { 'Content-Type': HTML, 'Cache-Control': cache });

/** Returns a page, cached for half a minute by default; a 304 if the request names its ETag. */
export const pageResponse = (c: Context, html: string, cache = CACHE_FOUND): Response => found(c, html, HTML, cache);

/** Returns a file of the sitemap, cached for ten minutes; a 304 if the request names its ETag. */
export const sitemapResponse = (c: Context, xml: string): Response =>
  found(c, xml, 'application/xml; charset=utf-8', CACHE_SITEMAP);

/** Returns a redirect to a path of the site, permanent by default, cached for ten seconds. */
export const movedResponse = (c: Context, path: string, status: 301 | 302 = 301): Response =>
  c.body(null, status, { Location: path, 'Cache-Control': CACHE_MISSING });

/** Thrown for a page that the browser must render by itself. The response is the shell, uncached. */
export class ShellPage extends Error {}

export type PageOptions = { readonly log?: RequestLog; readonly rateLimits?: RateLimits };

/**
 * Creates an app without pages. A missing page is a 404 with the shell, which renders the error (decision 27). A page
 * that cannot be read or rendered is an uncached 503 with the shell, and a query that the API rejects a 400. Visitors
 * have the API's rate limits; above them the response is a 429 with a short page.
 */
export const createPageApp = (
  { shell, origin }: { readonly shell: string; readonly origin: string },
  { log = () => {}, rateLimits = NO_RATE_LIMITS }: PageOptions = {},
): Hono => {
  const shellPage = withHead(shell, shellHead, origin);
  const app = new Hono();
  app.use(requestLog(log));
  app.use(async ({ req }, next) => {
    await rateLimits.visitor(visitorOf(req.raw.headers), req.method === 'POST');
    await next();
  });
  app.notFound((c) => missing(c, shellPage, 404, CACHE_MISSING));
  app.onError((error, c) => {
    if (error instanceof ApiProblem && error.code === 'not-found') return missing(c, shellPage, 404, CACHE_MISSING);
    if (error instanceof ApiProblem && error.code === 'too-many-requests') return tooManyPage(c, error);
    if (error instanceof ApiProblem && error.code === 'bad-request') return missing(c, shellPage, 400, PRIVATE);
    return missing(c, shellPage, error instanceof ShellPage ? 200 : 503, PRIVATE);
  });
  return app;
};
