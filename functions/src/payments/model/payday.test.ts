import { describe, expect, it } from 'vitest';
import { paydayOf } from './payday.ts';

describe('The payday of a release is the first Monday strictly after', () => {
  it.each([
    ['its time', '2026-11-29T23:59:59.999Z', null, '2026-11-30'],
    ['its time on a Monday', '2026-11-30T00:00:00.000Z', null, '2026-12-07'],
    ['the end of a Monday', '2026-11-30T23:59:59.999Z', null, '2026-12-07'],
    ['a Tuesday', '2026-12-01T00:00:00.000Z', null, '2026-12-07'],
    [
      'a Saturday before its settlement on a Tuesday',
      '2026-11-28T12:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
      '2026-12-07',
    ],
    ['a settlement on a Monday', '2026-11-28T12:00:00.000Z', '2026-11-30T08:00:00.000Z', '2026-12-07'],
    ['an earlier settlement', '2026-11-28T12:00:00.000Z', '2026-11-20T08:00:00.000Z', '2026-11-30'],
    ['the end of a year', '2026-12-31T12:00:00.000Z', null, '2027-01-04'],
  ])('%s', (_name, releasedAt, settlesAt, payday) => expect(paydayOf(releasedAt, settlesAt)).toBe(payday));
});
