import { setTimeout as wait } from 'node:timers/promises';

/** NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED: a condition of a write did not hold, or another was first. */
const CONFLICTS: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);

export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && CONFLICTS.has(error.code);

/** Of many who write one document at once somebody gets through in every round; the rounds of the others spread out. */
const ATTEMPTS = 12;
const SPREAD_MS = 20;

/** Runs `work` from the start again when it lost to somebody else's write, a few times; throws the last conflict. */
export const untilNoConflict = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * SPREAD_MS * attempt);
    }
  }
};
