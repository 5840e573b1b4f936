import { expect, it } from 'vitest';
import { displayName } from './display-name.ts';

it.each([
  ['  Ada Lovelace ', 'Ada Lovelace'],
  ['', 'User'],
  ['  ', 'User'],
  [null, 'User'],
  ['😀'.repeat(101), '😀'.repeat(100)],
  ['Ada \ud800', 'Ada \ufffd'],
])('somebody whose name is %j goes by %j', (name, shown) => {
  expect(displayName({ displayName: name })).toBe(shown);
});
