import { describe, expect, it } from 'vitest';
import { daysUntil, fullDate, inDays, shortDate } from './dates.ts';

const now = new Date('2026-11-21T18:30:00Z');

describe('A date', () => {
  it('is shown as its short month and day', () => {
    expect(shortDate('2026-12-03', now)).toBe('Dec 3');
  });
  it('includes its year if it is not the current one', () => {
    expect(shortDate('2027-01-05', now)).toBe('Jan 5, 2027');
  });
  it('is the same in every time zone', () => {
    expect(shortDate('2026-12-31', new Date('2026-12-31T23:59:00Z'))).toBe('Dec 31');
  });
  it('is unchanged if it cannot be parsed', () => {
    expect(shortDate('soon', now)).toBe('soon');
    expect(fullDate('soon')).toBe('soon');
  });
  it('has a full form for its title', () => {
    expect(fullDate('2026-12-03')).toBe('Thursday, December 3, 2026');
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
});
