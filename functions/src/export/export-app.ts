import { EXPORT_ROUTE } from '@taskwright/contract';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import * as quotas from '../account/model/quota-repository.ts';
import { ACCEPT_ALL, type AttestSite } from '../http/app-check.ts';
import {
  ACCEPT_ACCOUNT,
  assertRecentLogin,
  authenticate,
  type CheckAccount,
  type VerifyToken,
} from '../http/caller.ts';
import { canonicalRedirect } from '../http/canonical-redirect.ts';
import { deadlineOf, REQUEST_DEADLINE_MS } from '../http/deadline.ts';
import { ApiProblem, problemResponse, toApiProblem, unauthorized, unavailable } from '../http/problems.ts';
import { NO_RATE_LIMITS, type RateLimits } from '../http/rate-limits.ts';
import { requestLine, traceOf } from '../http/request-line.ts';
import { type RequestLog, requestLog } from '../http/request-log.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Meter } from '../store/meter.ts';
import type { Store } from '../store/store.ts';
import { accountExport } from './account-export.ts';
import { type ExportEnd, exportStream } from './export-stream.ts';
import { jsonChunks } from './json-stream.ts';

const { method, path } = EXPORT_ROUTE;

type Options = {
  readonly log?: RequestLog;
  readonly rateLimits?: RateLimits;
  readonly attest?: AttestSite;
  readonly checkAccount?: CheckAccount;
  readonly deadlineMs?: number;
};

const timeoutProblem = (c: Context): HTTPException =>
  new HTTPException(503, {
    res: problemResponse(unavailable('We couldn’t answer in time. Try again in a moment.'), c.get('requestId')),
  });

const methodNotAllowed = (): ApiProblem =>
  new ApiProblem('method-not-allowed', `This address supports only ${method}.`, { headers: { Allow: method } });

/**
 * Creates the app for GET /users/me/export. Everything that can refuse the download runs before the response: App
 * Check, the token, rate limits, the time since the login, the quota, and the caller's profile. The lists are read while
 * the response is sent. A list that fails then breaks the response off, which leaves invalid JSON.
 */
export const createExportApp = (
  store: Store,
  verify: VerifyToken,
  {
    log = () => {},
    rateLimits = NO_RATE_LIMITS,
    attest = ACCEPT_ALL,
    checkAccount = ACCEPT_ACCOUNT,
    deadlineMs = deadlineOf(REQUEST_DEADLINE_MS),
  }: Options = {},
): Hono => {
  const app = new Hono();
  app.use(requestLog(log));
  app.use(timeout(deadlineMs, timeoutProblem));
  app.use(async ({ req }, next) => {
    await rateLimits.visitor(visitorOf(req.raw.headers), false);
    await next();
  });

  app.use(canonicalRedirect([path]));

  /** Returns a function that logs the end of a download, which comes after the line of its request. */
  const endLogger = (c: Context, meter: Meter) => {
    const start = performance.now();
    return ({ outcome, error }: ExportEnd): void => {
      const line = requestLine({
        id: c.get('requestId'),
        method,
        operation: 'exportData',
        path,
        status: error === undefined ? 200 : 503,
        durationMs: performance.now() - start,
        meter,
        error,
        trace: traceOf(c.req.raw.headers, process.env.GCLOUD_PROJECT),
      });
      log({ ...line, message: `exportData ${outcome}` });
    };
  };

  app.all(path, async (c) => {
    c.set('operation', 'exportData');
    c.set('operationPath', path);
    // HEAD would count as a download.
    if (c.req.raw.method !== method) throw methodNotAllowed();
    const { headers } = c.req.raw;
    await attest(headers.get('x-firebase-appcheck'));
    const header = headers.get('authorization');
    const caller = await authenticate({ header, access: 'signed-in' }, verify);
    if (caller === null) throw unauthorized('Log in first: send Authorization: Bearer <ID token>.');
    await checkAccount(caller);
    await rateLimits.user(caller.uid, false);
    const now = store.now();
    assertRecentLogin(caller, now);
    await store.run((unit) => quotas.spendForUser(unit, 'exports', caller));
    const call = {
      caller,
      visitor: visitorOf(headers),
      body: undefined,
      images: [] as const,
      idempotencyKey: null,
      ifMatch: null,
    };
    const meter = { read: 0, written: 0 };
    const chunks = jsonChunks(await accountExport(store, call));
    const body = exportStream(chunks, meter, endLogger(c, meter));
    return new Response(body, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="taskwright-data-${now.toISOString().slice(0, 10)}.json"`,
        'Cache-Control': 'private, no-store',
        // Without it the adapter reads the first chunks ahead, and ends the body normally if one of them fails.
        'Transfer-Encoding': 'chunked',
      },
    });
  });
  app.notFound((c) =>
    problemResponse(new ApiProblem('not-found', 'There is nothing at this address.'), c.get('requestId')),
  );
  app.onError((error, c) =>
    error instanceof HTTPException ? error.getResponse() : problemResponse(toApiProblem(error), c.get('requestId')),
  );
  return app;
};
