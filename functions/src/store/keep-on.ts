import { UnreadableDocument } from './unreadable.ts';

/** Failures after which the rest is not tried: then it is not one thing that fails, as in an outage. */
const FAILURES_MAX = 5;

/**
 * Goes on past single failures among many pieces of work. `attempt` runs one piece; a document that cannot be read is only skipped, for a retry
 * would not help. `end` throws the first of the other failures, so that the caller is retried.
 */
export const keepOn = () => {
  const failures: unknown[] = [];
  return {
    /** Runs a piece of work; throws its failure only where too many have failed already. */
    async attempt(work: () => Promise<unknown>): Promise<void> {
      try {
        await work();
      } catch (error) {
        if (error instanceof UnreadableDocument) return;
        failures.push(error);
        if (failures.length >= FAILURES_MAX) throw error;
      }
    },
    /** Throws the first failure, if there was one. */
    end(): void {
      if (failures.length > 0) throw failures[0];
    },
  };
};
