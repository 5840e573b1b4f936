import { describe, expect, it } from 'vitest';
import type { Cursor } from './cursor.ts';
import { latestFirst, listIds } from './id-list.ts';
import { readShownPage } from './shown-page.ts';

const PLAN = latestFirst('letters', 'letters');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

const read = async (
  ids: readonly string[],
  isShown: (id: string) => boolean,
  cursor: Cursor | null = null,
  limit = 3,
) => {
  let items = 0;
  const page = await readShownPage(ids, listIds, PLAN, { cursor, limit }, async (found) => {
    items += found.length;
    return found.map(({ id }) => id).filter(isShown);
  });
  return { ...page, items };
};

describe('A page of shown items', () => {
  it('continues behind hidden items until it is full, and its cursor continues there', async () => {
    const isEven = (id: string) => Number(id.slice(1)) % 2 === 0;
    const first = await read(numbers(12), isEven);
    expect(first.shown).toEqual(['n10', 'n8', 'n6']);
    if (first.next === null || first.next === 'first') throw new Error('no cursor');
    const second = await read(numbers(12), isEven, first.next);
    expect(second.shown).toEqual(['n4', 'n2', 'n0']);
    expect(second.next).toBeNull();
    expect(second.prev).not.toBeNull();
  });

  it('ends after 120 items with a cursor', async () => {
    const { shown, next, items } = await read(numbers(500), (id) => id === 'n0');
    expect([shown, items]).toEqual([[], 120]);
    expect(next).not.toBeNull();
  });

  it('continues after a removed item', async () => {
    const first = await read(numbers(6), () => true);
    if (first.next === null || first.next === 'first') throw new Error('no cursor');
    const left = numbers(6).filter((id) => id !== 'n3');
    expect((await read(left, () => true, first.next)).shown).toEqual(['n2', 'n1', 'n0']);
  });
});
