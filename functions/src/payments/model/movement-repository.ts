import { createHash, randomUUID } from 'node:crypto';
import { isOpenMovement } from '@taskwright/contract';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import {
  type ChargebackDocument,
  MOVEMENT_FIELDS,
  type MovementDocument,
  movementDocument,
  type PaymentDocument,
  type PayoutDocument,
  type RefundDocument,
  type StoredMovement,
} from './movement-document.ts';

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

/** Returns the bounds of the times of a year. */
const yearOf = (year: string) =>
  [
    { field: 'at', op: '>=', value: year },
    { field: 'at', op: '<', value: String(Number(year) + 1) },
  ] as const;

/** Payments, refunds, payouts and chargebacks of a person, latest first, all or those of a year in UTC. */
export const movementsOf = defineList(
  (owner: string, year?: string) => ({
    name: year === undefined ? 'own movements' : `own movements of ${year}`,
    collection: 'movements',
    filters: [{ field: 'owner', op: '==', value: owner }, ...(year === undefined ? [] : yearOf(year))],
    orders: [{ field: 'at', direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['u1'], ['u1', '2026']] },
);

/** Sorts after every time. */
const NEVER = '9999-12-31';

/** All movements that have not ended, longest due first. */
export const unfinishedMovements = (): QueryPlan => dueMovements(NEVER);

/** Movements of a person that have not ended, longest due first. */
const unfinishedOf = defineList(
  (owner: string) => ({
    name: 'unfinished own movements',
    collection: 'movements',
    filters: [
      { field: 'owner', op: '==', value: owner },
      { field: 'dueAt', op: '<=', value: NEVER },
    ],
    orders: [{ field: 'dueAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['u1']], reads: 'forwards' },
);

/** Movements since a time, oldest first. */
export const movementsSince = defineList(
  (since: string) => ({
    name: 'movements since',
    collection: 'movements',
    filters: [{ field: 'at', op: '>=', value: since }],
    orders: [{ field: 'at', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-11-20T04:00:00.000Z']], reads: 'forwards' },
);

/** Refunds that failed, oldest first. */
export const failedRefunds = defineList(
  () => ({
    name: 'failed refunds',
    collection: 'movements',
    filters: [
      { field: 'kind', op: '==', value: 'refund' },
      { field: 'state', op: '==', value: 'failed' },
    ],
    orders: [{ field: 'at', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Values of one filter that Firestore accepts at most. */
export const IN_MAX = 30;

/** Movements with charges, refunds, transfers or disputes of the provider, or of payments of ours, at most `IN_MAX`. */
export const movementsWith = defineList(
  (field: 'charge' | 'refund' | 'transfer' | 'payment' | 'dispute', ids: readonly string[]) => ({
    name: `movements by ${field}`,
    collection: 'movements',
    filters: [{ field, op: 'in' as const, value: ids }],
    orders: [],
  }),
  {
    examples: [
      ['charge', ['ch_1']],
      ['refund', ['re_1']],
      ['transfer', ['tr_1']],
      ['payment', ['payment']],
      ['dispute', ['du_1']],
    ],
    reads: 'forwards',
  },
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
  readList(from, plan, span, MOVEMENT_FIELDS, parse);

/** Creates a movement. The commit fails if it exists. */
export const create = (unit: Unit, { id, data }: StoredMovement): void => unit.create(collection(unit).doc(id), data);

/**
 * Returns the id of the refund of a payment by a transition, whose `version` of the agreement is unique; 0 for all of
 * it.
 */
export const refundId = (payment: string, version: number): string => `${payment}-r${version}`;

/** Returns the id of the refund of what is left of another one. */
export const restId = (refund: string): string => `${refund}-rest`;

/** Returns the id of the payout of a person on a Monday, so that there is at most one. */
export const payoutId = (person: string, monday: string): string => `${person}-${monday}`;

/** Fields of all movements that change. */
type Common = 'generation' | 'isTried' | 'reason' | 'delivery' | 'dueAt';
/** Fields of a payment that change. */
type PaymentChanges = Partial<
  Pick<PaymentDocument, Common | 'state' | 'session' | 'charge' | 'settlesAt' | 'endsEarly'>
>;
/** Fields of a payout that change. */
type PayoutChanges = Partial<
  Pick<PayoutDocument, Common | 'state' | 'transfer' | 'payout' | 'arrives' | 'paidAt' | 'returns' | 'sentAt'>
>;

/** Fields of a refund that change. */
type RefundChanges = Partial<Pick<RefundDocument, Common | 'state' | 'refund' | 'doneAt'>>;

/** Fields of a chargeback that change. */
type ChargebackChanges = Partial<Pick<ChargebackDocument, Common | 'state'>>;

/** Changes any movement that the unit has read. */
export const update = (unit: Unit, id: string, changes: Partial<Pick<MovementDocument, Common>>): void =>
  unit.update(collection(unit).doc(id), changes);

/** Changes a payment that the unit has read, and returns it. */
export const updatePayment = (
  unit: Unit,
  id: string,
  payment: PaymentDocument,
  changes: PaymentChanges,
): PaymentDocument => {
  unit.update(collection(unit).doc(id), changes);
  return { ...payment, ...changes };
};

/** Changes a refund that the unit has read, and returns it. */
export const updateRefund = (
  unit: Unit,
  id: string,
  refund: RefundDocument,
  changes: RefundChanges,
): RefundDocument => {
  unit.update(collection(unit).doc(id), changes);
  return { ...refund, ...changes };
};

/** Changes a payout that the unit has read, and returns it. */
export const updatePayout = (
  unit: Unit,
  id: string,
  payout: PayoutDocument,
  changes: PayoutChanges,
): PayoutDocument => {
  unit.update(collection(unit).doc(id), changes);
  return { ...payout, ...changes };
};

/** Changes a chargeback that the unit has read, and returns it. */
export const updateChargeback = (
  unit: Unit,
  id: string,
  chargeback: ChargebackDocument,
  changes: ChargebackChanges,
): ChargebackDocument => {
  unit.update(collection(unit).doc(id), changes);
  return { ...chargeback, ...changes };
};

/** Returns a payment or null; null for a movement of another kind. */
export const findPayment = async (from: Source, id: string): Promise<PaymentDocument | null> => {
  const movement = await find(from, id);
  return movement?.kind === 'payment' ? movement : null;
};

/** Returns a refund or null; null for a movement of another kind. */
export const findRefund = async (from: Source, id: string): Promise<RefundDocument | null> => {
  const movement = await find(from, id);
  return movement?.kind === 'refund' ? movement : null;
};

/** Returns a payout or null; null for a movement of another kind. */
export const findPayout = async (from: Source, id: string): Promise<PayoutDocument | null> => {
  const movement = await find(from, id);
  return movement?.kind === 'payout' ? movement : null;
};

/** Returns a chargeback or null; null for a movement of another kind. */
export const findChargeback = async (from: Source, id: string): Promise<ChargebackDocument | null> => {
  const movement = await find(from, id);
  return movement?.kind === 'chargeback' ? movement : null;
};

/** Returns the id of the chargeback of a dispute at the provider. */
export const chargebackId = (dispute: string): string => `dispute-${dispute}`;

/** Refunds and chargebacks of a payment that one read returns at most. */
const OF_PAYMENT: Span = { after: null, limit: 200, skipsAll: true };

/** Returns the refunds and chargebacks of a payment. */
export const followersOf = async (from: Source, payment: string): Promise<StoredMovement[]> =>
  list(from, movementsWith('payment', [payment]), OF_PAYMENT);

/** Returns the chargebacks of a payment. */
export const chargebacksOf = async (from: Source, payment: string): Promise<ChargebackDocument[]> =>
  (await followersOf(from, payment)).flatMap(({ data }) => (data.kind === 'chargeback' ? [data] : []));

/** Returns the payment of a charge of the provider; null without one. */
export const paymentOfCharge = async (
  from: Source,
  charge: string,
): Promise<{ readonly id: string; readonly data: PaymentDocument } | null> => {
  const [found] = await list(from, movementsWith('charge', [charge]), { after: null, limit: 1 });
  return found?.data.kind === 'payment' ? { id: found.id, data: found.data } : null;
};

/** Ends the page of an open payment that cannot be used any more at the next attempt, which is due now. */
export const endEarly = async (unit: Unit, id: string): Promise<void> => {
  const payment = await findPayment(unit, id);
  if (payment === null || !isOpenMovement(payment.state)) return;
  unit.update(collection(unit).doc(id), { endsEarly: true, dueAt: unit.now().toISOString() });
};

/** Payouts of a person that one read returns at most. One for each Monday is open for about two weeks. */
const OPEN: Span = { after: null, limit: 50, skipsAll: true };

/** Returns the payouts of a person that have not ended. */
export const openPayouts = async (from: Source, person: string): Promise<StoredMovement[]> =>
  (await list(from, unfinishedOf(person), OPEN)).filter(({ data }) => data.kind === 'payout');
