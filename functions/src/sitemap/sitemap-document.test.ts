import { describe, expect, it } from 'vitest';
import {
  covers,
  divided,
  encoded,
  entriesAfter,
  evenly,
  isShown,
  keyAfter,
  type ShardDocument,
  shownEntries,
  withChanges,
} from './sitemap-document.ts';

const TODAY = '2026-11-24';
const AT = '2026-11-24T08:00:00.000Z';
const shardOf = (fields: Partial<ShardDocument> = {}): ShardDocument => ({
  kind: 'tasks',
  number: 1,
  after: '',
  upTo: null,
  last: fields.entries?.at(-1)?.split(' ')[0] ?? '',
  updatedAt: AT,
  entries: [],
  ...fields,
});

describe('An entry of the sitemap', () => {
  it('is stored with its slug only if the key does not contain it', () => {
    const entries = [
      { key: '2026-12-01_a_b', slug: 'a_b', lastmod: TODAY },
      { key: 'u0123', slug: 'ada-kern', lastmod: TODAY },
    ];
    expect(entries.map(encoded)).toEqual(['2026-12-01_a_b 2026-11-24', 'u0123 2026-11-24 ada-kern']);
    expect(shownEntries(shardOf({ entries: entries.map(encoded) }), TODAY)).toEqual(entries);
  });

  it('of a task disappears on the day after its deadline, without a write', () => {
    const shard = shardOf({ entries: ['2026-11-23_a 2026-11-01', '2026-11-24_b 2026-11-01'] });
    expect(shownEntries(shard, TODAY).map(({ slug }) => slug)).toEqual(['b']);
    expect(isShown(shard, TODAY)).toBe(true);
    expect(shownEntries(shard, '2026-11-25')).toEqual([]);
    expect(isShown(shard, '2026-11-25')).toBe(false);
  });

  it('of a profile has no end', () => {
    const shard = shardOf({ kind: 'freelancers', entries: ['u1 2020-01-01 ada'] });
    expect(shownEntries(shard, '2036-01-01')).toHaveLength(1);
    expect([isShown(shard, '2036-01-01'), isShown(shardOf({ kind: 'freelancers' }), TODAY)]).toEqual([true, false]);
  });
});

describe('A shard', () => {
  it('covers the keys after its position, up to and including its end', () => {
    const shard = shardOf({ after: 'b', upTo: 'd' });
    expect(['a', 'b', 'b0', 'c', 'd', 'd0'].map((key) => covers(shard, key))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(covers(shardOf({ after: 'b', upTo: null }), 'zz')).toBe(true);
  });

  it('has a smallest key, which precedes every other one', () => {
    for (const key of ['b-', 'b0', 'bA', 'b_', 'c']) expect(keyAfter('b') < key).toBe(true);
    expect(keyAfter('b') > 'b').toBe(true);
  });

  it('has its changed pages replaced, and its expired ones removed', () => {
    const shard = shardOf({
      entries: ['2026-11-20_old 2026-11-01', '2026-12-01_a 2026-11-01', '2026-12-02_b 2026-11-01'],
    });
    const found = [
      { key: '2026-12-02_b', slug: 'b', lastmod: TODAY },
      { key: '2026-11-30_c', slug: 'c', lastmod: TODAY },
    ];
    const changed = new Set(['2026-12-01_a', '2026-12-02_b', '2026-11-30_c']);
    expect(withChanges(shard, changed, found, TODAY)).toEqual(['2026-11-30_c 2026-11-24', '2026-12-02_b 2026-11-24']);
  });

  it('is divided into parts of about the same size that cover its range without a gap', () => {
    const entries = Array.from({ length: 11 }, (_, at) => `${String(at).padStart(2, '0')} 2026-11-01`);
    const parts = evenly(entries, 4);
    expect(parts.map(({ length }) => length)).toEqual([4, 3, 4]);
    expect(parts.flat()).toEqual(entries);
    const numbers = [7, 12, 13];
    const shards = divided(shardOf({ after: '', upTo: '99' }), parts, (part) => numbers[part] ?? 0, AT);
    expect(shards.map(({ number, after, upTo, last }) => [number, after, upTo, last])).toEqual([
      [7, '', '03', '03'],
      [12, '03', '06', '06'],
      [13, '06', '99', '10'],
    ]);
    expect(shards.flatMap(({ entries: own }) => own)).toEqual(entries);
  });

  it('stays one shard without pages, and may be divided before its end', () => {
    expect(evenly([], 4)).toEqual([[]]);
    const [first, second] = divided(shardOf({ upTo: '99' }), [['01 2026-11-01'], []], (part) => part + 1, AT);
    expect(first).toMatchObject({ after: '', upTo: '01', last: '01' });
    expect(second).toMatchObject({ after: '01', upTo: '99', last: '', entries: [] });
    expect(entriesAfter(shardOf({ entries: ['01 x', '02 x', '03 x'] }), '01')).toEqual(['02 x', '03 x']);
  });

  it('is smaller than a Firestore document, even with the longest ids', () => {
    const longest = { key: `2026-12-01_${'x'.repeat(128)}`, slug: 'x'.repeat(128), lastmod: TODAY };
    expect((encoded(longest).length + 1) * 5000).toBeLessThan(800_000);
  });
});
