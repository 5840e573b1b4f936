import type { SitemapKind } from '@taskwright/contract';
import { defineList } from '../store/query-plan.ts';

const SHARDS = 'sitemapShards';
const ofKind = (kind: SitemapKind) => ({ field: 'kind', op: '==', value: kind }) as const;

/** The shards of a kind, by their ranges. */
export const shardsOfKind = defineList(
  (kind: SitemapKind) => ({
    name: 'shards',
    collection: SHARDS,
    filters: [ofKind(kind)],
    orders: [{ field: 'after', direction: 'asc', kind: 'id' }],
  }),
  { examples: [['tasks']] },
);

/** The shards of a kind whose range begins before a key, nearest first. Only the first one can cover it. */
export const shardsBefore = defineList(
  (kind: SitemapKind, key: string) => ({
    name: 'shards-before',
    collection: SHARDS,
    filters: [ofKind(kind), { field: 'after', op: '<', value: key }],
    orders: [{ field: 'after', direction: 'desc', kind: 'id' }],
  }),
  { examples: [['tasks', 'key']], reads: 'forwards' },
);

/** The shards of a kind whose range begins after a position, nearest first. */
export const shardsAfter = defineList(
  (kind: SitemapKind, position: string) => ({
    name: 'shards-after',
    collection: SHARDS,
    filters: [ofKind(kind), { field: 'after', op: '>', value: position }],
    orders: [{ field: 'after', direction: 'asc', kind: 'id' }],
  }),
  { examples: [['tasks', 'key']], reads: 'forwards' },
);

/** The shards of a kind, highest number first. */
export const shardsByNumber = defineList(
  (kind: SitemapKind) => ({
    name: 'shards-by-number',
    collection: SHARDS,
    filters: [ofKind(kind)],
    orders: [{ field: 'number', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['tasks']], reads: 'forwards' },
);

/** Every change of a page that the sitemap does not have yet, by kind and key. */
export const sitemapChanges = defineList(
  () => ({ name: 'sitemap-changes', collection: 'sitemapChanges', filters: [], orders: [] }),
  { examples: [[]], reads: 'forwards' },
);
