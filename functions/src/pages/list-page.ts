import { todayUtc, withHead } from '@taskwright/contract';
import type { Hono } from 'hono';
import { publicCache } from '../http/cache.ts';
import { problemResponse, toApiProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../store/clock.ts';
import type { BuiltSite } from './built-site.ts';
import type { ReadList } from './list-source.ts';
import { inTime, pageResponse, ShellPage } from './page-app.ts';
import { withRendered } from './page-template.ts';
import type { RenderList } from './renderer.ts';

/**
 * Maximum requests of the API for one page. A page without a cursor in its address is read in strides from the first or
 * the last page. Beyond the maximum the response is the shell, and the browser reads the page.
 */
const REQUESTS_MAX = 8;

type Requests = {
  readonly fetch: typeof globalThis.fetch;
  /** Returns the error of the last request, null if it succeeded. */
  readonly failure: () => unknown;
};

/**
 * Returns the requests of one page. Each counts in the visitor's rate limit, as it does in the browser. The renderer
 * gets every error as a response, because it starts over after a rejected cursor.
 */
const requestsOf = (
  read: ReadList,
  { headers }: Request,
  { rateLimits, origin }: { readonly rateLimits: RateLimits; readonly origin: string },
): Requests => {
  let count = 0;
  let failure: unknown = null;
  const answer = async (address: string): Promise<Response> => {
    count += 1;
    failure = null;
    try {
      if (count > REQUESTS_MAX) throw new ShellPage();
      // The page's own request counts as the first.
      if (count > 1) await rateLimits.visitor(visitorOf(headers), false);
      return await read(new Request(new URL(address, origin)));
    } catch (error) {
      failure = error;
      return problemResponse(toApiProblem(error), '');
    }
  };
  return { fetch: (input) => answer(input instanceof Request ? input.url : String(input)), failure: () => failure };
};

type Parts = {
  readonly read: ReadList;
  readonly render: RenderList;
  readonly rateLimits: RateLimits;
  readonly now: Clock;
};

/**
 * Adds GET /browse-tasks and GET /freelancers: complete pages of the lists at each query, rendered by the site's own
 * components. Shared caches store them as long as the list itself. A query that the API rejects is a 400 with the shell.
 */
export const addListPages = (
  app: Hono,
  { read, render, rateLimits, now }: Parts,
  { browse, freelancers, origin }: Pick<BuiltSite, 'browse' | 'freelancers' | 'origin'>,
): void => {
  const add = (path: string, operation: string, template: string) => {
    app.get(path, async (c) => {
      c.set('operation', operation);
      c.set('operationPath', path);
      const requestedAt = now();
      const requests = requestsOf(read, c.req.raw, { rateLimits, origin });
      const { search } = new URL(c.req.url);
      const options = { fetch: requests.fetch, today: todayUtc(requestedAt) };
      const { content, head, ...rendered } = await inTime(render(path, search, options)).catch((error: unknown) => {
        throw requests.failure() ?? error;
      });
      const html = withHead(withRendered(template, rendered, content), head, origin);
      return pageResponse(c, html, publicCache(requestedAt, now()));
    });
  };
  add('/browse-tasks', 'browsePage', browse);
  add('/freelancers', 'directoryPage', freelancers);
};
