import { randomBytes } from 'node:crypto';
import type { ProblemCode } from '@taskwright/contract';
import { HTTPException } from 'hono/http-exception';
import type { Meter } from '../store/meter.ts';
import { toApiProblem } from './problems.ts';

/** Cause of a failure, for debugging: without email addresses, tokens and document paths. */
type Cause = { readonly name: string; readonly code?: string; readonly message: string };

/**
 * The log line of a request, in the fields of Cloud Logging. It does not identify the caller or the resource: the path
 * is the contract's, such as `/tasks/{id}`, without parameters.
 * https://cloud.google.com/logging/docs/structured-logging
 */
export type RequestLine = {
  /** WARNING for a 5xx that needs no intervention, such as a lost conflict; ERROR for every other 5xx. */
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  readonly message: string;
  readonly requestId: string;
  /** Name of the endpoint in the contract; null for an unknown address. */
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
  /** Present only for unexpected errors. Error Reporting collects these. */
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

/** Crockford's base 32, which has no ambiguous characters. */
export const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns an id that can be read aloud, such as `7Q4MZ-K2X9D`: 50 bits. */
export const newRequestId = (): string => {
  const digits = [...randomBytes(10)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
};

/** Returns the trace of a request, from either header of the platform; null without one. */
export const traceOf = (headers: Headers, project: string | undefined): string | null => {
  const id =
    /^([0-9a-f]{32})\b/i.exec(headers.get('x-cloud-trace-context') ?? '')?.[1] ??
    /^00-([0-9a-f]{32})-/i.exec(headers.get('traceparent') ?? '')?.[1];
  return id === undefined || project === undefined ? null : `projects/${project}/traces/${id}`;
};

const CAUSE_MAX = 500;

/** Removes personal data from the message of a library. */
const redacted = (text: string): string =>
  text
    .replaceAll(/eyJ[\w-]+(?:\.[\w-]*)*/g, '(token)')
    .replaceAll(/[^\s@"'<>(]+@[^\s@"'<>)]+/g, '(address)')
    .replaceAll(
      /\b(documents|tasks|users|subscribers|unsubscribes|idempotency|counts|mail|mailSuppressions)\/[^\s"',)]+/g,
      '$1/…',
    )
    .slice(0, CAUSE_MAX);

const causeOf = (error: Error): Cause => ({
  name: error.name,
  ...('code' in error ? { code: String(error.code) } : {}),
  message: redacted(error.message),
});

const framesOf = (error: Error): string =>
  [
    `${error.name}: ${redacted(error.message)}`,
    ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
  ]
    .slice(0, 20)
    .join('\n');

const failure = (error: Error | undefined): Partial<RequestLine> => {
  if (error === undefined) return {};
  const { code, isExpected, cause } =
    error instanceof HTTPException ? { ...TIMEOUT, cause: error.cause } : toApiProblem(error);
  return {
    problem: code,
    ...(cause instanceof Error ? { cause: causeOf(cause) } : {}),
    ...(cause instanceof Error && !isExpected ? { stack_trace: framesOf(cause) } : {}),
  };
};

/** The router throws an HTTPException only for a timeout. */
const TIMEOUT = { code: 'unavailable', isExpected: true } as const;

const severityOf = (status: number, error: Error | undefined): RequestLine['severity'] => {
  if (status < 500) return 'INFO';
  return error === undefined || error instanceof HTTPException ? 'ERROR' : toApiProblem(error).severity;
};

/** Returns the log line of a finished request. */
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
