import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';

/** Codes of the findings of each check. Each one has a row of the runbook in docs/payments.md. */
export const FINDING_CODES = {
  journal: ['journal-sum', 'journal-total'],
  agreements: ['agreement-held', 'agreement-disputed', 'milestone-negative'],
  wallets: ['wallet-earned', 'wallet-paying-out', 'wallet-negative', 'wallet-returned'],
  totals: ['wallet-total'],
  underway: ['returning-total', 'disputed-total', 'wallet-disputed'],
  balance: ['provider-balance'],
  transactions: [
    'unknown-charge',
    'unknown-transfer',
    'unknown-refund',
    'unknown-dispute',
    'unknown-transaction',
    'charge-amount',
    'transfer-amount',
    'refund-amount',
    'dispute-amount',
    'missing-charge',
    'missing-transfer',
    'missing-refund',
    'missing-dispute',
  ],
  movements: ['stuck-movement', 'failed-refund'],
  schedule: ['payout-schedule'],
} as const;
export type CheckName = keyof typeof FINDING_CODES;
type FindingCode = (typeof FINDING_CODES)[CheckName][number];

/**
 * A difference that the reconciliation found: by how many cents, null without an amount, and the ids of what differs, by
 * kind. Contains no name.
 */
export type Finding = {
  readonly code: FindingCode;
  readonly cents: number | null;
  readonly ids: Readonly<Record<string, string>>;
};

/**
 * Document `findings/{hash of code and ids}`: a finding that is not solved. It is removed by the first run that does not
 * find it again.
 */
const findingDocument = z.object({
  code: z.enum(Object.values(FINDING_CODES).flat()),
  cents: z.nullable(z.int()),
  ids: z.record(z.string(), z.string()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type FindingDocument = z.infer<typeof findingDocument>;
export type StoredFinding = { readonly id: string; readonly data: FindingDocument };

const FIELDS = Object.keys(findingDocument.shape);
const parse = (data: unknown): FindingDocument => findingDocument.parse(data);

/** Findings, oldest first. */
export const openFindings = defineList(
  () => ({
    name: 'findings',
    collection: 'findings',
    filters: [],
    orders: [{ field: 'firstSeenAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [[]], reads: 'forwards' },
);

/** Stores findings. The only writer of `findings`. */
const collection = (from: Source) => from.db.collection('findings');

/** Returns the id of a finding, the same for the same difference. */
export const findingId = ({ code, ids }: Pick<Finding, 'code' | 'ids'>): string =>
  createHash('sha256')
    .update(JSON.stringify([code, Object.entries(ids).toSorted()]))
    .digest('base64url');

/** Returns a finding; null if it is new, or unreadable. */
export const find = (from: Source, id: string): Promise<FindingDocument | null> =>
  readReadable(from, collection(from).doc(id), parse);

/** Returns a limited number of findings of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredFinding[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Stores a finding, first seen now or at `firstSeenAt`. */
export const save = (unit: Unit, finding: Finding, firstSeenAt: string | null): void => {
  const now = unit.now().toISOString();
  unit.put(collection(unit).doc(findingId(finding)), {
    ...finding,
    firstSeenAt: firstSeenAt ?? now,
    lastSeenAt: now,
  } satisfies FindingDocument);
};

/** Removes a finding. */
export const remove = (unit: Unit, id: string): void => unit.discard(collection(unit).doc(id));
