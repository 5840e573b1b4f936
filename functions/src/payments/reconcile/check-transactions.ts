import { hasFailed, isCharged, isPaidMovement, isWonMovement } from '@taskwright/contract';
import { pagesOf } from '../../store/pages-of.ts';
import type { Source } from '../../store/reader.ts';
import type { Finding } from '../model/finding-repository.ts';
import type { StoredMovement } from '../model/movement-document.ts';
import * as movements from '../model/movement-repository.ts';
import type { PaymentProvider, ProviderTransaction } from '../provider.ts';
import type { Check } from './check.ts';

/** Age from which a transaction or a movement needs its counterpart, in milliseconds. */
const SETTLED_MS = 3_600_000;
/** Time by which a chargeback can be younger than its transaction, in milliseconds. Its event may have been lost. */
const FOUND_LATE_MS = 8 * 86_400_000;

/** Kinds of transactions that movements cause: the field that has their source, and the sign of their cents. */
const KINDS = {
  charge: { field: 'charge', sign: 1, unknown: 'unknown-charge', amount: 'charge-amount', missing: 'missing-charge' },
  transfer: {
    field: 'transfer',
    sign: -1,
    unknown: 'unknown-transfer',
    amount: 'transfer-amount',
    missing: 'missing-transfer',
  },
  refund: { field: 'refund', sign: -1, unknown: 'unknown-refund', amount: 'refund-amount', missing: 'missing-refund' },
  failure: { field: 'refund', sign: 1, unknown: 'unknown-refund', amount: 'refund-amount', missing: 'missing-refund' },
  dispute: {
    field: 'dispute',
    sign: -1,
    unknown: 'unknown-dispute',
    amount: 'dispute-amount',
    missing: 'missing-dispute',
  },
  reversal: {
    field: 'dispute',
    sign: 1,
    unknown: 'unknown-dispute',
    amount: 'dispute-amount',
    missing: 'missing-dispute',
  },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Kinds by the types of transactions. */
const TYPES: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['charge', KINDS.charge],
  ['transfer', KINDS.transfer],
  ['refund', KINDS.refund],
  ['payment_refund', KINDS.refund],
  ['refund_failure', KINDS.failure],
  ['dispute', KINDS.dispute],
  ['dispute_reversal', KINDS.reversal],
]);

const kindOf = ({ type }: ProviderTransaction): Kind | null => TYPES.get(type) ?? null;

/** Returns the key of a transaction by its direction: a refund that failed has the same source as the refund, as a won dispute. */
const keyOf = (kind: Kind | null, source: string | null): string => `${kind?.sign ?? 0} ${source}`;

const before = (time: string, ms: number): string => new Date(Date.parse(time) - ms).toISOString();

/** Returns the id at the provider by which the transactions of a movement are found; null until it is known. */
const sourceOf = ({ data }: StoredMovement): string | null => {
  if (data.kind === 'payout') return data.transfer;
  if (data.kind === 'chargeback') return data.dispute;
  return data.kind === 'refund' ? data.refund : data.charge;
};

/**
 * Returns the kinds of transactions that a movement needs. A refund leaves the balance when the platform has the money for
 * it, and one that was done comes back when it fails.
 */
const needed = ({ data }: StoredMovement): readonly Kind[] => {
  if (data.kind === 'payout') return [KINDS.transfer];
  if (data.kind === 'payment') return isCharged(data.state) ? [KINDS.charge] : [];
  if (data.kind === 'chargeback') return isWonMovement(data.state) ? [KINDS.dispute, KINDS.reversal] : [KINDS.dispute];
  if (data.doneAt === null) return [];
  return hasFailed(data.state) ? [KINDS.refund, KINDS.failure] : [KINDS.refund];
};

/** Returns the movements of transactions of one kind, by their source. */
const movementsOf = async (
  from: Source,
  { field }: Kind,
  transactions: readonly ProviderTransaction[],
): Promise<Map<string, StoredMovement>> => {
  const sources = transactions.flatMap(({ source }) => source ?? []);
  const found = new Map<string, StoredMovement>();
  for (let at = 0; at < sources.length; at += movements.IN_MAX) {
    const ids = sources.slice(at, at + movements.IN_MAX);
    const span = { after: null, limit: ids.length, skipsAll: true } as const;
    for (const movement of await movements.list(from, movements.movementsWith(field, ids), span))
      found.set(sourceOf(movement) ?? '', movement);
  }
  return found;
};

/** Compares a page of transactions of one kind with their movements. */
const compareKind = async (
  from: Source,
  kind: Kind,
  transactions: readonly ProviderTransaction[],
): Promise<Finding[]> => {
  const known = await movementsOf(from, kind, transactions);
  const settled = before(from.now().toISOString(), SETTLED_MS);
  return transactions.flatMap(({ id, at, cents, source }): Finding[] => {
    const movement = known.get(source ?? '');
    const ids = { transaction: id, [kind.field]: source ?? '' };
    if (movement === undefined) return at > settled ? [] : [{ code: kind.unknown, cents, ids }];
    const { data } = movement;
    // The journal has the charged amount of a payment that cannot be used.
    if (data.kind === 'payment' && !isPaidMovement(data.state)) return [];
    const difference = cents - kind.sign * data.cents;
    return difference === 0 ? [] : [{ code: kind.amount, cents: difference, ids: { ...ids, movement: movement.id } }];
  });
};

/** Removes from `missing` what the provider has now. */
const dropExisting = async (provider: PaymentProvider, since: string, missing: Map<string, Finding>): Promise<void> => {
  for await (const page of provider.listTransactions(since))
    for (const each of page) missing.delete(keyOf(kindOf(each), each.source));
};

/**
 * Each transaction of the platform since a time has its movement, each movement its transaction, and both the same
 * amount. Keeps the keys of the transactions in memory.
 */
export const checkTransactions: Check = async function* ({ store, provider, since }) {
  const listedSince = before(since, SETTLED_MS);
  const listed = new Set<string>();
  for await (const page of provider.listTransactions(listedSince)) {
    for (const each of page) listed.add(keyOf(kindOf(each), each.source));
    for (const kind of Object.values(KINDS))
      yield* await compareKind(
        store,
        kind,
        page.filter((each) => kindOf(each) === kind),
      );
    for (const each of page)
      if (kindOf(each) === null)
        yield { code: 'unknown-transaction', cents: each.cents, ids: { transaction: each.id, type: each.type } };
  }
  const missing = new Map<string, Finding>();
  for await (const page of pagesOf(store, movements.list, movements.movementsSince(since))) {
    for (const movement of page) {
      const source = sourceOf(movement);
      if (source === null || movement.data.at > before(store.now().toISOString(), SETTLED_MS)) continue;
      for (const kind of needed(movement)) {
        if (listed.has(keyOf(kind, source))) continue;
        const ids = { movement: movement.id, [kind.field]: source };
        missing.set(keyOf(kind, source), { code: kind.missing, cents: kind.sign * movement.data.cents, ids });
      }
    }
  }
  // One that was created after the list was read, or before it begins.
  if (missing.size > 0) await dropExisting(provider, before(since, FOUND_LATE_MS), missing);
  yield* missing.values();
};
