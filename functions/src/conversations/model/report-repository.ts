import { createHash } from 'node:crypto';
import { REPORT_REASONS, type ReportBody } from '@taskwright/contract';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readStored } from '../../store/unreadable.ts';
import { issuedReference, referencesFor } from './report-reference.ts';

/**
 * Document `reports/{reference}`, for moderators. Contains a copy of the reported content, which may be changed or
 * deleted by the time of review. `by` and `against` are uids. Stored until a moderator removes it.
 */
const reportDocument = z.object({
  /** Hash of reporter and content. */
  key: z.string(),
  kind: z.enum(['task', 'bid', 'message', 'review', 'profile']),
  path: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  by: z.string(),
  against: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.string(),
});
export type ReportDocument = z.infer<typeof reportDocument>;
export type StoredReport = { readonly id: string; readonly data: ReportDocument };

const partsOf = (subject: ReportBody['about']): string[] => {
  switch (subject.kind) {
    case 'task':
      return [subject.task];
    case 'bid':
      return [subject.task, subject.bid];
    case 'message':
      return [subject.conversation, String(subject.n)];
    case 'review':
      return [subject.conversation, subject.by];
    case 'profile':
      return [subject.person];
  }
};

/** Returns the key of a user's report. A repeated report of the same content has the same key. */
export const reportKey = (uid: string, subject: ReportBody['about']): string => {
  return createHash('sha256')
    .update(JSON.stringify([uid, subject.kind, ...partsOf(subject)]))
    .digest('hex')
    .slice(0, 32);
};

/** Reports by a user. */
export const reportsOf = defineList(
  (uid: string) => ({
    name: 'reports-by',
    collection: 'reports',
    filters: [{ field: 'by', op: '==', value: uid }],
    orders: [],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

const FIELDS = Object.keys(reportDocument.shape);

/** Stores reports, the only writer of `reports`. */
const refOf = (from: Source, reference: string) => from.db.collection('reports').doc(reference);
const parse = (data: unknown): ReportDocument => reportDocument.parse(data);

/**
 * Returns the reference of the report with a key, and the report; null if it is not stored yet. The reference is then
 * free.
 */
export const findByKey = async (
  unit: Unit,
  key: string,
): Promise<{ readonly reference: string; readonly data: ReportDocument | null }> => {
  for (const reference of referencesFor(key)) {
    const snapshot = await unit.get(refOf(unit, reference));
    // Another key means that the references of two reports collide.
    if (!snapshot.exists || snapshot.get('key') === key) return { reference, data: readStored(snapshot, parse) };
  }
  throw new Error('Every reference of a report is taken');
};

/** Returns the report with a typed reference; null without one. */
export const findByReference = async (from: Source, text: string): Promise<StoredReport | null> => {
  const reference = issuedReference(text);
  const data = reference === null ? null : await readOne(from, refOf(from, reference), parse);
  return reference === null || data === null ? null : { id: reference, data };
};

/** Returns a limited number of reports of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredReport[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Stores a report under a free reference. The commit conflicts if a concurrent one takes the reference. */
export const create = (unit: Unit, reference: string, data: ReportDocument): void => {
  unit.create(refOf(unit, reference), data);
};
