/** Errors of the API, by the last segment of their `type`. */
export const PROBLEMS = {
  'bad-request': { status: 400, title: 'The request has errors' },
  unauthorized: { status: 401, title: 'Log in first' },
  'recent-login-required': { status: 401, title: 'Confirm that it’s you' },
  forbidden: { status: 403, title: 'You can’t do this' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'This isn’t possible right now' },
  'precondition-failed': { status: 412, title: 'Your copy is out of date' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'This body format isn’t supported' },
  'key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request' },
  'precondition-required': { status: 428, title: 'If-Match is required' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_TYPE_BASE = 'https://taskwright.example/problems/';
