import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { ApiProblem } from '../../http/problems.ts';
import { privateRef, uidOf } from '../../store/private-document.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readExisting, readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable, readStored } from '../../store/unreadable.ts';
import type { TaskQuery } from '../../tasks/model/search-tasks.ts';
import {
  bucketDocument,
  queryDocument,
  reportedTasks,
  type SearchEntry,
  type StoredSearchList,
  searchList,
} from './search-document.ts';

/** Buckets of keys. A task reads all of them, so this number bounds its reads. */
export const BUCKETS = 32;
/** Maximum keys of a bucket. A key and its query id take at most 90 bytes of the document's 1 MiB. */
export const BUCKET_MAX = 10_000;
/** Queries read at once. Bounds memory. */
const CANDIDATES_MAX = 300;

/** Reported tasks that a list keeps. An earlier one is reported again if it is reopened. */
const REPORTED_MAX = 500;

/** Returns the bucket of a query, by its id, so that queries are spread evenly. */
const bucketOf = (query: string): string => String(Number.parseInt(query.slice(0, 8), 16) % BUCKETS);

/** A query that is not stored, with its id and key. */
type NewQuery = { readonly id: string; readonly query: TaskQuery; readonly key: string };

const FULL = 'No more searches can be saved right now. Try again later.';

/**
 * Stores saved searches and what finds them. Only this file writes `users/{uid}/private/searches`, `searchQueries` and
 * `percolator`. No browser can read them.
 */
const listRef = (from: Source, uid: string) => privateRef(from.db, uid, 'searches');
const queryRef = (from: Source, id: string) => from.db.collection('searchQueries').doc(id);
const bucketRef = (from: Source, name: string) => from.db.collection('percolator').doc(name);

/** Returns the saved searches of a user, oldest first. */
export const searchesOf = async (from: Source, uid: string): Promise<readonly SearchEntry[]> => {
  const snapshot = await from.get(listRef(from, uid));
  return readStored(snapshot, (data) => searchList.parse(data))?.searches ?? [];
};

/** Writes the searches of a user, as the unit has read them. A user without searches has no document. */
const save = (unit: Unit, uid: string, known: readonly SearchEntry[], searches: readonly SearchEntry[]): void => {
  const data = { queries: searches.map(({ id }) => id), searches: [...searches] };
  if (known.length === 0) unit.create(listRef(unit, uid), { ...data, reported: [] });
  else if (searches.length === 0) unit.delete(listRef(unit, uid));
  else unit.update(listRef(unit, uid), data);
};

/** Returns the number of keys in these buckets, by reference; null for a missing bucket. */
const sizesOf = async (unit: Unit, names: Iterable<string>): Promise<[DocumentReference, number | null][]> => {
  const snapshots = await unit.getAll(
    [...names].map((name) => bucketRef(unit, name)),
    ['count'],
  );
  return snapshots.map((each) => [each.ref, each.exists ? Number(each.get('count')) : null]);
};

/**
 * Removes and adds keys. One update per bucket, because a second one would not find the update time that it requires.
 * Throws 409 if a bucket is full.
 */
const changeKeys = async (unit: Unit, removed: readonly string[], added: readonly NewQuery[]): Promise<void> => {
  const removedFrom = Map.groupBy(removed, bucketOf);
  const addedTo = Map.groupBy(added, ({ id }) => bucketOf(id));
  for (const [ref, count] of await sizesOf(unit, new Set([...removedFrom.keys(), ...addedTo.keys()]))) {
    const [gone, more] = [removedFrom.get(ref.id) ?? [], addedTo.get(ref.id) ?? []];
    const total = (count ?? 0) - gone.length + more.length;
    if (more.length > 0 && total > BUCKET_MAX) throw new ApiProblem('conflict', FULL);
    const keys = Object.fromEntries(more.map(({ id, key }) => [id, key]));
    if (count !== null) {
      const changes = [...gone.map((id) => [id, FieldValue.delete()]), ...Object.entries(keys)];
      unit.update(ref, { count: total, ...Object.fromEntries(changes.map(([id, key]) => [`keys.${id}`, key])) });
    } else if (more.length > 0) unit.create(ref, { count: more.length, keys });
  }
};

/** Stores queries for their first user, and counts one user less for others. Deletes queries without users. */
const changeQueries = async (
  unit: Unit,
  { released, added }: { readonly released: readonly string[]; readonly added: readonly NewQuery[] },
): Promise<void> => {
  const stored = (
    await unit.getAll(
      released.map((id) => queryRef(unit, id)),
      ['people'],
    )
  ).filter(({ exists }) => exists);
  const peopleOf = (snapshot: (typeof stored)[number]) => Number(snapshot.get('people'));
  const unused = stored.filter((each) => peopleOf(each) <= 1);
  for (const each of stored) if (!unused.includes(each)) unit.update(each.ref, { people: peopleOf(each) - 1 });
  for (const { ref } of unused) unit.delete(ref);
  for (const { id, query, key } of added) {
    unit.create(queryRef(unit, id), { words: [...query.words], ...query.filters, key, people: 1 });
  }
  const removed = unused.map(({ id }) => id);
  await changeKeys(unit, removed, added);
};

