import { SITEMAP_KINDS, type SitemapKind, todayUtc } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { reversed } from '../store/query-plan.ts';
import type { Unit } from '../store/unit-of-work.ts';
import {
  covers,
  divided,
  encoded,
  entriesAfter,
  evenly,
  firstPosition,
  keyAfter,
  type ShardDocument,
  type SitemapEntry,
  type SitemapSource,
  type StoredChange,
  withChanges,
} from './sitemap-document.ts';
import { shardsOfKind, sitemapChanges } from './sitemap-queries.ts';

type Needs = Pick<Services, 'work' | 'sitemap' | 'sitemapSources' | 'now'>;

/**
 * Maximum number of pages in a shard. A shard is one file of the sitemap, which may list 50,000 pages. An entry has 43
 * bytes, and at most 151 with the longest id, so a shard has at most 755 kB of the 1 MiB of a document.
 */
const PAGES_MAX = 5000;
/** Part of a new shard that is filled. The rest is for later pages. */
const FILL = 0.8;

/** Returns the pages of a range, at most `max`. `isCut` is true if there are more. */
const scan = async (
  source: SitemapSource,
  { after, upTo }: Pick<ShardDocument, 'after' | 'upTo'>,
  max: number,
  today: string,
): Promise<{ readonly entries: SitemapEntry[]; readonly isCut: boolean }> => {
  const entries: SitemapEntry[] = [];
  for await (const entry of source.after(after, today)) {
    if (upTo !== null && entry.key > upTo) break;
    if (entries.length === max) return { entries, isCut: true };
    entries.push(entry);
  }
  return { entries, isCut: false };
};

/** Writes the pages of a shard as one shard for each part. Writes nothing if they are the same. Returns the first. */
const replace = async (
  unit: Unit,
  sitemap: Needs['sitemap'],
  shard: ShardDocument,
  parts: readonly (readonly string[])[],
  at: Date,
): Promise<{ readonly first: ShardDocument; readonly isChanged: boolean }> => {
  const [entries = []] = parts;
  if (parts.length === 1 && entries.join('\n') === shard.entries.join('\n')) return { first: shard, isChanged: false };
  const next = parts.length === 1 ? 0 : await sitemap.nextNumber(unit, shard.kind);
  const numberOf = (part: number) => (part === 0 ? shard.number : next + part - 1);
  const [first = shard, ...others] = divided(shard, parts, numberOf, at.toISOString());
  sitemap.update(unit, first);
  for (const other of others) sitemap.create(unit, other);
  return { first, isChanged: true };
};

type Step = { readonly upTo: string | null; readonly isChanged: boolean };

/** Creates a shard for the pages after a position that no shard covers. Returns the end of its range. */
const createShard = async (
  { sitemap, sitemapSources, now }: Needs,
  unit: Unit,
  { kind, position, number, max }: { kind: SitemapKind; position: string; number: number; max: number },
): Promise<Step> => {
  const range = { kind, after: position, upTo: await sitemap.nextBegin(unit, kind, position) };
  const { entries, isCut } = await scan(sitemapSources[kind], range, Math.ceil(max * FILL), todayUtc(now()));
  const upTo = isCut ? (entries.at(-1)?.key ?? null) : range.upTo;
  const shards = divided({ ...range, upTo }, [entries.map(encoded)], () => number, now().toISOString());
  for (const shard of shards) sitemap.create(unit, shard);
  return { upTo, isChanged: true };
};

/** Reads the pages of a shard again. Divides it if there are too many for one. Returns the end of its range. */
const repairShard = async (needs: Needs, unit: Unit, shard: ShardDocument, max: number): Promise<Step> => {
  const { entries, isCut } = await scan(needs.sitemapSources[shard.kind], shard, max, todayUtc(needs.now()));
  const found = entries.map(encoded);
  // The next step repairs the second part.
  const parts = isCut ? [found, entriesAfter(shard, entries.at(-1)?.key ?? '')] : [found];
  const { first, isChanged } = await replace(unit, needs.sitemap, shard, parts, needs.now());
  return { upTo: first.upTo, isChanged };
};

/**
 * Creates the missing shards after a position, and repairs the others if `isRepair`. Each shard is a unit, so the work
 * can stop after any of them. Returns the number of written shards.
 */
