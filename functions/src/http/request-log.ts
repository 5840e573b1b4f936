import type { MiddlewareHandler } from 'hono';
import { type Meter, metered } from '../store/meter.ts';
import { newRequestId, type RequestLine, requestLine, traceOf } from './request-line.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Id of the request, which users quote in support requests. */
    requestId: string;
    /** Name of the endpoint in the contract, and its path. */
    operation: string;
    operationPath: string;
  }
}

/** Destination of the log lines. */
export type RequestLog = (line: RequestLine) => void;

/** Writes one line of JSON to standard output, which Cloud Logging reads. */
export const writeLine: RequestLog = (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/**
 * Returns middleware that gives every request an id and logs one line for it. A response that shared caches store has
 * no id, because it would be that of the first caller.
 */
export const requestLog =
  (log: RequestLog): MiddlewareHandler =>
  async (c, next) => {
    const id = newRequestId();
    const meter: Meter = { read: 0, written: 0 };
    const start = performance.now();
    c.set('requestId', id);
    await metered(meter, next);
    if (!c.res.headers.get('Cache-Control')?.startsWith('public')) c.res.headers.set('X-Request-Id', id);
    log(
      requestLine({
        id,
        method: c.req.method,
        operation: c.get('operation') ?? null,
        path: c.get('operationPath') ?? null,
        status: c.res.status,
        durationMs: performance.now() - start,
        meter,
        error: c.error,
        trace: traceOf(c.req.raw.headers, process.env.GCLOUD_PROJECT),
      }),
    );
  };
