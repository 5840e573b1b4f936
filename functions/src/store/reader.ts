import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { IdentityProvider } from './identity-provider.ts';
import { countRead } from './meter.ts';
import { type QueryPlan, toQuery } from './query-plan.ts';
import { StoreError } from './store-error.ts';
import { logUnreadable, readableAt, readIfReadable, readStored } from './unreadable.ts';

/**
 * Reads documents, and counts the reads: the database, or a unit of work, which records the version of each document that
 * it reads. Has the accounts at the identity provider and the clock as well.
 */
export type Source = {
  /** The database, for references and queries. */
  readonly db: Firestore;
  /** Returns the current time. */
  readonly now: () => Date;
  readonly identity: IdentityProvider;
  /** Returns a document, limited to `fields` if given. */
  readonly get: (ref: DocumentReference, fields?: readonly string[]) => Promise<DocumentSnapshot>;
  /** Returns these fields of several documents, in the given order. */
  readonly getAll: (refs: readonly DocumentReference[], fields: readonly string[]) => Promise<DocumentSnapshot[]>;
  /** Returns the documents that match a query. */
  readonly query: (query: Query) => Promise<QueryDocumentSnapshot[]>;
  /** Returns at most `limit` documents of a plan after a position, limited to `fields`. */
  readonly readPlan: (
    plan: QueryPlan,
    page: { readonly after: readonly unknown[] | null; readonly limit: number },
    fields: readonly string[],
  ) => Promise<readonly ListedDocument[]>;
  /** Returns the number of documents of a plan, at most `max`. Costs one billed read per 1,000. */
  readonly countPlan: (plan: QueryPlan, max: number) => Promise<number>;
};

/** A document of a list: the parts of a snapshot that `readList` uses. */
type ListedDocument = {
  readonly id: string;
  readonly ref: { readonly path: string };
  readonly get: (field: string) => unknown;
  readonly data: () => unknown;
};

/** Returns the reader of the documents of plans by `query`. */
export const planReader =
  (db: Firestore, query: Source['query']): Source['readPlan'] =>
  (plan, { after, limit }, fields) =>
    query(
      toQuery(db, plan, after)
        .limit(limit)
        .select(...fields),
    );

/** Returns a database as a source. */
export const sourceOf = (db: Firestore, { now, identity }: Pick<Source, 'now' | 'identity'>): Source => {
  const getAll: Source['getAll'] = async (refs, fields) => {
    if (refs.length === 0) return [];
    countRead(refs.length);
    return db.getAll(...refs, { fieldMask: [...fields] });
  };
  const query: Source['query'] = async (each) => {
    const { docs } = await each.get();
    countRead(docs.length);
    return docs;
  };
  return {
    db,
    now,
    identity,
    getAll,
    async get(ref, fields) {
      const [snapshot] = fields === undefined ? [] : await getAll([ref], fields);
      if (snapshot !== undefined) return snapshot;
      countRead(1);
      return ref.get();
    },
    query,
    readPlan: planReader(db, query),
    async countPlan(plan, max) {
      const snapshot = await toQuery(db, plan, null).limit(max).aggregate({ total: AggregateField.count() }).get();
      const { total } = snapshot.data();
      countRead(Math.ceil(total / 1000));
      return total;
    },
  };
};

/**
 * Start position of a page, as `startAfter` takes it, and its maximum size. `skipsAll` is for background work, which
 * reads past any number of unreadable documents.
 */
export type Span = {
  readonly after: readonly unknown[] | null;
  readonly limit: number;
  readonly skipsAll?: true;
};

/** Maximum number of documents that one list read skips. Limits the cost of a page. */
const SKIPPED_MAX = 1000;

const fieldIn = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at instanceof Object ? Reflect.get(at, name) : undefined), data);

/**
 * Returns the order field whose parsed value differs from the stored one, if any. Such a document is listed at its
 * stored value, so a cursor with the parsed value would skip other documents.
 */
