import { describe, expect, it } from 'vitest';
import { type ByteBudget, type List, type Listed, type Page, readPage } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

const plan: QueryPlan = {
  name: 'numbers',
  collection: 'numbers',
  filters: [],
  orders: [{ field: 'n', direction: 'asc', kind: 'amount' }],
};
type Item = Listed & { readonly data: { readonly n: number; readonly bytes: number } };

/** Returns a list of items of the sizes that it reads from, and the largest number of items read at once. */
const numberList = () => {
  let largest = 0;
  const list: List<readonly number[], Item> = async (sizes, { orders }, { after, limit }) => {
    const items = sizes.map((bytes, n): Item => ({ id: `i${n}`, data: { n, bytes } }));
    largest = Math.max(largest, limit);
    const isUp = orders[0]?.direction === 'asc';
    const from = after === null ? null : Number(after[0]);
    const rest = items.filter(({ data: { n } }) => from === null || (isUp ? n > from : n < from));
    return (isUp ? rest : rest.toReversed()).slice(0, limit);
  };
  return { list, largestLimit: () => largest };
};

const budget: ByteBudget<Item> = { bytes: 100, sizeOf: ({ data }) => data.bytes };
const numbers = ({ items }: Page<Item>) => items.map(({ data }) => data.n);

describe('Page of items that can be long', () => {
  const SIZES = [60, 30, 20, 300, 10, 10, ...Array.from({ length: 20 }, () => 4)];

  it('ends at its byte limit, and its cursors cover the list in both directions', async () => {
    const { list, largestLimit } = numberList();
    const pages: number[][] = [];
    let page = await readPage(SIZES, list, plan, { cursor: null, limit: 15, peek: true, budget });
    for (;;) {
      pages.push(numbers(page));
      if (page.next === null || page.next === 'first') break;
      page = await readPage(SIZES, list, plan, { cursor: page.next, limit: 15, peek: true, budget });
    }
    expect(pages.map((each) => each.length)).toEqual([2, 1, 1, 15, 7]);
    expect(pages.flat()).toEqual(SIZES.map((_, n) => n));
    expect(largestLimit()).toBe(10);
    const back: number[][] = [numbers(page)];
    while (page.prev !== null && page.prev !== 'first') {
      page = await readPage(SIZES, list, plan, { cursor: page.prev, limit: 15, peek: true, budget });
      back.unshift(numbers(page));
    }
    expect(back.flat()).toEqual(SIZES.map((_, n) => n));
    for (const each of back) {
      const bytes = each.reduce((sum, n) => sum + (SIZES[n] ?? 0), 0);
      expect(each.length === 1 || bytes <= 100).toBe(true);
    }
  });

  it('contains its first item, whatever its size', async () => {
    expect(
      await readPage([500], numberList().list, plan, { cursor: null, limit: 5, peek: true, budget }),
    ).toMatchObject({
      items: [{ id: 'i0' }],
      next: null,
    });
  });
});