const coverFrom = async (
  needs: Needs,
  kind: SitemapKind,
  start: string,
  { max, isRepair }: { readonly max: number; readonly isRepair: boolean },
): Promise<number> => {
  const { work, sitemap } = needs;
  let position: string | null = start;
  let written = 0;
  while (position !== null) {
    const from: string = position;
    const step: Step = await work.run(async (unit) => {
      // Read before the shards: a unit that misses a concurrently created shard has the same number and conflicts.
      const number = await sitemap.nextNumber(unit, kind);
      const shard = await sitemap.covering(unit, kind, keyAfter(from));
      if (shard === null) return createShard(needs, unit, { kind, position: from, number, max });
      return isRepair ? repairShard(needs, unit, shard, max) : { upTo: shard.upTo, isChanged: false };
    });
    if (step.isChanged) written += 1;
    position = step.upTo;
  }
  return written;
};

/** Creates the shards that are missing at the end, for example before the first update or after an interrupted one. */
const complete = async (needs: Needs, kind: SitemapKind, max: number): Promise<void> => {
  const span = { after: null, limit: 1, skipsAll: true } as const;
  const [last] = await needs.sitemap.heads.list(reversed(shardsOfKind(kind)), span);
  if (last?.data.upTo === null) return;
  const start = last?.data.upTo ?? firstPosition(kind, todayUtc(needs.now()));
  await coverFrom(needs, kind, start, { max, isRepair: false });
};

/** Applies those of some changes that concern the same shard as the first one. Returns the others. */
const applyFirst = (
  { work, sitemap, sitemapSources, now }: Needs,
  first: StoredChange,
  all: readonly StoredChange[],
  max: number,
): Promise<readonly StoredChange[]> =>
  work.run(async (unit) => {
    const today = todayUtc(now());
    const { kind, key } = first.data;
    const shard = await sitemap.covering(unit, kind, key);
    const isOwn = (change: StoredChange) =>
      shard === null ? change === first : change.data.kind === kind && covers(shard, change.data.key);
    const changes = await sitemap.changes.findAll(unit, all.filter(isOwn));
    const keys = changes.map(({ data }) => data.key);
    if (shard !== null) {
      const found = await sitemapSources[kind].find(keys, today);
      await replace(unit, sitemap, shard, evenly(withChanges(shard, new Set(keys), found, today), max), now());
    }
    // The repair creates a missing shard, and may have read the page before it changed. So the change stays until then.
    const isApplied = shard !== null || key <= firstPosition(kind, today);
    for (const change of isApplied ? changes : []) sitemap.changes.remove(unit, change);
    return all.filter((change) => !isOwn(change));
  });

/** Applies all changes. Returns their number. */
const applyChanges = async (needs: Needs, max: number): Promise<number> => {
  let count = 0;
  for await (const page of pagesOf(needs.sitemap.changes, sitemapChanges())) {
    let rest: readonly StoredChange[] = page;
    for (let first = rest[0]; first !== undefined; first = rest[0]) rest = await applyFirst(needs, first, rest, max);
    count += page.length;
  }
  return count;
};

/**
 * Applies the changes of pages to the sitemap, and creates missing shards at its end. Safe to stop and rerun: each unit
 * updates one shard and removes the changes that it contains. Returns the number of changes.
 */
export const updateSitemap = async (needs: Needs, max: number = PAGES_MAX): Promise<number> => {
  for (const kind of SITEMAP_KINDS) await complete(needs, kind, max);
  return applyChanges(needs, max);
};

/** Removes the first shard of a kind if the deadlines of all its tasks are over. Returns whether it did. */
const removeExpired = ({ work, sitemap, now }: Needs, kind: SitemapKind): Promise<boolean> =>
  work.run(async (unit) => {
    const [first] = await sitemap.heads.list(shardsOfKind(kind), { after: null, limit: 1, from: unit });
    const isExpired =
      first !== undefined && first.data.upTo !== null && first.data.upTo <= firstPosition(kind, todayUtc(now()));
    if (isExpired) sitemap.remove(unit, first.data);
    return isExpired;
  });

/**
 * Reads every listed page, and corrects the shards that differ. Completes interrupted work and finds what no change
 * recorded, for example after a restore from a backup. Returns the number of corrected shards. Safe to stop and rerun.
 */
export const repairSitemap = async (needs: Needs, max: number = PAGES_MAX): Promise<number> => {
  let written = 0;
  for (const kind of SITEMAP_KINDS) {
    while (await removeExpired(needs, kind));
    const start = firstPosition(kind, todayUtc(needs.now()));
    written += await coverFrom(needs, kind, start, { max, isRepair: true });
  }
  await applyChanges(needs, max);
  return written;
};
