import { expect, it } from 'vitest';
import { totalText } from './browsed-list.ts';

it.each([
  [0, false, '0 freelancers'],
  [1, false, '1 freelancer'],
  [40, false, '40 freelancers'],
  [1000, false, '1,000 freelancers'],
  [1000, true, '1,000+ freelancers'],
])('a total of %i, more: %s, is %s', (count, more, text) => {
  expect(totalText({ count, more }, 'freelancer')).toBe(text);
});
