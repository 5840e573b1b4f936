import type { Entry } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { localTime } from '../../lib/format/local-time.ts';
import { dayInWords, inDays } from './days.ts';

const at = (n: number, time: string): Entry => ({ kind: 'message', n, by: 'me', at: time, text: `No. ${n}` });

describe('A conversation is divided into days', () => {
  const entries = [
    at(1, '2026-11-19T22:59:59.000Z'),
    at(2, '2026-11-19T23:00:00.000Z'),
    at(3, '2026-11-20T10:00:00.000Z'),
    at(5, '2026-11-22T00:30:00.000Z'),
  ];
  const numbers = (timeZone: string) =>
    inDays(entries, timeZone).map(({ day, entries: of }) => [day, of.map(({ n }) => n)]);

  it('as they are where the person is', () => {
    expect(numbers('Europe/Berlin')).toEqual([
      ['2026-11-19', [1]],
      ['2026-11-20', [2, 3]],
      ['2026-11-22', [5]],
    ]);
    expect(numbers('America/Los_Angeles')).toEqual([
      ['2026-11-19', [1, 2]],
      ['2026-11-20', [3]],
      ['2026-11-21', [5]],
    ]);
    expect(inDays([])).toEqual([]);
  });

  it.each([
    ['2026-01-01', 'Today'],
    ['2025-12-31', 'Yesterday'],
    ['2025-12-30', 'Dec 30, 2025'],
  ])('of which %s is called ‘%s’ on the first of January 2026', (day, words) => {
    expect(dayInWords(day, '2026-01-01')).toBe(words);
  });

  it('and a day of this year goes without it', () => {
    expect(dayInWords('2026-03-05', '2026-11-21')).toBe('Mar 5');
  });
});

it('A time is that of the person’s own clock', () => {
  expect(localTime('2026-11-19T23:05:00.000Z', 'Europe/Berlin')).toBe('00:05');
  expect(localTime('2026-11-19T23:05:00.000Z', 'America/New_York')).toBe('18:05');
});
