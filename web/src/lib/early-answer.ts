/**
 * What a page that was rendered at build asks for in its head, beside the code that will show it: by its first script, as
 * browsers do not reliably hand a preloaded answer that has already come to the fetch that it was meant for.
 */

declare global {
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** As long as any call, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Asks for what is at an address, as `call` will. */
export const askEarly = (address: string): void => {
  const answer = fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  answer.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(address, answer);
};

/** The answer that is there or on its way for this address, once; null where nothing was asked for, or something else. */
export const takeEarlyAnswer = (address: string): Promise<Response> | null => {
  const early = globalThis.earlyAnswers?.get(address) ?? null;
  globalThis.earlyAnswers?.delete(address);
  return early;
};
