import { expect, it } from 'vitest';
import { creationTimeIn } from './user-document.ts';

const NOW = new Date('2026-11-27T08:00:00.000Z');

it.each([
  ['2026-11-20T23:52:10.000Z', '2026-11-20T23:52:10.000Z'],
  ['2026-11-27T08:00:00.000Z', '2026-11-27T08:00:00.000Z'],
  ['2026-11-27T08:00:00.001Z', null],
  ['9999-12-01T00:00:00.000Z', null],
  ['unknown', null],
  [undefined, null],
])('the stored creation time %s is the sign-up at %s', (creationTime, at) => {
  expect(creationTimeIn(creationTime === undefined ? {} : { creationTime }, NOW)).toBe(at);
});
