import type { Firestore } from 'firebase-admin/firestore';
import { NO_IDENTITY_PROVIDER } from './identity-provider.ts';
import { lazily } from './lazily.ts';
import { type Source, sourceOf } from './reader.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The database for endpoints, background functions and scripts: it reads, and runs units of work. */
export type Store = Source & UnitOfWork;

/**
 * Returns the store of a database. The code of units of work is loaded for the first one, because a read does not need
 * it. By default there are no accounts, as for the seed, and every user counts as active.
 */
export const createStore = (
  db: Firestore,
  { now = () => new Date(), identity = NO_IDENTITY_PROVIDER }: Partial<Pick<Source, 'now' | 'identity'>> = {},
): Store => {
  const source = sourceOf(db, { now, identity });
  const work = lazily(async () => (await import('./unit-of-work.ts')).createUnitOfWork(source));
  return {
    ...source,
    run: async (use) => (await work()).run(use),
    runIdempotent: async (call, use) => (await work()).runIdempotent(call, use),
  };
};
