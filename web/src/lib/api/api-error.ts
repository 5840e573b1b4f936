import type { FieldError, Problem } from '@taskwright/contract';
import { isMissingCode, NewReleaseError } from '../loading/missing-code.ts';

/** Thrown if the API refuses a request or violates its contract. `code` is the last segment of the problem's type. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Active agreements that prevent the deletion of the account. */
  readonly agreements: NonNullable<Problem['agreements']>;
  /** Path of the page that pays out the earnings that prevent the deletion of the account; '' without such earnings. */
  readonly path: string;
  /** Id of the request in the server's log; '' if the response contains none. */
  readonly reference: string;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail ?? problem.title ?? `The server returned ${status}`);
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.fields = problem.errors ?? [];
    this.agreements = problem.agreements ?? [];
    this.path = problem.path ?? '';
    this.reference = problem.requestId ?? '';
  }
}

/** Thrown if there is no connection, or no response within the timeout. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('We couldn’t reach Taskwright. Check your connection and try again.', options);
  }
}

/** Message of an ended session. Components that show it add a button to log in. */
export const SESSION_ENDED = 'Your session has ended. Log in again to continue.';

/** Thrown if a call needs a signed-in user and there is none. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';

  constructor() {
    super(SESSION_ENDED);
  }
}

/** Returns true if the user must log in again. Excludes a request that only needs a more recent login. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof SignedOutError ||
  (error instanceof ApiError && error.status === 401 && error.code !== 'recent-login-required');

/**
 * Returns true if an immediate retry may succeed. Excludes an exceeded rate limit, whose message states when to retry.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** Returns true for an exceeded rate limit. The error's message states when to retry. */
const isLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** Returns true if the resource does not exist. Includes malformed ids, which the API rejects with 400. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Returns the reference of a server error, which a user can quote to support; '' for any other error. */
export const referenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 500 ? error.reference : '';

/** Returns a message for the user, with the reference of a server error. */
export const errorText = (error: unknown): string => {
  const reference = referenceOf(error);
  return reference === '' ? plainText(error) : `${plainText(error)} Reference: ${reference}`;
};

/** Returns a message for a form. After an exceeded rate limit, it adds that the input is preserved. */
export const formErrorText = (error: unknown): string =>
  isLimited(error) ? `${errorText(error)} What you typed is still here.` : errorText(error);

/** Returns a message for the user, without a reference. */
export const plainText = (error: unknown): string => {
  if (error instanceof NetworkError || error instanceof SignedOutError || error instanceof NewReleaseError)
    return error.message;
  if (isMissingCode(error)) return new NetworkError().message;
  if (error instanceof ApiError) {
    if (isSessionEnded(error)) return SESSION_ENDED;
    if (error.status === 404) return 'We couldn’t find what you asked for.';
    if (error.status >= 500) return 'We’re having trouble right now. Nothing is lost. Try again in a moment.';
    return error.message;
  }
  return 'Something went wrong on this page. Try again.';
};
