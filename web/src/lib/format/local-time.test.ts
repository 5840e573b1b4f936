import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOfDeadline, readerLocale } from './dates.ts';
import { dateAndTime, endsAt, localTime } from './local-time.ts';

afterEach(() => vi.unstubAllEnvs());

/** Replaces the narrow space before AM and PM. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('A time', () => {
  const at = '2026-11-19T23:05:00.000Z';

  it.each([
    ['America/New_York', 'en-US', '6:05 PM'],
    ['America/New_York', 'en-GB', '18:05'],
    ['Europe/Berlin', 'de-DE', '00:05'],
    ['Europe/Helsinki', 'fi-FI', '01:05'],
    ['Asia/Kolkata', 'en-IN', '4:35 am'],
    ['Asia/Tokyo', 'ja-JP', '08:05'],
    ['Africa/Cairo', 'ar-EG', '1:05 AM'],
    ['Asia/Tehran', 'fa-IR', '02:35'],
    ['Asia/Kolkata', 'mr-IN', '4:35 AM'],
    ['Asia/Taipei', 'zh-TW', '7:05 AM'],
    ['Europe/London', 'en-GB-u-nu-arab', '23:05'],
    ['UTC', 'en-US-u-hc-h23', '23:05'],
  ])('in %s and %s is %s', (zone, locale, text) => {
    expect(plain(localTime(at, zone, locale))).toBe(text);
  });

  it('is in the time zone and the locale of the reader by default', () => {
    const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(localTime(at)).toBe(localTime(at, timeZone, locale));
  });
});

describe.each([
  ['America/New_York', 'en-US', 'Dec 3 at 6:59 PM'],
  ['America/Los_Angeles', 'en-US', 'Dec 3 at 3:59 PM'],
  ['UTC', 'en-GB', 'Dec 3 at 23:59'],
  ['Europe/Berlin', 'de-DE', 'Dec 4 at 00:59'],
  ['Asia/Tokyo', 'en-US', 'Dec 4 at 8:59 AM'],
])('The end of a deadline in %s and %s', (zone, locale, text) => {
  it(`is ${text}`, () => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    expect(plain(dateAndTime(endOfDeadline('2026-12-03'), zone, locale))).toBe(text);
    vi.useRealTimers();
  });
});

describe.each([
  ['Pacific/Honolulu', 'en-US', '2026-12-04T00:30:00Z', '2026-12-03', 'Ended Dec 3, 1:59 PM your time'],
  ['Pacific/Honolulu', 'en-US', '2026-12-03T23:30:00Z', '2026-12-03', 'Ends Dec 3, 1:59 PM your time'],
  ['Pacific/Honolulu', 'en-US', '2026-12-03T23:30:00Z', '', 'Ends at 1:59 PM your time'],
  ['Asia/Tokyo', 'en-GB', '2026-12-03T12:00:00Z', '2027-01-31', 'Ends Feb 1, 2027, 08:59 your time'],
  ['Asia/Tokyo', 'en-GB', '2026-12-03T12:00:00Z', '0002-12-03', 'Ends at 08:59 your time on the next day'],
  ['UTC', 'en-US', '2026-12-03T12:00:00Z', '', 'Ends at 11:59 PM your time'],
])('In %s and %s at %s, the hint for the date %j', (zone, locale, now, date, text) => {
  it(`is “${text}”`, () => {
    vi.stubEnv('TZ', zone);
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    expect(plain(endsAt(date, zone, locale))).toBe(text);
    vi.useRealTimers();
  });
});

it.each([
  ['ar-EG', { weekday: 'short', hour: 'numeric', minute: '2-digit' }, 'Thu 11:05 PM'],
  ['fa-IR', { dateStyle: 'long', timeStyle: 'short' }, 'November 19, 2026 at 23:05'],
  ['en-GB', { dateStyle: 'long', timeStyle: 'short' }, '19 November 2026 at 23:05'],
] as const)('A date for a reader with the locale %s is in English', (reader, format, text) => {
  const at = new Date('2026-11-19T23:05:00Z');
  expect(plain(at.toLocaleString(readerLocale(reader), { ...format, timeZone: 'UTC' }))).toBe(text);
});