/** Counts one more user for a stored query. Returns false if it is not stored. */
export const join = async (unit: Unit, id: string): Promise<boolean> => {
  const { exists } = await unit.get(queryRef(unit, id), ['people']);
  if (exists) unit.increment(queryRef(unit, id), 'people', 1);
  return exists;
};

/** Adds a search to those of a user, as the unit has read them. `join` or `store` stores its query. */
export const add = (unit: Unit, uid: string, known: readonly SearchEntry[], entry: SearchEntry): void => {
  save(unit, uid, known, [...known, entry]);
};

/** Stores a query under its key, for its first user. Throws 409 if its bucket is full. */
export const store = (unit: Unit, added: NewQuery): Promise<void> =>
  changeQueries(unit, { released: [], added: [added] });

/** Changes the name or the frequency of a search. Returns null if the user has no such search. */
export const change = async (
  unit: Unit,
  uid: string,
  id: string,
  changes: Pick<SearchEntry, 'name' | 'frequency'>,
): Promise<SearchEntry | null> => {
  const known = await searchesOf(unit, uid);
  const found = known.find((each) => each.id === id);
  if (found === undefined) return null;
  const changed = { ...found, ...changes };
  save(
    unit,
    uid,
    known,
    known.map((each) => (each === found ? changed : each)),
  );
  return changed;
};

/** Deletes a search of a user. Returns false if the user has no such search. */
export const remove = async (unit: Unit, uid: string, id: string): Promise<boolean> => {
  const known = await searchesOf(unit, uid);
  if (!known.some((each) => each.id === id)) return false;
  await changeQueries(unit, { released: [id], added: [] });
  save(
    unit,
    uid,
    known,
    known.filter((each) => each.id !== id),
  );
  return true;
};

/** Deletes all searches of a user, readable or not. */
export const removeAll = async (unit: Unit, uid: string): Promise<void> => {
  const snapshot = await unit.get(listRef(unit, uid));
  if (!snapshot.exists) return;
  const queries: unknown = snapshot.get('queries');
  const ids = Array.isArray(queries) ? queries.filter((each) => typeof each === 'string') : [];
  await changeQueries(unit, { released: ids, added: [] });
  unit.delete(listRef(unit, uid));
};

/** Returns the ids of the queries whose key `isCandidate` accepts. Reads every bucket. */
export const candidates = async (from: Source, isCandidate: (key: string) => boolean): Promise<readonly string[]> => {
  const refs = Array.from({ length: BUCKETS }, (_, name) => bucketRef(from, String(name)));
  const buckets = await readExisting(from, refs, ['count', 'keys'], (data) => bucketDocument.parse(data));
  return [...buckets.values()].flatMap((bucket) =>
    Object.entries(bucket.keys).flatMap(([id, key]) => (isCandidate(key) ? [id] : [])),
  );
};

/** Yields these queries, with their ids. Skips deleted and unreadable ones. Costs one read each. */
export async function* queries(from: Source, ids: readonly string[]): AsyncGenerator<readonly [string, TaskQuery]> {
  const fields = Object.keys(queryDocument.shape);
  for (let at = 0; at < ids.length; at += CANDIDATES_MAX) {
    const refs = ids.slice(at, at + CANDIDATES_MAX).map((id) => queryRef(from, id));
    const found = await readExisting(from, refs, fields, (data) => queryDocument.parse(data));
    for (const [id, { words, group, band, skill }] of found) yield [id, { words, filters: { group, band, skill } }];
  }
}

/** Returns the saved searches of a user like `searchesOf`, but none of an unreadable list. */
export const readableSearchesOf = async (from: Source, uid: string): Promise<readonly SearchEntry[]> =>
  (await readReadable(from, listRef(from, uid), (data) => searchList.parse(data)))?.searches ?? [];

/** Returns at most `span.limit` lists of saved searches of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredSearchList[]> =>
  readList(from, plan, span, Object.keys(searchList.shape), (data) => searchList.parse(data));

/**
 * Returns those of `uids` with saved searches to whom a task was not reported, with the tasks that were. Costs one read
 * each.
 */
export const unreported = async (
  unit: Unit,
  taskId: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const refs = uids.map((uid) => listRef(unit, uid));
  const found = await unit.getAll(refs, Object.keys(reportedTasks.shape));
  return new Map(
    found.flatMap((snapshot) => {
      const known = readIfReadable(snapshot, (data) => reportedTasks.parse(data));
      return known === null || known.reported.includes(taskId) ? [] : [[uidOf(snapshot.ref), known.reported] as const];
    }),
  );
};

/** Records that a task is reported to a user, as `unreported` has read them. Conflicts with a concurrent report. */
export const recordReport = (unit: Unit, taskId: string, uid: string, reported: readonly string[]): void =>
  unit.update(listRef(unit, uid), { reported: [...reported, taskId].slice(-REPORTED_MAX) });
