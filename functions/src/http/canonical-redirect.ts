import { canonicalPathOver } from '@taskwright/contract';
import type { MiddlewareHandler } from 'hono';

/**
 * Returns middleware that redirects a path with other capitals or a slash at its end to the right one of `paths`, with
 * its query. GET and HEAD get `status`; other methods a 308, with which a client repeats method and body. Shared caches
 * store the redirect for ten seconds, unless the request has a token.
 */
export const canonicalRedirect = (paths: readonly string[], status: 301 | 308 = 308): MiddlewareHandler => {
  const canonicalPath = canonicalPathOver(paths);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    if (path === null) return next();
    const cache = c.req.header('authorization') === undefined ? 'public, max-age=0, s-maxage=10' : 'private, no-store';
    const headers = { Location: `${path}${search}`, 'Cache-Control': cache };
    return c.body(null, ['GET', 'HEAD'].includes(c.req.method) ? status : 308, headers);
  };
};
