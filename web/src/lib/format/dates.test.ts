import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysUntil, endOfDeadline, fullDate, hasEnded, inDays, localDay, shortDate } from './dates.ts';

const now = new Date('2026-11-21T18:30:00Z');

afterEach(() => vi.unstubAllEnvs());

describe('A date', () => {
  it('is shown as its short month and day', () => {
    expect(shortDate('2026-12-03', now)).toBe('Dec 3');
  });
  it('includes its year if it is not the current one', () => {
    expect(shortDate('2027-01-05', now)).toBe('Jan 5, 2027');
  });
  it.each(['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'])('is the same in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect([shortDate('2026-12-31', now), fullDate('2026-12-31')]).toEqual(['Dec 31', 'Thursday, December 31, 2026']);
  });
  it('is unchanged if it cannot be parsed', () => {
    expect(shortDate('soon', now)).toBe('soon');
    expect(fullDate('soon')).toBe('soon');
  });
  it('has a full form for its title', () => {
    expect(fullDate('2026-12-03')).toBe('Thursday, December 3, 2026');
  });
});

describe.each([
  ['America/Los_Angeles', '2026-12-31', 'Dec 31', 'Thursday, December 31, 2026'],
  ['UTC', '2027-01-01', 'Jan 1', 'Friday, January 1, 2027'],
  ['Asia/Tokyo', '2027-01-01', 'Jan 1', 'Friday, January 1, 2027'],
])('An instant in %s', (zone, iso, short, full) => {
  const at = '2027-01-01T03:00:00.000Z';

  it('is on the day of the reader’s clock', () => {
    vi.stubEnv('TZ', zone);
    expect([localDay(at), shortDate(at, new Date(at)), fullDate(at)]).toEqual([iso, short, full]);
  });
});

it('formats every day from 1970 to 2099 as Intl does', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  for (let at = Date.UTC(1970, 0, 1); at < Date.UTC(2100, 0, 1); at += 86_400_000) {
    const date = new Date(at);
    const iso = date.toISOString().slice(0, 10);
    const written = [fullDate(iso), shortDate(iso, date), shortDate(iso, new Date(0))];
    const withYear = date.getUTCFullYear() === 1970 ? short.format(date) : `${short.format(date)}, ${iso.slice(0, 4)}`;
    expect(written).toEqual([full.format(date), short.format(date), withYear]);
  }
});

describe('The distance to a deadline', () => {
  it.each([
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-24', 'in 3 days'],
    ['2026-11-20', 'Deadline passed'],
    ['2027-11-20', ''],
    ['soon', ''],
  ])('of %s reads “%s”', (date, words) => {
    expect(inDays(date, now)).toBe(words);
  });
  it('counts whole days, even late in the evening', () => {
    expect(daysUntil('2026-11-22', new Date('2026-11-21T23:59:59Z'))).toBe(1);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-22T07:30:00Z', '2026-11-22', 'tomorrow'],
    ['America/Los_Angeles', '2026-11-22T23:59:00Z', '2026-11-22', 'today'],
    ['America/Los_Angeles', '2026-11-23T00:00:00Z', '2026-11-22', 'Deadline passed'],
    ['Asia/Tokyo', '2026-11-21T15:30:00Z', '2026-11-22', 'today'],
    ['Asia/Tokyo', '2026-11-21T15:30:00Z', '2026-11-23', 'tomorrow'],
    ['Asia/Tokyo', '2026-11-22T23:59:00Z', '2026-11-22', 'ends today'],
    ['Asia/Tokyo', '2026-11-23T00:00:00Z', '2026-11-22', 'Deadline passed'],
    // Clocks change on this day.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-02', 'tomorrow'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-02', 'tomorrow'],
  ])('follows the reader’s clock: in %s at %s, %s is “%s”', (zone, at, date, words) => {
    vi.stubEnv('TZ', zone);
    expect(inDays(date, new Date(at))).toBe(words);
  });
});

it('A deadline ends with its date in UTC, in every time zone', () => {
  for (const zone of ['America/Los_Angeles', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    const end = Date.parse(endOfDeadline('2026-11-22'));
    expect(hasEnded('2026-11-22', new Date(end))).toBe(false);
    expect(hasEnded('2026-11-22', new Date(end + 1))).toBe(true);
  }
});
