import { createHash, randomUUID } from 'node:crypto';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type MovementDocument, movementDocument, type StoredMovement } from './movement-document.ts';

const FIELDS = Object.keys(movementDocument.shape);
const parse = (data: unknown): MovementDocument => movementDocument.parse(data);

/** Stores movements. The only writer of `movements`. */
const collection = (from: Source) => from.db.collection('movements');

/** Movements whose next attempt is due at a time, longest due first. */
export const dueMovements = defineList(
  (now: string) => ({
    name: 'due movements',
    collection: 'movements',
    filters: [{ field: 'dueAt', op: '<=', value: now }],
    orders: [{ field: 'dueAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-11-24T08:00:00.000Z']], reads: 'forwards' },
);

/** Payments that a client has opened, latest first. */
export const paymentsOf = defineList(
  (client: string) => ({
    name: 'own payments',
    collection: 'movements',
    filters: [{ field: 'client', op: '==', value: client }],
    orders: [{ field: 'at', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['u1']], reads: 'forwards' },
);

/** Returns the id of the payment that a request opens: derived from its Idempotency-Key, random without one. */
export const paymentId = (uid: string, key: string | null): string =>
  key === null
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify(['createCheckout', uid, key]))
        .digest('base64url');

/** Returns a movement or null. An invalid id costs no read. */
export const find = async (from: Source, id: string): Promise<MovementDocument | null> =>
  /^[\w-]{1,100}$/.test(id) ? readOne(from, collection(from).doc(id), parse) : null;

/** Returns a limited number of movements of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredMovement[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Creates a movement. The commit fails if it exists. */
export const create = (unit: Unit, { id, data }: StoredMovement): void => unit.create(collection(unit).doc(id), data);

/** Fields of a movement that change. */
type Changes = Partial<
  Pick<
    MovementDocument,
    'state' | 'session' | 'generation' | 'isTried' | 'charge' | 'settlesAt' | 'reason' | 'delivery' | 'dueAt'
  >
>;

/** Changes a movement that the unit has read. */
export const update = (unit: Unit, id: string, changes: Changes): void =>
  unit.update(collection(unit).doc(id), changes);
