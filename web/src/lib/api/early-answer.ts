/**
 * What a page asks for in its head, beside the code that will show it: by its first script, as browsers do not reliably hand a
 * preloaded answer that has already come to the fetch that it was meant for.
 */

/** `token` is the ID token it was asked for with, null for what is the same for everybody; `at` when, in milliseconds. */
type Early = { readonly answer: Promise<Response>; readonly token: string | null; readonly at: number };

declare global {
  var earlyAnswers: Map<string, Early> | undefined;
}

/** As long as any call, in milliseconds. An answer that nobody took for that long is old. */
const TIMEOUT_MS = 15_000;

/** Asks for what is at an address, as `call` will; with a token as whoever it is of. */
export const askEarly = (address: string, token: string | null = null): void => {
  const answer = fetch(address, {
    headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  answer.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(address, { answer, token, at: performance.now() });
};

/**
 * The answer that is there or on its way for this address, once; null where nothing was asked for, or something else, or as somebody
 * else: an answer is handed to nobody but whom the provider has given the very same token since.
 */
export const takeEarlyAnswer = (address: string, token: string | null = null): Promise<Response> | null => {
  const early = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return early !== undefined && early.token === token && performance.now() - early.at < TIMEOUT_MS
    ? early.answer
    : null;
};
