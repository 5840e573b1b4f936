import { describe, expect, it } from 'vitest';
import { addBusinessDays, arrivalOf, isBusinessDay } from './business-days.ts';

/** Days on which US federal holidays are observed, from the list of the Office of Personnel Management. */
const OBSERVED = [
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
  ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05'],
  ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
  ...['2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04'],
  ...['2028-09-04', '2028-10-09', '2028-11-10', '2028-11-23', '2028-12-25'],
];

describe('business days', () => {
  it('are all weekdays of 2026 to 2028 except federal holidays', () => {
    const closed: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10);
      const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
      if (isWeekend) expect(isBusinessDay(date), date).toBe(false);
      else if (!isBusinessDay(date)) closed.push(date);
    }
    expect(closed).toEqual(OBSERVED);
  });

  it('are counted after the first day', () => {
    expect(addBusinessDays('2026-12-07', 0)).toBe('2026-12-07');
    expect(addBusinessDays('2026-12-05', 1)).toBe('2026-12-07');
    expect(addBusinessDays('2026-12-04', 1)).toBe('2026-12-07');
  });
});

describe('arrival of a payout', () => {
  it.each([
    ['an ordinary week', '2026-12-07', '2026-12-10', '2026-12-14'],
    ['Thanksgiving', '2026-11-23', '2026-11-27', '2026-12-01'],
    ['a payday on Martin Luther King Day', '2027-01-18', '2027-01-21', '2027-01-25'],
    ['Christmas', '2026-12-21', '2026-12-24', '2026-12-29'],
    ['a New Year that is observed in the year before', '2027-12-27', '2027-12-30', '2028-01-04'],
    ['a payout after its Monday', '2026-12-09', '2026-12-14', '2026-12-16'],
  ])('respects %s', (_, payday, from, to) => expect(arrivalOf(payday)).toEqual({ from, to }));
});
