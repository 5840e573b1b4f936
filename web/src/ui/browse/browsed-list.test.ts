import { expect, it } from 'vitest';
import { resultsText, totalText } from './browsed-list.ts';

it.each([
  [0, false, '0 freelancers'],
  [1, false, '1 freelancer'],
  [40, false, '40 freelancers'],
  [1000, false, '1,000 freelancers'],
  [1000, true, '1,000+ freelancers'],
])('a total of %i, more: %s, is %s', (count, more, text) => {
  expect(totalText({ count, more }, 'freelancer')).toBe(text);
});

it.each([
  [1, 1, false, '1 open task for “wine”'],
  [1, 12, true, '12+ open tasks for “wine”'],
  [2, 3, false, '15 open tasks for “wine”'],
])('a search on page %i with %i results, more: %s, counts %s', (page, length, hasNext, text) => {
  const items = Array.from({ length });
  expect(
    resultsText({ total: null, page, items, hasNext }, 'open task', 'wine').replaceAll(/[\u2068\u2069]/g, ''),
  ).toBe(text);
});

it('a list with a total counts by it', () => {
  const total = { count: 150, more: false };
  expect(resultsText({ total, page: 2, items: [], hasNext: true }, 'open task', '')).toBe('150 open tasks');
});
