import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listField } from './list-field.ts';
import { splitList } from './split-list.ts';

it('splits a line at commas and line ends, without duplicates', () => {
  expect(splitList('a, a,\nb')).toEqual(['a', 'b']);
  expect(splitList('React, react, Café, CAFE')).toEqual(['React', 'Café']);
  expect(splitList(' , ,')).toEqual([]);
});

it('reports the first error of an entry', () => {
  const field = listField(z.array(z.string().check(z.maxLength(3, 'Too long'))));
  expect(field.parse('a, b')).toEqual(['a', 'b']);
  expect(field.safeParse('a, long').error?.issues).toMatchObject([{ path: [], message: 'Too long' }]);
});
