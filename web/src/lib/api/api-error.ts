import type { FieldError, Problem } from '@taskwright/contract';

/** The API refused, or answered something that is not its contract. `code` is the last segment of the problem's type. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Under which the server's log knows the request; '' when it answered without one. */
  readonly reference: string;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}`);
    this.status = status;
    this.code = problem.type?.split('/').at(-1) ?? '';
    this.fields = problem.errors ?? [];
    this.reference = problem.requestId ?? '';
  }
}

/** No answer came: no connection, or none within the time a person waits. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('We couldn’t reach Taskwright. Check your connection and try again.', options);
  }
}

/** The call needs somebody signed in, and nobody is. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';

  constructor() {
    super('You are no longer logged in. Log in again to continue.');
  }
}

/** Whether the same call may succeed at once, without the person doing anything; who has to wait is told for how long. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** The person has done too much of it for now; the message says until when. */
const isLimited = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** What was asked for is not there, or its id is none that anything could have. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What a person can name who asks about a failure of ours; '' where there is nothing to ask about. */
export const referenceOf = (error: unknown): string =>
  error instanceof ApiError && error.status >= 500 ? error.reference : '';

/** What went wrong in a person's words, with the reference where there is one. */
export const inWords = (error: unknown): string => {
  const reference = referenceOf(error);
  return reference === '' ? plainly(error) : `${plainly(error)} Reference: ${reference}`;
};

/** The same on a form, where a limit is no reason to type everything again. */
export const inWordsOnForm = (error: unknown): string =>
  isLimited(error) ? `${inWords(error)} What you typed is still here.` : inWords(error);

/** What went wrong in a person's words, and no more. */
export const plainly = (error: unknown): string => {
  if (error instanceof NetworkError || error instanceof SignedOutError) return error.message;
  if (error instanceof ApiError) {
    if (error.status === 401) return 'Your session has ended. Log in again to continue.';
    if (error.status === 404) return 'We couldn’t find what you asked for.';
    if (error.status >= 500) return 'We’re having trouble right now. Nothing is lost; try again in a moment.';
    return error.message;
  }
  return 'Something went wrong on this page. Try again.';
};
