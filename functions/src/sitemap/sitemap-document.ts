import { SITEMAP_KINDS, type SitemapKind } from '@taskwright/contract';
import * as z from 'zod/mini';

/**
 * A page in the sitemap. `key` orders the pages of a kind: the deadline, '_' and the id of a task, or the person key of
 * a freelancer. `slug` is the last part of the page's path, `lastmod` the day of its last change, `YYYY-MM-DD`.
 */
export type SitemapEntry = { readonly key: string; readonly slug: string; readonly lastmod: string };

/** Number of tasks or profiles that one query of a source reads. A repair of a shard reads at most as many too many. */
export const SOURCE_PAGE = 500;

/** Reads the pages of a kind that a search engine may index. `today` is a date in UTC. */
export type SitemapSource = {
  /** Yields the pages after a position, by key. */
  readonly after: (position: string, today: string) => AsyncIterable<SitemapEntry>;
  /** Returns the pages among these keys. */
  readonly find: (keys: readonly string[], today: string) => Promise<SitemapEntry[]>;
};
export type SitemapSources = Readonly<Record<SitemapKind, SitemapSource>>;

/**
 * Document `sitemapShards/{kind}-{number}`: the listed pages of a kind whose keys are greater than `after` and at most
 * `upTo`. The shards of a kind cover all keys; `upTo` of the last one is null. `last` is the greatest listed key, or
 * empty.
 */
export const shardDocument = z.object({
  kind: z.enum(SITEMAP_KINDS),
  number: z.number(),
  after: z.string(),
  upTo: z.nullable(z.string()),
  last: z.string(),
  updatedAt: z.string(),
  /** Key, day and slug of each page, by key, separated by spaces. */
  entries: z.array(z.string()),
});
export type ShardDocument = z.infer<typeof shardDocument>;

/** A shard without its pages. */
export const shardHead = z.omit(shardDocument, { entries: true });
export type ShardHead = z.infer<typeof shardHead>;

/** Document `sitemapChanges/{kind}-{key}`: a page that may have to be added, changed or removed. */
export const changeDocument = z.object({ kind: z.enum(SITEMAP_KINDS), key: z.string() });
export type StoredChange = { readonly id: string; readonly data: z.infer<typeof changeDocument> };

/** Returns the slug that a key contains: the id of a task. */
const slugIn = (key: string): string => key.slice(key.indexOf('_') + 1);

/** Returns an entry as text, without a slug that the key contains. */
export const encoded = ({ key, lastmod, slug }: SitemapEntry): string =>
  slug === slugIn(key) ? `${key} ${lastmod}` : `${key} ${lastmod} ${slug}`;

const keyOf = (entry: string): string => entry.slice(0, entry.indexOf(' '));

const decoded = (entry: string): SitemapEntry => {
  const [key = '', lastmod = '', slug = slugIn(key)] = entry.split(' ');
  return { key, lastmod, slug };
};

/**
 * Returns the position before the first page to list. A task leaves the sitemap on the day after its deadline (UTC).
 */
export const firstPosition = (kind: SitemapKind, today: string): string => (kind === 'tasks' ? today : '');

/** Returns the smallest key after a position. A space sorts before every character of a key. */
export const keyAfter = (position: string): string => `${position} `;

/** Returns true if a shard contains the page with this key, if it is listed. */
export const covers = ({ after, upTo }: ShardHead, key: string): boolean =>
  after < key && (upTo === null || key <= upTo);

/** Returns true if a shard lists any page today. */
export const isShown = ({ kind, last }: ShardHead, today: string): boolean => last > firstPosition(kind, today);

/** Returns the pages that a shard lists today. */
export const shownEntries = ({ kind, entries }: ShardDocument, today: string): SitemapEntry[] => {
  const first = firstPosition(kind, today);
  return entries.filter((entry) => keyOf(entry) > first).map(decoded);
};

/** Returns the pages of a shard, by key, after the pages with the changed keys are replaced by `found`. */
export const withChanges = (
  shard: ShardDocument,
  changed: ReadonlySet<string>,
  found: readonly SitemapEntry[],
  today: string,
): string[] => {
  const first = firstPosition(shard.kind, today);
  const others = shard.entries.filter((entry) => keyOf(entry) > first && !changed.has(keyOf(entry)));
  return [...others, ...found.map(encoded)].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** Returns the pages of a shard after a position, by key. */
export const entriesAfter = ({ entries }: ShardDocument, position: string): string[] =>
  entries.filter((entry) => keyOf(entry) > position);

/** Divides pages into the smallest number of parts of at most `max`, of about the same size. */
export const evenly = (entries: readonly string[], max: number): string[][] => {
  const count = Math.max(1, Math.ceil(entries.length / max));
  const at = (part: number) => Math.round((part * entries.length) / count);
  return Array.from({ length: count }, (_, part) => entries.slice(at(part), at(part + 1)));
};

type Range = Pick<ShardDocument, 'kind' | 'after' | 'upTo'>;

/**
 * Returns the shards of a range, one for each part of its pages. `numbers` are those of the parts. Only the last part
 * may be empty.
 */
export const divided = (
  { kind, after, upTo }: Range,
  parts: readonly (readonly string[])[],
  numberOf: (part: number) => number,
  updatedAt: string,
): ShardDocument[] => {
  const ends = parts.map((part, at) => (at === parts.length - 1 ? upTo : keyOf(part.at(-1) ?? '')));
  return parts.map((part, at) => ({
    kind,
    number: numberOf(at),
    after: (at === 0 ? after : ends[at - 1]) ?? after,
    upTo: ends[at] ?? null,
    last: keyOf(part.at(-1) ?? ''),
    updatedAt,
    entries: [...part],
  }));
};
