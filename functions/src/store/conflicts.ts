import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from './store-error.ts';

/** NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED: a precondition of a write failed, or another write came first. */
const CONFLICTS: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);

/** The code of an error of Firestore, which is a number of gRPC; undefined for any other error. */
const grpcCode = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

/** Returns whether Firestore itself failed, as in an outage. */
export const isFirestoreFailure = (error: unknown): boolean => grpcCode(error) !== undefined;

/** A commit that lost to another write. */
export class Conflict extends StoreError {
  constructor(cause: unknown) {
    super('conflict', { cause });
  }
}

/** Commits a batch. Throws Conflict if one of its preconditions fails; a read that fails with the same code, as for a missing index, is none. */
export const commit = async (batch: { readonly commit: () => Promise<unknown> }): Promise<void> => {
  try {
    await batch.commit();
  } catch (error) {
    throw CONFLICTS.has(grpcCode(error)) ? new Conflict(error) : error;
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
