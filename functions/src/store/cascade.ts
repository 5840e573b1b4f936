import type { Unit } from './unit-of-work.ts';

/**
 * The documents that depend on an owner in another collection and are removed with it. Each is part of the repository that writes the
 * documents; services.ts lists them. Every page is a unit of its own, so the removal may be interrupted and repeated.
 */
export type Cascade = {
  /** Removes at most `limit` dependents of `ownerId`. Returns how many it found: fewer than `limit` were the last. */
  readonly removeSome: (unit: Unit, ownerId: string, limit: number) => Promise<number>;
  /** Returns the ids after `after` that have dependents, whether or not the owners exist; none at the end. Reads `limit` documents. */
  readonly owners: (page: { readonly after: string | null; readonly limit: number }) => Promise<string[]>;
};
