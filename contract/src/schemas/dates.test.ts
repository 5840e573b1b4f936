import { afterEach, describe, expect, it, vi } from 'vitest';
import { todayUtc } from '../dates.ts';
import { calendarDate, deadline, instant } from './dates.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown): boolean =>
  schema.safeParse(value).success;

const NO_SUCH_DATES = [
  '2026-02-30',
  '2026-02-29',
  '2027-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
];
const NOT_DATES = [
  '',
  '   ',
  'tomorrow',
  '2026-1-1',
  '26-01-01',
  '20261121',
  '2026/11/21',
  '21.11.2026',
  '+002026-11-21',
  '-000001-01-01',
  '12026-11-21',
  '2026-11-21x',
  '2026-11-2١',
  '1795219200000',
  null,
  undefined,
  20261121,
  true,
  {},
  ['2026-11-21'],
];
const NO_SUCH_TIMES = [
  '2026-11-21T',
  '2026-11-21T10',
  '2026-11-21T25:00',
  '2026-11-21T24:00:01',
  '2026-11-21T10:60',
  '2026-11-21T23:59:60Z',
  '2026-11-21T10:00:00.Z',
  '2026-11-21T10:00+24:00',
  '2026-11-21T10:00+09:60',
  '2026-11-21T10:00 GMT',
  '2026-11-21T10:00:00Z; drop',
  '2026-11-21 10:00',
  '2026-02-30T10:00:00Z',
  '2026-11-21T10:00:00.1234567890Z',
];
const REAL_DATES = ['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-12-31'];

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('A deadline', () => {
  it.each(REAL_DATES.filter((date) => date < '2030'))('may be %s', (date) => {
    expect(deadline.parse(date)).toBe(date);
  });

  it.each(['2036-11-22', '2036-11-22T10:00', '2206-12-03', '9999-12-31'])(
    'cannot be more than ten years ahead: %s on November 21, 2026',
    (date) => {
      vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z'), toFake: ['Date'] });
      expect(deadline.parse('2036-11-21')).toBe('2036-11-21');
      const issues = deadline.safeParse(date).error?.issues;
      expect(issues?.map(({ message }) => message)).toEqual(['Choose a date in the next 10 years']);
    },
  );

  it('has one error if it does not exist, however far ahead', () => {
    expect(deadline.safeParse('9999-02-30').error?.issues).toHaveLength(1);
  });

  it.each([
    ['2026-11-21T00:00', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-21T00:30:00+14:00', '2026-11-21'],
    ['2026-11-21T23:30:00-11:00', '2026-11-21'],
    ['  2026-11-21\n', '2026-11-21'],
  ])('with a time, %j, is stored as the date as written', (written, date) => {
    expect(deadline.parse(written)).toBe(date);
  });

  it.each([...NO_SUCH_DATES, ...NOT_DATES, ...NO_SUCH_TIMES])('cannot be %j', (value) => {
    expect(accepts(deadline, value)).toBe(false);
  });

  it('is required, with the same message if it is absent, blank or of another type', () => {
    for (const value of [undefined, null, '', '  ', 5]) {
      expect(deadline.safeParse(value).error?.issues[0]?.message).toBe('Deadline is required');
    }
  });
});

describe('A calendar date', () => {
  it.each(REAL_DATES)('may be %s', (date) => {
    expect(calendarDate.parse(date)).toBe(date);
  });

  it.each([...NO_SUCH_DATES, ...NOT_DATES, '2026-11-21T10:00'])('cannot be %j', (value) => {
    expect(accepts(calendarDate, value)).toBe(false);
  });
});

describe('An instant', () => {
  it.each([
    ['Fri, 20 Nov 2026 23:52:10 GMT', '2026-11-20T23:52:10.000Z'],
    ['Tue, 29 Feb 2028 00:00:00 GMT', '2028-02-29T00:00:00.000Z'],
    ['2026-11-20T23:52:10Z', '2026-11-20T23:52:10.000Z'],
    ['2026-11-20T23:52:10.123456789Z', '2026-11-20T23:52:10.123Z'],
    ['2026-11-20T23:52:10+02:00', '2026-11-20T21:52:10.000Z'],
    ['2026-11-20T23:52-0530', '2026-11-21T05:22:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('in the HTTP format or ISO 8601, %s, is stored as ISO 8601', (given, kept) => {
    expect(instant.parse(given)).toBe(kept);
  });

  it.each(['2026-07-01T12:00', '2026-07-01T12:00:00', '2026-07-01T12:00:00.5'])(
    'without a zone, %s, is read as UTC in any time zone of the server',
    (given) => {
      vi.stubEnv('TZ', 'America/Los_Angeles');
      expect(new Date(given).toISOString()).toContain('T19:00');
      expect(instant.parse(given)).toContain('2026-07-01T12:00');
    },
  );

  it.each([
    ...NO_SUCH_DATES,
    ...NOT_DATES,
    ...NO_SUCH_TIMES,
    'Thu, 20 Nov 2026 23:52:10 GMT',
    'Fri, 20 Nov 2026 24:52:10 GMT',
    'Mon, 30 Feb 2026 00:00:00 GMT',
    'Fri, 20 Nov 2026 23:52:10 +0000',
    'Fri, 20 Nov 2026 23:52:10 gmt',
    'fri, 20 Nov 2026 23:52:10 GMT',
    'Friday, 20-Nov-26 23:52:10 GMT',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    `2026-11-20T23:52:10.${'1'.repeat(500)}Z`,
  ])('cannot be %j', (value) => {
    expect(accepts(instant, value)).toBe(false);
  });
});

describe('Today', () => {
  it('is the date in UTC', () => {
    expect(todayUtc(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(todayUtc(new Date('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
    expect(todayUtc()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
