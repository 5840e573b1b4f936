import { describe, expect, it } from 'vitest';
import { mondayAfter, paydayAt, paydayOf } from './payday.ts';

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

describe('The payouts of a Monday', () => {
  it.each([
    ['a second before 08:00 UTC are those of the week before', '2026-12-07T07:59:59.999Z', '2026-11-30'],
    ['start at 08:00 UTC', '2026-12-07T08:00:00.000Z', '2026-12-07'],
    ['are still missed ones on Sunday', '2026-12-13T23:59:59.999Z', '2026-12-07'],
    ['start in the first week of a year', '2027-01-02T12:00:00.000Z', '2026-12-28'],
  ])('%s', (_name, now, monday) => expect(paydayAt(new Date(now))).toBe(monday));

  it('are followed by those of the next Monday', () => {
    expect(mondayAfter('2026-12-07')).toBe('2026-12-14');
    expect(mondayAfter('2026-12-13')).toBe('2026-12-14');
  });
});
