import type { Entry } from '@taskwright/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayLabel, inDays } from './days.ts';

afterEach(() => vi.unstubAllEnvs());

const at = (n: number, time: string): Entry => ({ kind: 'message', n, by: 'me', at: time, text: `No. ${n}` });

describe('A timeline grouped by day', () => {
  const entries = [
    at(1, '2026-11-19T22:59:59.000Z'),
    at(2, '2026-11-19T23:00:00.000Z'),
    at(3, '2026-11-20T10:00:00.000Z'),
    at(5, '2026-11-22T00:30:00.000Z'),
  ];
  const numbers = (timeZone: string) => {
    vi.stubEnv('TZ', timeZone);
    return inDays(entries).map(({ day, entries: of }) => [day, of.map(({ n }) => n)]);
  };

  it('uses the time zone of the user', () => {
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
  ])('labels %s as ‘%s’ on January 1, 2026', (day, words) => {
    expect(dayLabel(day, '2026-01-01')).toBe(words);
  });

  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])('labels days on the clock of %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect([dayLabel('2025-12-31', '2026-01-01'), dayLabel('2026-12-30', '2026-12-31')]).toEqual([
      'Yesterday',
      'Yesterday',
    ]);
    expect(dayLabel('2026-01-05', '2026-12-31')).toBe('Jan 5');
  });

  it('omits the current year', () => {
    expect(dayLabel('2026-03-05', '2026-11-21')).toBe('Mar 5');
  });
});
