import { randomUUID } from 'node:crypto';
import type { SitemapKind } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';
import {
  changeDocument,
  covers,
  encoded,
  type ShardDocument,
  type ShardHead,
  type SitemapEntry,
  type StoredChange,
  shardDocument,
  shardHead,
} from './sitemap-document.ts';
import { shardsAfter, shardsBefore, shardsByNumber } from './sitemap-queries.ts';

const CHANGE_FIELDS = Object.keys(changeDocument.shape);
const HEAD_FIELDS = Object.keys(shardHead.shape);
const SHARD_FIELDS = Object.keys(shardDocument.shape);
const numbered = z.object({ number: z.number() });

/**
 * Stores the sitemap: its shards, and the changes that it does not have yet. The only writer of `sitemapShards` and
 * `sitemapChanges`.
 */
export const createSitemapRepository = (db: Firestore) => {
  const shards = db.collection('sitemapShards');
  const changes = db.collection('sitemapChanges');
  const refOf = ({ kind, number }: Pick<ShardHead, 'kind' | 'number'>) => shards.doc(`${kind}-${number}`);

  const listHeads = (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: ShardHead }[]> =>
    readList(db, plan, span, HEAD_FIELDS, (data) => shardHead.parse(data));
  const listShards = (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: ShardDocument }[]> =>
    readList(db, plan, span, SHARD_FIELDS, (data) => shardDocument.parse(data));
  const first = (unit: Unit) => ({ after: null, limit: 1, from: unit, skipsAll: true }) as const;

  /**
   * Records that a page may have changed, in a document of its own, so that changes of different pages do not conflict.
   * The mark makes two writes differ: an update of the sitemap does not remove a change that it has not read.
   */
  const noteKey = (unit: Unit, kind: SitemapKind, key: string): void =>
    unit.put(changes.doc(`${kind}-${key}`), { kind, key, mark: randomUUID() });

  return {
    noteKey,

    /** Records a change of a page if it changes its entry. Null is the entry of a page that is not listed. */
    note(unit: Unit, kind: SitemapKind, before: SitemapEntry | null, after: SitemapEntry | null): void {
      if (before !== null && after !== null && encoded(before) === encoded(after)) return;
      const keys = [before, after].flatMap((entry) => (entry === null ? [] : [entry.key]));
      for (const key of new Set(keys)) noteKey(unit, kind, key);
    },

    changes: {
      list: (plan: QueryPlan, span: Span): Promise<StoredChange[]> =>
        readList(db, plan, span, CHANGE_FIELDS, (data) => changeDocument.parse(data)),

      /** Returns the changes among these that still exist. */
      async findAll(unit: Unit, among: readonly StoredChange[]): Promise<StoredChange[]> {
        const refs = among.map(({ id }) => changes.doc(id));
        const found = new Set((await unit.getAll(refs, ['kind'])).flatMap(({ id, exists }) => (exists ? [id] : [])));
        return among.filter(({ id }) => found.has(id));
      },

      /** Deletes a change that the unit has read. Conflicts if the page has changed again. */
      remove(unit: Unit, { id }: StoredChange): void {
        unit.delete(changes.doc(id));
      },
    },

    /** Lists shards without their pages. */
    heads: { list: listHeads },

    /** Returns a shard, or null. */
    async find(from: Reader, kind: SitemapKind, number: number): Promise<ShardDocument | null> {
      const snapshot = await from.get(refOf({ kind, number }), SHARD_FIELDS);
      return snapshot.exists ? readStored(snapshot, (data) => shardDocument.parse(data)) : null;
    },

    /** Returns the shard that covers a key, or null. */
    async covering(unit: Unit, kind: SitemapKind, key: string): Promise<ShardDocument | null> {
      const [nearest] = await listShards(shardsBefore(kind, key), first(unit));
      return nearest !== undefined && covers(nearest.data, key) ? nearest.data : null;
    },

    /** Returns the position at which the next shard after this one begins, or null. */
    async nextBegin(unit: Unit, kind: SitemapKind, position: string): Promise<string | null> {
      const [next] = await listHeads(shardsAfter(kind, position), first(unit));
      return next?.data.after ?? null;
    },

    /** Returns a number that no shard of the kind has. Two units with the same number conflict when they create it. */
    async nextNumber(unit: Unit, kind: SitemapKind): Promise<number> {
      const span = first(unit);
      const [highest] = await readList(db, shardsByNumber(kind), span, ['number'], (data) => numbered.parse(data));
      return (highest?.data.number ?? 0) + 1;
    },

    /** Creates a shard. The commit fails if its number exists. */
    create(unit: Unit, shard: ShardDocument): void {
      unit.create(refOf(shard), shard);
    },

    /** Writes a shard that the unit has read. */
    update(unit: Unit, shard: ShardDocument): void {
      unit.update(refOf(shard), shard);
    },

    /** Deletes a shard that the unit has read. */
    remove(unit: Unit, shard: ShardHead): void {
      unit.delete(refOf(shard));
    },
  };
};
export type SitemapRepository = ReturnType<typeof createSitemapRepository>;
