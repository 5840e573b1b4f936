import { expect, it } from 'vitest';
import { forEachItem } from './pages-of.ts';
import { UnreadableDocument } from './unreadable.ts';

it('Work for each item continues after an unreadable document, and ends at any other failure', async () => {
  const seen: number[] = [];
  const work = async (item: number): Promise<boolean> => {
    seen.push(item);
    if (item === 2) throw new UnreadableDocument();
    if (item === 5) throw new Error('The database is away');
    return item !== 3;
  };
  expect(await forEachItem([1, 2, 3, 4], work)).toBe(2);
  await expect(forEachItem([4, 5, 6], work)).rejects.toThrow('The database is away');
  expect(seen).toEqual([1, 2, 3, 4, 4, 5]);
});
