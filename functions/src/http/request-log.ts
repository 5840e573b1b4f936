import type { MiddlewareHandler } from 'hono';
import { type Meter, metered } from '../store/meter.ts';
import { newRequestId, type RequestLine, requestLine, traceOf } from './request-line.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What a person can name when they ask about a failure. */
    requestId: string;
    /** The contract's name of the call, and its path. */
    operation: string;
    operationPath: string;
  }
}

/** Where the lines of requests go. */
export type RequestLog = (line: RequestLine) => void;

/** One line of JSON on standard output, where Cloud Logging reads it. */
export const writeLine: RequestLog = (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/**
 * Gives every request an id and leaves one line of each. The id goes with every answer that no cache keeps: a cached one
 * would carry the id of whoever asked first.
 */
export const requestLog =
  (log: RequestLog): MiddlewareHandler =>
  async (c, next) => {
    const id = newRequestId();
    const meter: Meter = { read: 0, written: 0 };
    const begin = performance.now();
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
        durationMs: performance.now() - begin,
        meter,
        error: c.error,
        trace: traceOf(c.req.raw.headers, process.env.GCLOUD_PROJECT),
      }),
    );
  };
