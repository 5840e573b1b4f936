import type { JournalAccount } from '@taskwright/contract';
import { AggregateField } from 'firebase-admin/firestore';
import { countRead } from '../../store/meter.ts';
import { defineList, type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readList, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { balanced, type JournalDocument, journalDocument, type StoredJournalEntry } from './journal-document.ts';

const FIELDS = Object.keys(journalDocument.shape);

/** Entries of an agreement that its parties see, oldest first. */
export const ledgerOf = defineList(
  (conversation: string) => ({
    name: 'ledger',
    collection: 'journal',
    filters: [
      { field: 'conversation', op: '==', value: conversation },
      { field: 'isInternal', op: '==', value: false },
    ],
    orders: [{ field: 'at', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['conversation']] },
);

/** Entries of all agreements of a freelancer that its parties see, oldest first. */
export const entriesOf = defineList(
  (freelancer: string) => ({
    name: 'own journal',
    collection: 'journal',
    filters: [
      { field: 'freelancer', op: '==', value: freelancer },
      { field: 'isInternal', op: '==', value: false },
    ],
    orders: [{ field: 'at', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['u1']], reads: 'forwards' },
);

/** Releases to a freelancer that are paid out from `first` to `last` (Mondays), oldest first. */
export const releasesFor = defineList(
  (freelancer: string, { first, last }: { readonly first: string; readonly last: string }) => ({
    name: 'releases of a payout',
    collection: 'journal',
    filters: [
      { field: 'freelancer', op: '==', value: freelancer },
      { field: 'payoutOn', op: '>=', value: first },
      { field: 'payoutOn', op: '<=', value: last },
    ],
    orders: [
      { field: 'payoutOn', direction: 'asc', kind: 'date' },
      { field: 'at', direction: 'asc', kind: 'instant' },
    ],
  }),
  { examples: [['u1', { first: '2026-12-07', last: '2026-12-14' }]], reads: 'forwards' },
);

/** All entries since a time, oldest first. */
export const entriesSince = defineList(
  (since: string) => ({
    name: 'journal since',
    collection: 'journal',
    filters: [{ field: 'at', op: '>=', value: since }],
    orders: [{ field: 'at', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-11-20T04:00:00.000Z']], reads: 'forwards' },
);

/** Entries with a line of an account: all, or those of an agreement or a freelancer. For sums. */
const entriesWith = defineList(
  (account: JournalAccount, of: { readonly conversation: string } | { readonly freelancer: string } | null) => ({
    name: `lines of ${account}`,
    collection: 'journal',
    filters: Object.entries(of ?? {}).map(([field, value]) => ({ field, op: '==' as const, value })),
    orders: [{ field: `lines.${account}`, direction: 'asc' as const, kind: 'amount' as const }],
  }),
  {
    examples: [
      ['client', null],
      ['held', { conversation: 'conversation' }],
      ['earned', { freelancer: 'u1' }],
      ['payingOut', { freelancer: 'u1' }],
    ],
    reads: 'forwards',
  },
);

/** Stores the journal, whose entries never change. The only writer of `journal`. */
const collection = (from: Source) => from.db.collection('journal');

/**
 * Adds an entry, whose id derives from its cause, so that the commit of a repeated cause fails. Throws Error unless its
 * lines add up to 0.
 */
export const add = (unit: Unit, id: string, entry: JournalDocument): void =>
  unit.create(collection(unit).doc(id), { ...entry, lines: balanced(entry.lines) });

/** Returns a limited number of entries of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredJournalEntry[]> =>
  readList(from, plan, span, FIELDS, (data) => journalDocument.parse(data));

/**
 * Returns the sum of an account over all entries, or over those of an agreement or a freelancer (`held` of the former,
 * `earned` and `payingOut` of the latter have an index). Costs one billed read per 1,000 entries.
 */
export const sumOf = async (from: Source, ...parameters: Parameters<typeof entriesWith>): Promise<number> => {
  const [account] = parameters;
  const query = toQuery(from.db, entriesWith(...parameters), null);
  const { total } = (await query.aggregate({ total: AggregateField.sum(`lines.${account}`) }).get()).data();
  countRead(1);
  return total;
};
