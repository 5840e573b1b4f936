import { type FieldError, PROBLEM_TYPE_BASE, PROBLEMS, type Problem, type ProblemCode } from '@taskwright/contract';

/** A refusal with a reason; the one error handler turns it into problem+json. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
  }
}

export const badRequest = (errors: FieldError[]): ApiProblem =>
  new ApiProblem('bad-request', errors[0]?.message ?? 'The request has errors', { errors });

export const unauthorized = (detail: string): ApiProblem =>
  new ApiProblem('unauthorized', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const unavailable = (detail: string): ApiProblem =>
  new ApiProblem('unavailable', detail, { headers: { 'Retry-After': '5' } });

/** gRPC codes that mean "not now": cancelled, deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const TRANSIENT_GRPC_CODES: ReadonlySet<unknown> = new Set([1, 2, 4, 8, 10, 13, 14]);

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

/**
 * Any thrown value as an ApiProblem. What is not ours becomes 503: the caller cannot mend it, and may try again.
 * An unknown error is logged, so that a defect is seen.
 */
export const toApiProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (!hasCode(error) || !TRANSIENT_GRPC_CODES.has(error.code)) console.error('Unexpected error', error);
  return unavailable('Taskwright cannot reach its data right now. Nothing is lost; try again in a moment.');
};

/** The response for a refusal: RFC 9457, never cached. */
export const problemResponse = (refusal: ApiProblem): Response => {
  const { status, title } = PROBLEMS[refusal.code];
  const body: Problem = {
    type: `${PROBLEM_TYPE_BASE}${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    ...(refusal.errors.length > 0 ? { errors: [...refusal.errors] } : {}),
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
