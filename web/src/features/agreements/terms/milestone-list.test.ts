import { describe, expect, it } from 'vitest';
import { againstBid, duesAfter, splitEvenly } from './milestone-list.ts';

it.each([
  [115_033, '$0.33 over the bid'],
  [100_000, '$150 under the bid'],
  [115_000, 'same as the bid'],
])('compares a total of %i cents with a bid of $1,150', (total, text) => {
  expect(againstBid(total, 115_000)).toBe(text);
});

it.each([
  [115_000, 3, [38_333, 38_333, 38_334]],
  [100, 4, [25, 25, 25, 25]],
  [1, 2, [0, 1]],
])('splits %i cents into %i parts, with the remainder in the last', (total, count, parts) => {
  expect(splitEvenly(total, count)).toEqual(parts);
});

describe('The bid’s due date', () => {
  const BID = '2027-01-03';

  it('stays on the last milestone when one is added, moved or removed', () => {
    expect(duesAfter([BID], { kind: 'add' }, BID)).toEqual(['', BID]);
    expect(duesAfter(['2026-12-24', BID], { kind: 'move', from: 1, to: 0 }, BID)).toEqual(['2026-12-24', BID]);
    expect(duesAfter(['2026-12-24', BID], { kind: 'move', from: 0, to: 1 }, BID)).toEqual(['2026-12-24', BID]);
    expect(duesAfter(['', BID], { kind: 'remove', index: 1 }, BID)).toEqual([BID]);
  });

  it('moves with other milestones’ dates, and never overwrites a date of the user', () => {
    expect(duesAfter(['a', 'b', BID], { kind: 'move', from: 0, to: 1 }, BID)).toEqual(['b', 'a', BID]);
    expect(duesAfter(['2026-12-24', BID], { kind: 'remove', index: 1 }, BID)).toEqual(['2026-12-24']);
    expect(duesAfter(['2026-12-24'], { kind: 'add' }, BID)).toEqual(['2026-12-24', '']);
    expect(duesAfter([''], { kind: 'add' }, '')).toEqual(['', '']);
  });
});
