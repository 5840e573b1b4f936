import { toFirstUnreadable } from './unreadable.ts';

/** Number of failures that stops the work. It indicates an outage rather than single faulty documents. */
const FAILURES_MAX = 5;

/**
 * Continues after single failures in a batch of work. `attempt` runs one item and ignores an unreadable document,
 * because a retry would not help. `end` throws the first other failure, which makes the caller retry.
 */
export const collectFailures = () => {
  const failures: unknown[] = [];
  return {
    /** Runs one item; throws its failure once there are `FAILURES_MAX`. */
    async attempt(work: () => Promise<unknown>): Promise<void> {
      try {
        await toFirstUnreadable(work);
      } catch (error) {
        failures.push(error);
        if (failures.length >= FAILURES_MAX) throw error;
      }
    },
    /** Throws the first failure, if any. */
    end(): void {
      if (failures.length > 0) throw failures[0];
    },
  };
};
