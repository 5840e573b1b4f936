import type { Unit } from './unit-of-work.ts';

/**
 * Removal of the documents in one collection that depend on a task or an account. Each cascade is part of the repository
 * that writes the documents; services.ts lists them. Every page is a separate unit, so the removal is safe to stop and
 * rerun.
 */
export type Cascade = {
  /**
   * Removes at most `limit` dependents of `ownerId`, or its data from as many documents. Returns how many it found; fewer
   * than `limit` means none are left.
   */
  readonly removeBatch: (unit: Unit, ownerId: string, limit: number) => Promise<number>;
};
