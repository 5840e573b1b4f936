/** Time after which a request results in a 503. Firestore's own client would retry for a minute. */
export const REQUEST_DEADLINE_MS = 8000;

/**
 * Returns the deadline of a deployed instance, in milliseconds. Emulators share the processor with their callers and
 * replace it with DEADLINE_MS.
 */
export const deadlineOf = (deployedMs: number): number => {
  const { FIRESTORE_EMULATOR_HOST, DEADLINE_MS } = process.env;
  return FIRESTORE_EMULATOR_HOST !== undefined && DEADLINE_MS ? Number(DEADLINE_MS) : deployedMs;
};
