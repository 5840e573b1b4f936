import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readReadable, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/**
 * Document `closures/{uid}`: the owner's request to close the account, with the address of the token. `isConfirmed` is
 * true once a second check found no active agreement. The account is then closed in any case.
 */
const closureDocument = z.object({
  requestedAt: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Closure = z.infer<typeof closureDocument>;
export type StoredClosure = { readonly id: string; readonly data: Closure };

/** Accounts that are being closed, oldest request first. */
export const allClosures = defineList(
  () => ({
    name: 'closures',
    collection: 'closures',
    filters: [],
    orders: [{ field: 'requestedAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

const FIELDS = Object.keys(closureDocument.shape);
const parse = (data: unknown): Closure => closureDocument.parse(data);

/** Creates the repository of closures, the only writer of `closures`. */
export const createClosureRepository = (db: Firestore) => {
  const refOf = (uid: string) => db.collection('closures').doc(uid);
  return {
    /** Returns a limited number of closures of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredClosure[]> => readList(db, plan, span, FIELDS, parse),

    /** Returns the closure of an account; null without one, or if it is unreadable. */
    async find(unit: Unit, uid: string): Promise<Closure | null> {
      return readReadable(unit, refOf(uid), parse);
    },

    /** Stores a request. Keeps the state of an earlier one. */
    async request(unit: Unit, uid: string, request: Omit<Closure, 'isConfirmed'>): Promise<void> {
      if (!(await unit.get(refOf(uid))).exists) unit.create(refOf(uid), { ...request, isConfirmed: false });
    },

    /** Confirms a closure that the unit has read. */
    confirm(unit: Unit, uid: string): void {
      unit.update(refOf(uid), { isConfirmed: true });
    },

    /** Removes the request of an account, unless it is confirmed. */
    async withdraw(unit: Unit, uid: string): Promise<void> {
      const snapshot = await unit.get(refOf(uid));
      if (snapshot.exists && snapshot.get('isConfirmed') !== true) unit.delete(refOf(uid));
    },

    /** Removes the closure of an account, if any. Does not parse it. */
    async remove(unit: Unit, uid: string): Promise<void> {
      if ((await unit.get(refOf(uid))).exists) unit.delete(refOf(uid));
    },

    /**
     * Returns the first of these accounts that is being closed, or null. Fails the commit if one of them starts to
     * close concurrently.
     */
    async requireNone(unit: Unit, uids: readonly string[]): Promise<string | null> {
      const found = await unit.getAll(uids.map(refOf), ['isConfirmed']);
      for (const { ref } of found) unit.requireUnchanged(ref);
      return found.find(({ exists }) => exists)?.id ?? null;
    },
  };
};
