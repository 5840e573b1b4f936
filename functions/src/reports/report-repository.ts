import { createHash } from 'node:crypto';
import { FORMER_MEMBER, REPORT_REASONS, type ReportBody } from '@taskwright/contract';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';
import { type IdRange, idsOfReference, issuedReference, referencesFor, reportReference } from './report-reference.ts';

const person = z.object({ uid: z.string(), name: z.string() });

/**
 * Document `reports/{hash of reporter and content}`, for moderators. Contains a copy of the reported content, which may
 * be changed or deleted by the time of review. Stored until a moderator removes it.
 */
const reportDocument = z.object({
  kind: z.enum(['task', 'bid', 'message', 'review', 'profile']),
  path: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.nullable(z.string()),
  by: person,
  against: person,
  title: z.string(),
  text: z.string(),
  at: z.string(),
  /** Unique; missing in older reports, whose reference follows from the id. */
  reference: z.optional(z.string()),
});
/** Document `reportReferences/{reference}`: the id of the report that has it. */
const reservation = z.object({ report: z.string() });
export type ReportDocument = z.infer<typeof reportDocument>;

/** Returns the reference of a report. */
export const referenceOf = (id: string, { reference }: ReportDocument): string => reference ?? reportReference(id);

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

export const REPORT_SIDES = ['by', 'against'] as const;
type ReportSide = (typeof REPORT_SIDES)[number];

/** Reports by a user, or against one. */
export const reportsOf = defineList(
  (side: ReportSide, uid: string) => ({
    name: `reports-${side}`,
    collection: 'reports',
    filters: [{ field: `${side}.uid`, op: '==', value: uid }],
    orders: [],
  }),
  { examples: REPORT_SIDES.map((side) => [side, 'uid']), reads: 'forwards' },
);

const FIELDS = Object.keys(reportDocument.shape);
/** Maximum number of older reports returned for one reference. References are 35 bits long, so two are rare. */
const SAME_REFERENCE_MAX = 20;

/** Creates the repository of reports, the only writer of `reports` and `reportReferences`. */
export const createReportRepository = (db: Firestore) => {
  const collection = db.collection('reports');
  const reservationOf = (reference: string) => db.collection('reportReferences').doc(reference);
  const parse = (data: unknown): ReportDocument => reportDocument.parse(data);
  /** Reports whose ids lead to a reference. */
  const withIds = ({ first, end }: IdRange) =>
    collection.where(FieldPath.documentId(), '>=', first).where(FieldPath.documentId(), '<', end);

  return {
    /** Returns a report, or null. */
    async find(from: Reader, id: string): Promise<ReportDocument | null> {
      const snapshot = await from.get(collection.doc(id));
      return snapshot.exists ? readStored(snapshot, parse) : null;
    },

    /**
     * Reserves a reference for a new report that no other report has. The commit conflicts if a concurrent one reserves
     * it.
     */
    async reserveReference(unit: Unit, id: string): Promise<string> {
      for (const reference of referencesFor(id)) {
        const range = idsOfReference(reference);
        const reserved = await unit.get(reservationOf(reference));
        const older = range === null ? [] : await unit.query(withIds(range).limit(1).select());
        if (reserved.exists || older.length > 0) continue;
        unit.create(reservationOf(reference), { report: id });
        return reference;
      }
      throw new Error('Every reference of a report is taken');
    },

    /**
     * Returns the report with a typed reference; null if it is not a reference. Older reports may share one; returns at
     * most 20 of them.
     */
    async findByReference(from: Reader, text: string): Promise<{ id: string; data: ReportDocument }[] | null> {
      const [range, reference] = [idsOfReference(text), issuedReference(text)];
      if (range === null || reference === null) return null;
      const reserved = await from.get(reservationOf(reference));
      const found = reserved.exists
        ? [await from.get(collection.doc(readStored(reserved, (data) => reservation.parse(data)).report))]
        : await from.query(withIds(range).limit(SAME_REFERENCE_MAX));
      return found
        .filter(({ exists }) => exists)
        .map((snapshot) => ({ id: snapshot.id, data: readStored(snapshot, parse) }))
        .filter(({ id, data }) => referenceOf(id, data) === reference);
    },

    /** Returns a limited number of reports of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: ReportDocument }[]> =>
      readList(db, plan, span, FIELDS, parse),

    /**
     * Removes the name of a closed account from a report. Text, title and reason stay for moderators, except the title
     * of an older report of the account's profile, which was the name.
     */
    async removeName(unit: Unit, id: string, side: ReportSide): Promise<void> {
      const snapshot = await unit.get(collection.doc(id), [`${side}.name`, 'kind']);
      if (!snapshot.exists) return;
      const isTitleName = side === 'against' && snapshot.get('kind') === 'profile';
      unit.update(collection.doc(id), { [`${side}.name`]: FORMER_MEMBER, ...(isTitleName && { title: '' }) });
    },

    /** Stores a report. The commit conflicts if it exists already. */
    create(unit: Unit, id: string, data: ReportDocument): void {
      unit.create(collection.doc(id), data);
    },
  };
};
