/**
 * Requests for a page's data that start in its head, in parallel with its code. The page's first script sends them with
 * fetch, because browsers do not reliably reuse a completed preload for a later fetch.
 */

/**
 * `token` is the ID token of the request, null for public data. `at` is its start by `performance.now()`, in
 * milliseconds.
 */
type PrefetchedResponse = { readonly response: Promise<Response>; readonly token: string | null; readonly at: number };

declare global {
  var earlyAnswers: Map<string, PrefetchedResponse> | undefined;
}

/** Timeout in milliseconds, the same as for any call. Older responses are stale. */
const TIMEOUT_MS = 15_000;

/** Starts the request that `call` will send to `address`, authenticated by `token` if there is one. */
export const prefetchResponse = (address: string, token: string | null = null): void => {
  const response = fetch(address, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  response.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(address, { response, token, at: performance.now() });
};

/**
 * Returns the prefetched response for `address` once; it may be pending. Returns null if there is none, if it is too
 * old, or if its token differs: a response must not reach another user.
 */
export const takePrefetchedResponse = (address: string, token: string | null = null): Promise<Response> | null => {
  const early = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return early !== undefined && early.token === token && performance.now() - early.at < TIMEOUT_MS
    ? early.response
    : null;
};
