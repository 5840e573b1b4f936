import { createHash } from 'node:crypto';
import { FORMER_MEMBER, REPORT_REASONS, type ReportBody } from '@taskwright/contract';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';
import { idsOfReference } from './report-reference.ts';

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
});
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
/** Maximum number of reports returned for one reference. References are 35 bits long, so more than one is rare. */
const SAME_REFERENCE_MAX = 20;

/** Creates the repository of reports, the only writer of `reports`. */
export const createReportRepository = (db: Firestore) => {
  const collection = db.collection('reports');
  return {
    /** Returns when a report was made, or null. */
    async findTime(from: Reader, id: string): Promise<string | null> {
      const snapshot = await from.get(collection.doc(id));
      return snapshot.exists ? readStored(snapshot, (data) => reportDocument.parse(data)).at : null;
    },

    /** Returns the reports with a typed reference, at most 20 and usually one; null if it is not a reference. */
    async findByReference(from: Reader, text: string): Promise<{ id: string; data: ReportDocument }[] | null> {
      const range = idsOfReference(text);
      if (range === null) return null;
      const { first, end } = range;
      const id = FieldPath.documentId();
      const matching = collection.where(id, '>=', first).where(id, '<', end);
      const found = await from.query(matching.limit(SAME_REFERENCE_MAX));
      return found.map((snapshot) => ({
        id: snapshot.id,
        data: readStored(snapshot, (data) => reportDocument.parse(data)),
      }));
    },

    /** Returns a limited number of reports of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: ReportDocument }[]> =>
      readList(db, plan, span, FIELDS, (data) => reportDocument.parse(data)),

    /** Removes the name of a closed account from a report. Text, title and reason stay for moderators. */
    async removeName(unit: Unit, id: string, side: ReportSide): Promise<void> {
      const snapshot = await unit.get(collection.doc(id), [`${side}.name`]);
      if (snapshot.exists) unit.update(collection.doc(id), { [`${side}.name`]: FORMER_MEMBER });
    },

    /** Stores a report. The commit conflicts if it exists already. */
    create(unit: Unit, id: string, data: ReportDocument): void {
      unit.create(collection.doc(id), data);
    },
  };
};
