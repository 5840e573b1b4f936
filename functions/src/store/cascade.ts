import type { Unit } from './unit-of-work.ts';

/**
 * Removes at most `limit` documents of one collection that depend on `ownerId`, a task or an account, or its data from as
 * many documents. Returns how many it found; fewer than `limit` means none are left. Each cascade is part of the
 * repository that writes the documents. Every call is a separate unit, so the removal is safe to stop and rerun.
 */
export type Cascade = (unit: Unit, ownerId: string, limit: number) => Promise<number>;
