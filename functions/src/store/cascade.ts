import type { Unit } from './unit-of-work.ts';

/**
 * Removal of the documents that depend on an owner in another collection. Each cascade is part of the repository that
 * writes the documents; services.ts lists them. Every page is a separate unit, so the removal is safe to stop and
 * rerun.
 */
export type Cascade = {
  /**
   * Removes at most `limit` dependents of `ownerId`. Returns how many it found; fewer than `limit` means none are left.
   */
  readonly removeBatch: (unit: Unit, ownerId: string, limit: number) => Promise<number>;
  /**
   * Returns the ids after `after` that have dependents, including ids of deleted owners; empty at the end. Reads
   * `limit` documents.
   */
  readonly owners: (page: { readonly after: string | null; readonly limit: number }) => Promise<string[]>;
};

/** Removal of an account's data from one collection. Every page is a separate unit. */
export type AccountCascade = {
  /**
   * Removes the data of `uid` from at most `limit` documents. Returns how many it found; fewer than `limit` means none
   * are left.
   */
  readonly removeBatch: (unit: Unit, uid: string, limit: number) => Promise<number>;
};
