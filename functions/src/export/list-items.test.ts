import { describe, expect, it } from 'vitest';
import { listItems, loadAhead, present } from './list-items.ts';

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const read: T[] = [];
  for await (const item of items) read.push(item);
  return read;
};

describe('The items of a list', () => {
  it('are those of all pages, read one after the other by their links', async () => {
    const cursors: (string | undefined)[] = [];
    const load = async (cursor: string | undefined) => {
      cursors.push(cursor);
      const next = cursor === undefined ? 'a' : cursor === 'a' ? 'b' : undefined;
      const link = `<bids?limit=50&cursor=${next}>; rel="next", <bids?cursor=x>; rel="prev"`;
      return next === undefined
        ? { body: [], headers: { Link: '<bids?cursor=x>; rel="prev"' } }
        : { body: [`${next}1`, `${next}2`], headers: { Link: link } };
    };
    const items = listItems(load);
    await items.next();
    expect(cursors).toEqual([undefined]);
    expect(await all(items)).toEqual(['a2', 'b1', 'b2']);
    expect(cursors).toEqual([undefined, 'a', 'b']);
  });

  it('are loaded ahead in order, a limited number at once', async () => {
    let [running, most] = [0, 0];
    const load = async (n: number): Promise<number> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return n * 2;
    };
    const numbers = async function* () {
      for (let n = 0; n < 10; n += 1) yield n;
    };
    expect(await all(loadAhead(numbers(), 3, load))).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
    expect(most).toBe(3);
    const fails = (n: number) => (n === 4 ? Promise.reject(new Error('fourth')) : load(n));
    const loaded: number[] = [];
    const read = async () => {
      for await (const item of loadAhead(numbers(), 3, fails)) loaded.push(item);
    };
    await expect(read()).rejects.toThrow('fourth');
    expect(loaded).toEqual([0, 2, 4, 6]);
  });

  it('omit what is null', async () => {
    const some = async function* () {
      yield* [1, null, 2];
    };
    expect(await all(present(some()))).toEqual([1, 2]);
  });
});
