import { setTimeout as wait } from 'node:timers/promises';
import { ApiProblem, RETRY_SOON } from '../http/problems.ts';

/** NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED: a precondition of a write failed, or another write came first. */
const CONFLICTS: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);

/**
 * A commit that lost to another write. A request that still loses after its last attempt is answered 503 with Retry-After and logged as a
 * WARNING: contention passes by itself.
 */
class Conflict extends ApiProblem {
  constructor(cause: unknown) {
    super('unavailable', 'Too many changes arrived at the same moment. Nothing was saved; try again in a moment.', {
      headers: RETRY_SOON,
      cause,
      severity: 'WARNING',
    });
  }
}

/** Commits a batch. Throws Conflict if one of its preconditions fails; a read that fails with the same code, as for a missing index, is none. */
export const commit = async (batch: { readonly commit: () => Promise<unknown> }): Promise<void> => {
  try {
    await batch.commit();
  } catch (error) {
    const isConflict = error instanceof Error && 'code' in error && CONFLICTS.has(error.code);
    throw isConflict ? new Conflict(error) : error;
  }
};

/** Of many writers of one document one succeeds in each round; the others spread out. */
const ATTEMPTS = 12;
const SPREAD_MS = 20;

/** Runs an attempt after the first one; the default runs it at once. */
export type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

const AT_ONCE: Retry = (attempt) => attempt();

/** Runs `work` again from the start after a Conflict, a few times; throws the last one. `retry` decides when the next attempt runs. */
export const untilNoConflict = async <T>(work: () => Promise<T>, retry: Retry = AT_ONCE): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (attempt === 1 ? work() : retry(work));
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * SPREAD_MS * attempt);
    }
  }
};
