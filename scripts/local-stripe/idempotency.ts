// Idempotency keys as Stripe treats them.
import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import { ApiError } from './errors.ts';
import type { State } from './state.ts';

/** Stripe may forget keys after 24 hours. The local provider always does. */
const KEPT_S = 86_400;
const MAXIMUM_LENGTH = 255;

/** A response: the status and the JSON text. */
export type Answer = { readonly status: number; readonly body: string };

/** A key with the address and the parameters of its request. */
export type Keyed = { readonly key: string; readonly path: string; readonly params: unknown };

const sorted = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => [name, sorted(inner)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));

const fingerprintOf = (params: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('base64url');

const mismatch = (message: string, key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `${message} Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export const createIdempotency = (state: State, clock: Clock) => {
  const running = new Set<string>();

  const forget = (): void => {
    for (const [key, { at }] of Object.entries(state.answers))
      if (clock.now() - at >= KEPT_S) delete state.answers[key];
  };

  return {
    /**
     * Returns the stored response of a key, or null if it is unused. Throws a 400 for other parameters than the first
     * time, and a 409 while the first request is running.
     */
    stored: ({ key, path, params }: Keyed): Answer | null => {
      forget();
      if (key.length > MAXIMUM_LENGTH)
        throw new ApiError(400, {
          type: 'invalid_request_error',
          message: `Idempotency keys are at most ${MAXIMUM_LENGTH} characters long.`,
        });
      if (running.has(key))
        throw new ApiError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
        });
      const answer = state.answers[key];
      if (answer === undefined) return null;
      if (answer.path !== path)
        throw mismatch(
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${answer.path}').`,
          key,
        );
      if (answer.fingerprint !== fingerprintOf(params))
        throw mismatch(
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          key,
        );
      return answer;
    },

    /** Stores the response of a key. */
    store: ({ key, path, params }: Keyed, { status, body }: Answer): void => {
      state.answers[key] = { path, fingerprint: fingerprintOf(params), status, body, at: clock.now() };
    },

    /** Reserves a key while `execute` runs. */
    during: async <T>(key: string, execute: () => Promise<T>): Promise<T> => {
      running.add(key);
      try {
        return await execute();
      } finally {
        running.delete(key);
      }
    },
  };
};
