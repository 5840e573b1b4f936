import { describe, expect, it } from 'vitest';
import { pageItems } from './pagination-bar.tsx';

describe('The page numbers', () => {
  it.each([
    [1, 8, [1, 2, 3, 'gap', 8]],
    [3, 8, [1, 2, 3, 4, 'gap', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [8, 8, [1, 'gap', 6, 7, 8]],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 4, [1, 2, 3, 4]],
  ] as const)('on page %d of %d', (current, last, items) => {
    expect(pageItems(current, last, current < last)).toEqual(items);
  });

  it('end with the last known page if the total is unknown', () => {
    expect(pageItems(1, null, true)).toEqual([1, 2, 'gap']);
    expect(pageItems(2, null, false)).toEqual([1, 2]);
    expect(pageItems(1, null, false)).toEqual([1]);
  });
});
