import type { DocumentReference } from 'firebase-admin/firestore';
import type { AccountStatus, IdentityProvider } from '../../functions/src/store/identity-provider.ts';
import type { Store } from '../../functions/src/store/store.ts';
import type { Unit } from '../../functions/src/store/unit-of-work.ts';

/** Returns a store whose units of work have other functions, for example ones that fail. */
export const overUnits = (store: Store, change: (unit: Unit) => Partial<Unit>): Store => ({
  ...store,
  run: (work) => store.run((unit) => work({ ...unit, ...change(unit) })),
  runIdempotent: (call, work) => store.runIdempotent(call, (unit) => work({ ...unit, ...change(unit) })),
});

/** Returns a store with another identity provider, also in its units of work. */
export const withIdentity = (store: Store, changes: Partial<IdentityProvider>): Store => {
  const identity = { ...store.identity, ...changes };
  return { ...overUnits(store, () => ({ identity })), identity };
};

/** Returns a store whose accounts are all in one state. */
export const withStatus = (store: Store, status: AccountStatus): Store =>
  withIdentity(store, { statuses: async (uids) => new Map(uids.map((uid) => [uid, status])) });

/** Returns a store that crashes at its n-th unit of work. */
export const crashingAt = (store: Store, unit: number): Store => {
  let units = 0;
  const run: Store['run'] = async (work) => {
    units += 1;
    if (units === unit) throw new Error('crash');
    return store.run(work);
  };
  return { ...store, run };
};

/** Returns the store of a process that ends before its n-th unit of work. */
export const endingAt = (store: Store, unit: number): Store => {
  let units = 0;
  const run: Store['run'] = async (work) => {
    units += 1;
    if (units >= unit) throw new Error('The process has ended');
    return store.run(work);
  };
  return { ...store, run };
};

/** Returns a store whose units of work crash at the n-th change of a document with such a path, and at later ones. */
export const crashingOn = (store: Store, path: RegExp, time = 1): Store => {
  let times = 0;
  const guarded =
    <A extends readonly unknown[]>(write: (ref: DocumentReference, ...rest: A) => void) =>
    (ref: DocumentReference, ...rest: A): void => {
      if (path.test(ref.path)) times += 1;
      if (path.test(ref.path) && times >= time) throw new Error('crash');
      write(ref, ...rest);
    };
  return overUnits(store, (unit) => ({
    create: guarded(unit.create),
    update: guarded(unit.update),
    put: guarded(unit.put),
    delete: guarded(unit.delete),
    discard: guarded(unit.discard),
  }));
};

/** Returns a store that fails to read documents with such a path. */
export const unreadableAt = (store: Store, path: RegExp, error: Error): Store => {
  const guarded =
    (get: Store['get']): Store['get'] =>
    async (ref, fields) => {
      if (path.test(ref.path)) throw error;
      return get(ref, fields);
    };
  return { ...overUnits(store, (unit) => ({ get: guarded(unit.get) })), get: guarded(store.get) };
};
