import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from './store-error.ts';

/**
 * NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED: a write's precondition failed, or a concurrent write was
 * first.
 */
const CONFLICTS: ReadonlySet<unknown> = new Set([5, 6, 9, 10]);

/** Returns the gRPC code of a Firestore error; undefined for any other error. */
const grpcCode = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;

/** Returns true for an error of Firestore itself, for example in an outage. */
export const isFirestoreFailure = (error: unknown): boolean => grpcCode(error) !== undefined;

/** A commit rejected because of a concurrent write. */
export class Conflict extends StoreError {
  constructor(cause: unknown) {
    super('conflict', { cause });
  }
}

/**
 * Commits a batch. Throws Conflict if a precondition fails. A read error with the same code, such as a missing index,
 * is not a Conflict.
 */
export const commit = async (batch: { readonly commit: () => Promise<unknown> }): Promise<void> => {
  try {
    await batch.commit();
  } catch (error) {
    throw CONFLICTS.has(grpcCode(error)) ? new Conflict(error) : error;
  }
};

/** In each round one of the concurrent writers of a document succeeds. Random delays spread the rest. */
const ATTEMPTS = 12;
const JITTER_MS = 20;

/** Runs an attempt after the first one. The default runs it immediately. */
export type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

const IMMEDIATELY: Retry = (attempt) => attempt();

/**
 * Reruns `work` from the start after a Conflict, up to `ATTEMPTS` times; throws the last Conflict. `retry` schedules
 * the attempts.
 */
export const retryConflicts = async <T>(work: () => Promise<T>, retry: Retry = IMMEDIATELY): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (attempt === 1 ? work() : retry(work));
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      await wait(Math.random() * JITTER_MS * attempt);
    }
  }
};
