// Errors of the local provider, in Stripe's format.

type ErrorBody = {
  readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
};

/**
 * An error response of the API. `isStored` is false for errors that Stripe raises before it executes the endpoint. The
 * idempotency key of such a request stays unused.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly isStored: boolean;

  constructor(status: number, body: ErrorBody, { isStored = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isStored = isStored;
  }
}

/** Creates the 400 of an endpoint that refuses a valid request, for example for its amount. */
export const refusal = (code: string | undefined, message: string, param?: string): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) },
    { isStored: true },
  );

/** Creates the 400 of a request whose parameters are malformed. */
export const malformed = (code: string, message: string, param: string): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', code, message, param });

/** Creates the 404 of an object that does not exist. */
export const missing = (object: string, id: string, param: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  });
