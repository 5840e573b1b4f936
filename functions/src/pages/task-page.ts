import { setTimeout as wait } from 'node:timers/promises';
import { shellHead, taskHead, taskPreview, todayUtc, withHead } from '@taskwright/contract';
import { type Context, Hono } from 'hono';
import { contentTag, matchesTag } from '../http/cache.ts';
import { ApiProblem, unavailable } from '../http/problems.ts';
import { NO_RATE_LIMITS, type RateLimits } from '../http/rate-limits.ts';
import { type RequestLog, requestLog } from '../http/request-log.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { isVisible, noSuchTask } from '../tasks/task-policy.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { withContent } from './page-template.ts';

type Needs = { readonly reader: Reader; readonly tasks: Pick<TaskRepository, 'get'>; readonly now: Clock };

/** Parts of the built site: the shell, the template of a task's page, and the site's public origin. */
export type BuiltSite = { readonly shell: string; readonly taskWall: string; readonly origin: string };

/** Timeout of reading the task. After it the response is the shell, which fetches the task itself. */
const TIMEOUT_MS = 3000;

/**
 * Seconds that a shared cache stores the page of a task and serves it stale while it revalidates, and the page of a
 * missing task, which the CDN would otherwise cache for ten minutes. Short, because a page refers to the assets of one
 * release.
 */
const CACHE_FOUND = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20';
const CACHE_MISSING = 'public, max-age=0, s-maxage=10';
const PRIVATE = 'private, no-store';

/**
 * Returns a page of 0.4 kB instead of the shell of 66 kB, which keeps a flood cheap. It reloads itself after the limit.
 */
const tooManyPage = (c: Context, { message, headers }: ApiProblem): Response => {
  const title = 'Too many requests · Taskwright';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${headers['Retry-After']}"></head><body><h1>Too many requests</h1><p>${message}</p></body></html>`;
  return c.body(html, 429, { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PRIVATE });
};

const timeout = async (): Promise<never> => {
  await wait(TIMEOUT_MS, undefined, { ref: false });
  throw unavailable('We couldn’t read the task in time.');
};

/**
 * Creates the app for GET /browse-tasks/{id}: the login page with a preview of the task, and the task's own head for
 * crawlers. A missing task is a 404 with the shell, which renders the error (decision 27). Visitors have the API's rate
 * limit for reads; above it the response is a 429 with a short page.
 */
export const createTaskPage = (
  { reader, tasks, now }: Needs,
  { shell, taskWall, origin }: BuiltSite,
  { log = () => {}, rateLimits = NO_RATE_LIMITS }: { readonly log?: RequestLog; readonly rateLimits?: RateLimits } = {},
): Hono => {
  const shellPage = withHead(shell, shellHead, origin);
  const app = new Hono();
  app.use(requestLog(log));
  app.use(async ({ req }, next) => {
    await rateLimits.visitor(visitorOf(req.raw.headers), false);
    await next();
  });

  const respond = (c: Context, html: string, status: 200 | 404 | 503, cache: string): Response => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cache };
    if (status !== 200) return c.body(html, status, headers);
    const tag = contentTag([html]);
    if (matchesTag(c.req.header('if-none-match') ?? null, tag)) return c.body(null, 304, { ...headers, ETag: tag });
    return c.body(html, status, { ...headers, ETag: tag });
  };

  app.get('/browse-tasks/:id', async (c) => {
    c.set('operation', 'taskPage');
    c.set('operationPath', '/browse-tasks/{id}');
    const { id, data } = await Promise.race([tasks.get(reader, c.req.param('id')), timeout()]);
    if (!isVisible(data, null)) throw noSuchTask();
    const today = todayUtc(now());
    const html = withContent(taskWall, taskPreview(data, today));
    return respond(c, withHead(html, taskHead(id, data, today), origin), 200, CACHE_FOUND);
  });
  app.notFound((c) => respond(c, shellPage, 404, CACHE_MISSING));
  app.onError((error, c) => {
    if (error instanceof ApiProblem && error.code === 'not-found') return respond(c, shellPage, 404, CACHE_MISSING);
    if (error instanceof ApiProblem && error.code === 'too-many-requests') return tooManyPage(c, error);
    return respond(c, shellPage, 503, PRIVATE);
  });
  return app;
};
