import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { countRead } from '../http/meter.ts';
import { type QueryPlan, toQuery } from './query-plan.ts';

/** Where single documents are read from: the database, or a unit of work, which remembers what it has read. */
export type Reader = {
  /** A document as it stands, of which only `fields` come when they are given. */
  readonly get: (ref: DocumentReference, fields?: readonly string[]) => Promise<DocumentSnapshot>;
};

export const readerOf = (db: Firestore): Reader => ({
  async get(ref, fields) {
    countRead(1);
    if (fields === undefined) return ref.get();
    const [snapshot] = await db.getAll(ref, { fieldMask: [...fields] });
    return snapshot ?? ref.get();
  },
});

/** From where a page is read, as `startAfter` takes it, and how many documents at most. */
export type Span = { readonly after: readonly unknown[] | null; readonly limit: number };

/** The documents of a plan, of which only `fields` come, each parsed by `parse`; of a plan of everywhere the ids are paths. */
export const readList = async <T>(
  db: Firestore,
  plan: QueryPlan,
  { after, limit }: Span,
  fields: readonly string[],
  parse: (data: unknown) => T,
): Promise<{ id: string; data: T }[]> => {
  const snapshot = await toQuery(db, plan, after)
    .limit(limit)
    .select(...fields)
    .get();
  countRead(snapshot.size);
  return snapshot.docs.map((doc) => ({ id: plan.everywhere ? doc.ref.path : doc.id, data: parse(doc.data()) }));
};

/** Those of these documents that are there, by their ids: one read each, there or not. */
export const readSome = async <T>(
  db: Firestore,
  refs: readonly DocumentReference[],
  fields: readonly string[],
  parse: (data: unknown) => T,
): Promise<ReadonlyMap<string, T>> => {
  if (refs.length === 0) return new Map();
  const snapshots = await db.getAll(...refs, { fieldMask: [...fields] });
  countRead(refs.length);
  return new Map(snapshots.flatMap((doc) => (doc.exists ? [[doc.id, parse(doc.data())] as const] : [])));
};

/** How many documents a plan has, counted no further than `most`: one billed read per 1,000. */
export const countList = async (db: Firestore, plan: QueryPlan, most: number): Promise<number> => {
  const snapshot = await toQuery(db, plan, null).limit(most).aggregate({ total: AggregateField.count() }).get();
  const { total } = snapshot.data();
  countRead(Math.ceil(total / 1000));
  return total;
};
