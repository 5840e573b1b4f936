import { type FieldError, PROBLEM_TYPE_BASE, PROBLEMS, type Problem, type ProblemCode } from '@taskwright/contract';
import { StoreError, type StoreErrorKind } from '../store/store-error.ts';
import { UnreadableDocument } from '../store/unreadable.ts';

/** An error with a reason for the caller. The error handler converts it to problem+json. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  /** Active agreements that prevent the deletion of an account. */
  readonly agreements: NonNullable<Problem['agreements']>;
  /** Earnings that prevent the deletion of an account, in cents, and the path of the page that sets up payouts. */
  readonly earnings: Pick<Problem, 'balanceCents' | 'path'>;
  /** False for a defect, whose stack belongs in the log. */
  readonly isExpected: boolean;
  /** Severity of the request's log line if the problem is a 5xx: WARNING if the request needs no intervention. */
  readonly severity: 'ERROR' | 'WARNING';

  constructor(
    code: ProblemCode,
    detail: string,
    extra: {
      errors?: FieldError[];
      agreements?: NonNullable<Problem['agreements']>;
      earnings?: { readonly balanceCents: number; readonly path: string };
      headers?: Record<string, string>;
      cause?: unknown;
      isExpected?: boolean;
      severity?: 'ERROR' | 'WARNING';
    } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.code = code;
    this.isExpected = extra.isExpected ?? true;
    this.severity = extra.severity ?? 'ERROR';
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
    this.agreements = extra.agreements ?? [];
    this.earnings = extra.earnings ?? {};
  }
}

export const badRequest = (errors: FieldError[]): ApiProblem =>
  new ApiProblem('bad-request', errors[0]?.message ?? 'The request has errors', { errors });

export const unauthorized = (detail: string): ApiProblem =>
  new ApiProblem('unauthorized', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** Returns the 401 of a call that needs a recent login. The page then asks for the password. */
export const recentLoginRequired = (): ApiProblem =>
  new ApiProblem('recent-login-required', 'For your security, confirm your login and try again.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

/** Headers of a 503 that a client may retry. */
const RETRY_SOON = { 'Retry-After': '5' };

/** Returns a 503. Only the log contains `cause`. */
export const unavailable = (detail: string, cause?: unknown, isExpected = true): ApiProblem =>
  new ApiProblem('unavailable', detail, { headers: RETRY_SOON, cause, isExpected });

/** gRPC codes of transient errors: cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const TRANSIENT_GRPC_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 10, 13, 14]);

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

const isTransient = (error: unknown): boolean => hasCode(error) && TRANSIENT_GRPC_CODES.has(error.code);

/** The problem of each kind of store error. */
const STORE_PROBLEMS: Readonly<Record<StoreErrorKind, (cause: unknown) => ApiProblem>> = {
  // Logged as a WARNING: contention resolves without intervention.
  conflict: (cause) =>
    new ApiProblem('unavailable', 'Too many changes arrived at once. Nothing was saved. Try again in a moment.', {
      headers: RETRY_SOON,
      cause,
      severity: 'WARNING',
    }),
  // Logged as a WARNING: the document has its own ERROR line.
  unreadable: () =>
    new ApiProblem('unavailable', 'We can’t read this data right now. Nothing is lost, and we’re looking into it.', {
      headers: RETRY_SOON,
      severity: 'WARNING',
    }),
  'too-many-unreadable': () =>
    unavailable('We can’t show this list right now. Nothing is lost, and we’re looking into it.', undefined, false),
  'key-reused': () =>
    new ApiProblem('key-reused', 'This Idempotency-Key was used for a different request. Send a new one.'),
  'bad-cursor': () =>
    badRequest([{ field: 'cursor', in: 'query', message: 'This cursor is invalid. Start again without it.' }]),
};

/** Converts any thrown value to an ApiProblem. An unknown error becomes a 503, which the client may retry. */
export const toApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (error instanceof StoreError) return STORE_PROBLEMS[error.kind](error.cause);
  const detail = 'We can’t reach our database right now. Nothing is lost. Try again in a moment.';
  return unavailable(detail, error, isTransient(error));
};

/** Returns the response for a problem: RFC 9457, never cached, with the id of the request in the log. */
export const problemResponse = (refusal: ApiProblem, requestId: string): Response => {
  const { status, title } = PROBLEMS[refusal.code];
  const body: Problem = {
    type: `${PROBLEM_TYPE_BASE}${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    requestId,
    ...(refusal.errors.length > 0 ? { errors: [...refusal.errors] } : {}),
    ...(refusal.agreements.length > 0 ? { agreements: refusal.agreements } : {}),
    ...refusal.earnings,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'private, no-store',
      ...refusal.headers,
    },
  });
};

/** Returns the result of `load`, or `otherwise` for a document that is unreadable or was deleted meanwhile. */
export const foundOr = async <T, O>(load: () => Promise<T>, otherwise: O): Promise<T | O> => {
  try {
    return await load();
  } catch (error) {
    if (error instanceof UnreadableDocument || (error instanceof ApiProblem && error.code === 'not-found'))
      return otherwise;
    throw error;
  }
};
