// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fittingRows, heightOf, readReserved, storeRows } from './desk-size.ts';

const UNKNOWN = { counts: null, heights: { narrow: '16.5rem', medium: '13.25rem', wide: '9.25rem' } };

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('Stored rows are those of the next visit, and public/theme.js finds their heights', () => {
  const counts = { turn: 3, waiting: 0 };
  storeRows(counts);
  const [narrow, medium, wide] = [heightOf(counts, 'narrow'), heightOf(counts, 'medium'), heightOf(counts, 'wide')];
  expect(localStorage.getItem('taskwright-desk')).toBe(`3 0 ${narrow}rem ${medium}rem ${wide}rem`);
  expect(readReserved()).toEqual({
    counts,
    heights: { narrow: `${narrow}rem`, medium: `${medium}rem`, wide: `${wide}rem` },
  });
});

it('Long texts add to the height of the current layout only', () => {
  const counts = { turn: 1, waiting: 0 };
  storeRows(counts, 1.25);
  const { heights } = readReserved();
  expect(heights.narrow).toBe(`${heightOf(counts, 'narrow') + 1.25}rem`);
  expect(heights.wide).toBe(`${heightOf(counts, 'wide')}rem`);
});

it('Before the first visit, and after an unreadable or an outdated value, the heights are those in public/theme.js', () => {
  expect(readReserved()).toEqual(UNKNOWN);
  for (const value of ['two one', '2 1 25rem 13rem', 'a b 1rem 2rem 3rem']) {
    localStorage.setItem('taskwright-desk', value);
    expect(readReserved()).toEqual(UNKNOWN);
  }
});

it('The heights cover the longer list next to each other, and both below each other', () => {
  expect(heightOf({ turn: 5, waiting: 2 }, 'wide')).toBe(heightOf({ turn: 2, waiting: 5 }, 'wide'));
  expect(heightOf({ turn: 1, waiting: 1 }, 'medium')).toBeGreaterThan(heightOf({ turn: 1, waiting: 0 }, 'medium'));
  expect(heightOf({ turn: 0, waiting: 0 }, 'narrow')).toBe(heightOf({ turn: 1, waiting: 0 }, 'narrow'));
});

it.each(['narrow', 'medium', 'wide'] as const)('Rows of the last visit all fit again: %s', (layout) => {
  for (const turn of [0, 1, 3, 5])
    for (const waiting of [0, 1, 4, 5])
      expect(fittingRows({ turn, waiting }, { turn, waiting }, layout)).toEqual({ turn, waiting });
});

it('The first row of each list comes before more rows, and one row is always shown', () => {
  expect(fittingRows({ turn: 3, waiting: 2 }, { turn: 3, waiting: 0 }, 'narrow')).toEqual({ turn: 1, waiting: 1 });
  expect(fittingRows({ turn: 5, waiting: 2 }, null, 'narrow')).toEqual({ turn: 1, waiting: 0 });
  expect(fittingRows({ turn: 0, waiting: 2 }, null, 'narrow')).toEqual({ turn: 0, waiting: 1 });
  expect(fittingRows({ turn: 5, waiting: 2 }, null, 'wide')).toEqual({ turn: 1, waiting: 1 });
  expect(fittingRows({ turn: 2, waiting: 2 }, { turn: 0, waiting: 0 }, 'narrow')).toEqual({ turn: 1, waiting: 0 });
});
