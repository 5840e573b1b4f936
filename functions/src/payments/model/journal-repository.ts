import { defineList, type QueryPlan } from '../../store/query-plan.ts';
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
