import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@taskwright/contract';
import { HTTPException } from 'hono/http-exception';
import type { Meter } from '../store/meter.ts';
import { toApiProblem } from './problems.ts';

/** What lies under a failure, for whoever mends it: no address, no token and no document's path. */
type Cause = { readonly name: string; readonly code?: string; readonly message: string };

/**
 * The one line that a request leaves, in the fields that Cloud Logging knows. It says nothing of who asked or for what: the
 * path is the contract's, as `/tasks/{id}`, without parameters. https://cloud.google.com/logging/docs/structured-logging
 */
export type RequestLine = {
  /** WARNING for a 5xx that nobody has to act on, as a lost conflict; every other 5xx is an ERROR. */
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  readonly message: string;
  readonly requestId: string;
  /** The contract's name of the call; null where nothing is at this address. */
  readonly operation: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly documentsRead: number;
  readonly documentsWritten: number;
  readonly httpRequest: {
    readonly requestMethod: string;
    readonly requestUrl?: string;
    readonly status: number;
    readonly latency: string;
  };
  readonly problem?: ProblemCode;
  readonly cause?: Cause;
  /** Only of what nobody expected: Error Reporting collects these. */
  readonly stack_trace?: string;
  readonly 'logging.googleapis.com/trace'?: string;
};

export type Finished = {
  readonly id: string;
  readonly method: string;
  readonly operation: string | null;
  readonly path: string | null;
  readonly status: number;
  readonly durationMs: number;
  readonly meter: Meter;
  readonly error: Error | undefined;
  readonly trace: string | null;
};

/** Crockford's base 32: nothing in it is mistaken for something else when it is read out. */
export const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id that a person can read to somebody else, as `7Q4MZ-K2X9D`: 50 bits. */
export const newRequestId = (): string => {
  const digits = [...randomBytes(10)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
};

/** The trace that a request belongs to, by either header that the platform sends; null where there is none. */
export const traceOf = (headers: Headers, project: string | undefined): string | null => {
  const id =
    /^([0-9a-f]{32})\b/i.exec(headers.get('x-cloud-trace-context') ?? '')?.[1] ??
    /^00-([0-9a-f]{32})-/i.exec(headers.get('traceparent') ?? '')?.[1];
  return id === undefined || project === undefined ? null : `projects/${project}/traces/${id}`;
};

const CAUSE_MAX = 500;

/** The words of a library without what may be somebody's. */
const harmless = (text: string): string =>
  text
    .replaceAll(/eyJ[\w-]+(?:\.[\w-]*)*/g, '(token)')
    .replaceAll(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '(address)')
    .replaceAll(/\b(documents|tasks|users|subscribers|idempotency|counts|mail)\/[^\s"',)]+/g, '$1/…')
    .slice(0, CAUSE_MAX);

const causeOf = (error: Error): Cause => ({
  name: error.name,
  ...('code' in error ? { code: String(error.code) } : {}),
  message: harmless(error.message),
});

const framesOf = (error: Error): string =>
  [
    `${error.name}: ${harmless(error.message)}`,
    ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  ]
    .slice(0, 20)
    .join('\n');

const failure = (error: Error | undefined): Partial<RequestLine> => {
  if (error === undefined) return {};
  const { code, isExpected, cause } =
    error instanceof HTTPException ? { ...LATE, cause: error.cause } : toApiProblem(error);
  return {
    problem: code,
    ...(cause instanceof Error ? { cause: causeOf(cause) } : {}),
    ...(cause instanceof Error && !isExpected ? { stack_trace: framesOf(cause) } : {}),
  };
};

/** The only exception of the router's own is the one for an answer that takes too long. */
const LATE = { code: 'unavailable', isExpected: true } as const;

const severityOf = (status: number, error: Error | undefined): RequestLine['severity'] => {
  if (status < 500) return 'INFO';
  return error === undefined || error instanceof HTTPException ? 'ERROR' : toApiProblem(error).severity;
};

/** The line of a request that was answered. */
export const requestLine = (finished: Finished): RequestLine => {
  const { id, method, operation, path, status, durationMs, meter, error, trace } = finished;
  return {
    severity: severityOf(status, error),
    message: `${operation ?? method} ${status}`,
    requestId: id,
    operation,
    status,
    durationMs: Math.round(durationMs),
    documentsRead: meter.read,
    documentsWritten: meter.written,
    httpRequest: {
      requestMethod: method,
      ...(path === null ? {} : { requestUrl: path }),
      status,
      latency: `${(durationMs / 1000).toFixed(3)}s`,
    },
    ...failure(error),
    ...(trace === null ? {} : { 'logging.googleapis.com/trace': trace }),
  };
};
