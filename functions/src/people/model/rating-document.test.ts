import { describe, expect, it } from 'vitest';
import {
  type CountedReview,
  hasCapacity,
  type RatingDocument,
  type Recount,
  recounted,
  toRating,
} from './rating-document.ts';

const day = (n: number): string => new Date(Date.UTC(2026, 0, n)).toISOString();
const review = (id: string, stars: number, from: number, until: number | null = null): CountedReview => ({
  id,
  stars,
  from: day(from),
  until: until === null ? null : day(until),
});
const added = (after: CountedReview): Recount => ({ before: null, after });
const at = (known: RatingDocument | null, n: number) => {
  const { mean, count } = toRating('person', known, day(n));
  return [mean, count];
};

describe('The rating of a user', () => {
  it('is 0 without reviews', () => {
    expect(at(null, 1)).toEqual([0, 0]);
  });

  it('includes a review in its period, regardless of the times of reads and writes', () => {
    const a = review('a', 5, 3, 7);
    const b = review('b', 1, 7);
    const written = recounted(null, [added(a), added(b)], day(1));
    const expected = [1, 3, 6, 7, 30].map((n) => [n, n < 3 ? [0, 0] : n < 7 ? [5, 1] : [1, 1]]);
    expect([1, 3, 6, 7, 30].map((n) => [n, at(written, n)])).toEqual(expected);
    for (const now of [2, 3, 5, 7, 9]) {
      const again = recounted(written, [], day(now));
      for (const n of [now, now + 1, 30]) expect(at(again, n)).toEqual(at(written, n));
    }
  });

  it('excludes a review from the sum if it has an end, and includes it again if it has none', () => {
    const a = review('a', 5, 1);
    const settled = recounted(null, [added(a)], day(2));
    expect(settled).toEqual({ count: 1, sum: 5, waiting: [], writes: 1 });
    const ending = { ...a, until: day(9) };
    const ends = recounted(settled, [{ before: a, after: ending }, added(review('b', 3, 9))], day(3));
    expect([at(ends, 8), at(ends, 9)]).toEqual([
      [5, 1],
      [3, 1],
    ]);
    const stays = recounted(ends, [{ before: ending, after: a }], day(4));
    expect([at(stays, 8), at(stays, 9)]).toEqual([
      [5, 1],
      [4, 2],
    ]);
  });

  it('drops reviews whose period has ended, and ignores reviews that ended before they were counted', () => {
    const known = recounted(null, [added(review('old', 1, 1, 2)), added(review('new', 5, 2))], day(9));
    expect(known).toEqual({ count: 1, sum: 5, waiting: [], writes: 1 });
    const over = review('old', 1, 1, 2);
    expect(recounted(known, [{ before: over, after: over }], day(9))).toEqual({ ...known, writes: 2 });
  });

  it('excludes a review that no longer counts, in the sum or waiting', () => {
    const [a, b, c] = [review('a', 5, 1), review('b', 1, 1), review('c', 2, 5)];
    const written = recounted(null, [added(a), added(b), added(c)], day(2));
    const removed = recounted(
      written,
      [b, c].map((before) => ({ before, after: null })),
      day(3),
    );
    expect(removed).toEqual({ count: 1, sum: 5, waiting: [], writes: 2 });
  });

  it('subtracts nothing from a missing rating', () => {
    const a = review('a', 5, 1);
    const changes = [{ before: a, after: { ...a, until: day(3) } }, added(review('b', 3, 3))];
    expect(at(recounted(null, changes, day(3)), 3)).toEqual([3, 1]);
  });

  it('limits the number of waiting reviews', () => {
    const many = Array.from({ length: 200 }, (_, n) => added(review(String(n), 5, 9)));
    expect(hasCapacity(recounted(null, many.slice(1), day(1)), day(1))).toBe(true);
    const full = recounted(null, many, day(1));
    expect([day(1), day(8), day(9), day(40)].map((at) => hasCapacity(full, at))).toEqual([false, false, true, true]);
  });
});
