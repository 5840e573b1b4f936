/** gRPC codes with which Firestore refuses a write whose precondition does not hold. */
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether a document that was to be created is there already. */
export const isAlreadyThere = (error: unknown): boolean => codeOf(error) === ALREADY_EXISTS;

const CONFLICTS: ReadonlySet<unknown> = new Set([NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION]);
const isConflict = (error: unknown): boolean => CONFLICTS.has(codeOf(error));

/** Of many who write one document at once somebody gets through in every round. */
const ATTEMPTS = 12;

/**
 * Runs `work`, and again when somebody else's write came between its reads and its writes. For writes guarded by
 * preconditions instead of locks: those who lose learn it at once, where two transactions that have read the same
 * document wait for each other's lock for seconds. Throws the last conflict after so many attempts.
 */
export const withoutLocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
};