const misplacedBy = (plan: QueryPlan, doc: ListedDocument, data: unknown): string | undefined =>
  plan.orders
    .map(({ field }) => field)
    .find((field) => {
      const read = fieldIn(data, field);
      return read !== undefined && read !== doc.get(field);
    });

/** Returns the position of a document, readable or not, as `startAfter` takes it. */
const positionOf = (plan: QueryPlan, doc: ListedDocument): unknown[] => [
  ...plan.orders.map(({ field }) => doc.get(field)),
  plan.isCollectionGroup ? doc.ref.path : doc.id,
];

/** Returns the fields to select: those to parse and those of the position. */
const selected = (plan: QueryPlan, fields: readonly string[]): string[] => {
  const isCovered = (field: string) => fields.some((each) => field === each || field.startsWith(`${each}.`));
  return [...fields, ...plan.orders.map(({ field }) => field).filter((field) => !isCovered(field))];
};

/**
 * Returns the documents of a plan, with `fields` parsed by `parse`. The ids of a collection group are paths. Skips
 * unreadable documents and those that `isShown` rejects, and reads past them. Fewer than `limit` items therefore always
 * mean the end of the list. Throws a StoreError after 1,000 skipped documents.
 */
export const readList = async <T>(
  from: Source,
  plan: QueryPlan,
  { after, limit, skipsAll }: Span,
  fields: readonly string[],
  parse: (data: unknown) => T,
  isShown: (data: T, id: string) => boolean = () => true,
): Promise<{ id: string; data: T }[]> => {
  const read = (doc: ListedDocument): { id: string; data: T } | null => {
    const data = readableAt(doc.ref.path, () => parse(doc.data()));
    const misplaced = data === null ? undefined : misplacedBy(plan, doc, data);
    if (misplaced !== undefined) logUnreadable(doc.ref.path, [misplaced]);
    return data === null || misplaced !== undefined
      ? null
      : { id: plan.isCollectionGroup ? doc.ref.path : doc.id, data };
  };
  const items: { id: string; data: T }[] = [];
  let [position, skipped] = [after, 0];
  for (;;) {
    // Reads at least as many documents as were skipped so far, because few missing items can require many reads.
    const size = Math.max(limit - items.length, Math.min(skipped, 100));
    const docs = await from.readPlan(plan, { after: position, limit: size }, selected(plan, fields));
    for (const doc of docs) {
      const item = read(doc);
      if (item === null || !isShown(item.data, item.id)) skipped += 1;
      else items.push(item);
      if (items.length === limit) return items;
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < size) return items;
    if (skipped > SKIPPED_MAX && !skipsAll) throw new StoreError('too-many-unreadable');
    position = positionOf(plan, last);
  }
};

/** Returns a document, limited to `fields` if given; null if it is missing. Throws UnreadableDocument, a 503. */
export const readOne = async <T>(
  from: Source,
  ref: DocumentReference,
  parse: (data: unknown) => T,
  fields?: readonly string[],
): Promise<T | null> => readStored(await from.get(ref, fields), parse);

/** Like `readOne`, but returns null for an unreadable document. */
export const readReadable = async <T>(
  from: Source,
  ref: DocumentReference,
  parse: (data: unknown) => T,
  fields?: readonly string[],
): Promise<T | null> => readIfReadable(await from.get(ref, fields), parse);

/** Returns the existing, readable documents among `refs`, by id; each reference costs one read. */
export const readExisting = async <T>(
  from: Source,
  refs: readonly DocumentReference[],
  fields: readonly string[],
  parse: (data: unknown) => T,
): Promise<ReadonlyMap<string, T>> => {
  const snapshots = await from.getAll(refs, fields);
  return new Map(
    snapshots.flatMap((doc) => {
      const data = readIfReadable(doc, parse);
      return data === null ? [] : [[doc.id, data] as const];
    }),
  );
};
