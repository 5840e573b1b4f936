import { apiPaths, type Endpoint, type EndpointName, endpoints } from '@taskwright/contract';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timeout } from 'hono/timeout';
import { ACCEPT_ALL, type AttestSite } from './app-check.ts';
import { ACCEPT_ACCOUNT, type CheckAccount, type VerifyToken } from './caller.ts';
import { canonicalRedirect } from './canonical-redirect.ts';
import { deadlineOf, REQUEST_DEADLINE_MS } from './deadline.ts';
import { type Handlers, LISTS_AT_ONCE, type Responder, responder } from './endpoint.ts';
import { createGate } from './gate.ts';
import { ApiProblem, problemResponse, toApiProblem, unavailable } from './problems.ts';
import { NO_RATE_LIMITS, type RateLimits } from './rate-limits.ts';
import { type RequestLog, requestLog } from './request-log.ts';
import { visitorOf } from './visitor.ts';

const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[];

const timeoutProblem =
  (deadlineMs: number) =>
  (c: Context): HTTPException => {
    const problem = unavailable('We couldn’t answer in time. Try again. With an Idempotency-Key, repeat the same key.');
    const cause = new Error(`No response within ${deadlineMs} ms`);
    return new HTTPException(503, { res: problemResponse(problem, c.get('requestId')), cause });
  };

export type AppOptions = {
  readonly rateLimits?: RateLimits;
  readonly attest?: AttestSite;
  readonly checkAccount?: CheckAccount;
  readonly deadlineMs?: number;
  /** The server's clock, for the time since a login. */
  readonly now?: () => Date;
  /** Cloud Function whose endpoints are served; all endpoints if absent. */
  readonly server?: 'api' | 'payments';
};

/** Converts `/tasks/{id}` to the syntax of the router: `/tasks/:id`. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Creates the whole API as one fetch handler, from the contract's endpoints. Every error is problem+json; a known path
 * with another method is a 405 with Allow, and one with other capitals or a slash at its end a 308 to the right one.
 * `log` receives one line per request. `rateLimits` limits the rate of visitors before any other work, and that of users
 * before parsing. `attest` verifies that a request comes from the site. `checkAccount` rejects tokens of accounts that
 * may no longer be used. `deadlineMs` is for tests and benchmarks.
 */
export const createApp = (
  handlers: Handlers,
  verify: VerifyToken,
  log: RequestLog = () => {},
  {
    rateLimits = NO_RATE_LIMITS,
    attest = ACCEPT_ALL,
    checkAccount = ACCEPT_ACCOUNT,
    deadlineMs = deadlineOf(REQUEST_DEADLINE_MS),
    now = () => new Date(),
    server,
  }: AppOptions = {},
): Hono => {
  const app = new Hono();
  const lists = createGate({ max: LISTS_AT_ONCE, timeoutMs: deadlineMs });
  app.use(requestLog(log));
  app.use(timeout(deadlineMs, timeoutProblem(deadlineMs)));
  app.use(async ({ req }, next) => {
    await rateLimits.visitor(visitorOf(req.raw.headers), !['GET', 'HEAD', 'OPTIONS'].includes(req.method));
    await next();
  });
  app.use(canonicalRedirect(apiPaths()));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { Allow: methods.join(', ') };
        if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers });
        const refusal = new ApiProblem('method-not-allowed', `This address supports only ${headers.Allow}.`, {
          headers,
        });
        return problemResponse(refusal, c.get('requestId'));
      },
    }),
  );

  const mount = <N extends EndpointName>(name: N) => {
    const respond: Responder = responder(name, handlers(name), {
      verify,
      checkAccount,
      rateLimits,
      attest,
      lists,
      now,
    });
    const { method, path } = endpoints[name];
    app.on(method, routerPath(path), (c) => {
      c.set('operation', name);
      c.set('operationPath', path);
      return respond(c.req.raw, c.req.param());
    });
  };
  const isServed = (endpoint: Endpoint): boolean => server === undefined || server === (endpoint.server ?? 'api');
  for (const name of ENDPOINT_NAMES) if (isServed(endpoints[name])) mount(name);

  app.get('/openapi.json', async (c) => {
    const { openApiDocument } = await import('./openapi.ts');
    const cache = c.req.header('authorization') === undefined ? 'public, max-age=300' : 'private, no-store';
    return Response.json(openApiDocument(), { headers: { 'Cache-Control': cache } });
  });

  app.notFound((c) =>
    problemResponse(new ApiProblem('not-found', 'There is nothing at this address.'), c.get('requestId')),
  );
  app.onError((error, c) =>
    error instanceof HTTPException ? error.getResponse() : problemResponse(toApiProblem(error), c.get('requestId')),
  );
  return app;
};
