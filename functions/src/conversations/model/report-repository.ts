import { createHash } from 'node:crypto';
import { REPORT_REASONS, type ReportBody } from '@taskwright/contract';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { issuedReference, referencesFor } from './report-reference.ts';

/**
 * Document `reports/{hash of reporter and content}`, for moderators. Contains a copy of the reported content, which may
 * be changed or deleted by the time of review. `by` and `against` are uids. Stored until a moderator removes it.
 */
const reportDocument = z.object({
  kind: z.enum(['task', 'bid', 'message', 'review', 'profile']),
  path: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  by: z.string(),
  against: z.string(),
  title: z.string(),
  text: z.string(),
  at: z.string(),
  /** Unique. */
  reference: z.string(),
});
/** Document `reportReferences/{reference}`: the id of the report that has it. */
const reservation = z.object({ report: z.string() });
export type ReportDocument = z.infer<typeof reportDocument>;

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

/** Returns the id of a user's report. A repeated report of the same content has the same id. */
export const reportId = (uid: string, subject: ReportBody['about']): string => {
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

/** Stores reports, the only writer of `reports` and `reportReferences`. */
const collection = (from: Source) => from.db.collection('reports');
const reservationOf = (from: Source, reference: string) => from.db.collection('reportReferences').doc(reference);
const parse = (data: unknown): ReportDocument => reportDocument.parse(data);
/** Returns a report, or null. */
export const find = async (from: Source, id: string): Promise<ReportDocument | null> => {
  return readOne(from, collection(from).doc(id), parse);
};

/**
 * Reserves a reference for a new report that no other report has. The commit conflicts if a concurrent one reserves
 * it.
 */
export const reserveReference = async (unit: Unit, id: string): Promise<string> => {
  for (const reference of referencesFor(id)) {
    if ((await unit.get(reservationOf(unit, reference))).exists) continue;
    unit.create(reservationOf(unit, reference), { report: id });
    return reference;
  }
  throw new Error('Every reference of a report is taken');
};

/** Returns the report with a typed reference; null without one. */
export const findByReference = async (
  from: Source,
  text: string,
): Promise<{ id: string; data: ReportDocument } | null> => {
  const reference = issuedReference(text);
  if (reference === null) return null;
  const known = await readOne(from, reservationOf(from, reference), (data) => reservation.parse(data));
  const data = known === null ? null : await find(from, known.report);
  return known === null || data === null ? null : { id: known.report, data };
};

/** Returns a limited number of reports of a plan, after a position. */
export const list = (
  from: Source,
  plan: QueryPlan,
  span: Span,
): Promise<{ readonly id: string; readonly data: ReportDocument }[]> => readList(from, plan, span, FIELDS, parse);

/** Stores a report. The commit conflicts if it exists already. */
export const create = (unit: Unit, id: string, data: ReportDocument): void => {
  unit.create(collection(unit).doc(id), data);
};
