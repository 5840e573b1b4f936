import { todayUtc, withHead } from '@taskwright/contract';
import type { Hono } from 'hono';
import { publicCache } from '../http/cache.ts';
import { problemResponse, toApiProblem } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Clock } from '../store/clock.ts';
import type { BuiltSite } from './built-site.ts';
import type { ReadList } from './list-source.ts';
import { inTime, movedResponse, pageResponse, ShellPage } from './page-app.ts';
import { withRendered } from './page-template.ts';
import type { RenderList } from './renderer.ts';

/**
 * Requests of the API that one page may need. A page whose address has no cursor is read from the closest known page. A
 * later page than that is the shell, and the browser reads it.
 */
const REQUESTS_MAX = 8;

type Requests = {
  readonly fetch: typeof globalThis.fetch;
  /** Returns what the page responds with if its requests failed, otherwise null. */
  readonly failure: () => Error | null;
};

/**
 * Returns the requests of one page. Each counts in the visitor's rate limit, as it does in the browser. The renderer
 * gets every problem as a response, because it starts over after a rejected cursor.
 */
const requestsOf = (
  read: ReadList,
  { headers }: Request,
  { rateLimits, origin }: { readonly rateLimits: RateLimits; readonly origin: string },
): Requests => {
  let count = 0;
  let failure: Error | null = null;
  const answer = async (address: string): Promise<Response> => {
    count += 1;
    failure = null;
    try {
      if (count > REQUESTS_MAX) throw new ShellPage(200);
      // The page's own request counts as the first.
      if (count > 1) await rateLimits.visitor(visitorOf(headers), false);
      return await read(new Request(new URL(address, origin)));
    } catch (error) {
      if (error instanceof ShellPage) {
        failure = error;
        throw error;
      }
      const problem = toApiProblem(error);
      failure = problem.code === 'bad-request' ? new ShellPage(400) : problem;
      return problemResponse(problem, '');
    }
  };
  return { fetch: (input) => answer(input instanceof Request ? input.url : String(input)), failure: () => failure };
};

type Needs = {
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
  { read, render, rateLimits, now }: Needs,
  { browse, freelancers, origin }: Pick<BuiltSite, 'browse' | 'freelancers' | 'origin'>,
): void => {
  const add = (path: string, operation: string, template: string) => {
    app.get(`${path}/`, (c) => movedResponse(c, `${path}${new URL(c.req.url).search}`));
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
