import { PAYMENT_TERMS } from './fees.ts';

const DAY_MS = 86_400_000;
const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5];

/** US federal holidays on a date, as month-day. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

/** Monday of each month that is a US federal holiday, from 1. The last Monday of May is one as well. */
const HOLIDAY_MONDAYS: Readonly<Record<string, number>> = { '01': 3, '02': 3, '09': 1, '10': 2 };

const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const isFixed = (date: string): boolean => FIXED_HOLIDAYS.has(date.slice(5));

/** Returns whether a Monday or Thursday is one of the holidays that fall on a weekday of a month. */
const isMoving = (date: string, weekday: number): boolean => {
  const [month = '', day] = [date.slice(5, 7), Number(date.slice(8))];
  const nth = Math.ceil(day / 7);
  if (weekday === THURSDAY) return month === '11' && nth === 4;
  return weekday === MONDAY && (HOLIDAY_MONDAYS[month] === nth || (month === '05' && day > 24));
};

/**
 * Returns whether a date (`YYYY-MM-DD`) is a business day: Monday to Friday, without US federal holidays. A holiday on a
 * Saturday is observed on the Friday before, one on a Sunday on the Monday after.
 */
export const isBusinessDay = (date: string): boolean => {
  const weekday = new Date(date).getUTCDay();
  if (weekday < MONDAY || weekday > FRIDAY || isFixed(date) || isMoving(date, weekday)) return false;
  if (weekday === FRIDAY) return !isFixed(plusDays(date, 1));
  return weekday !== MONDAY || !isFixed(plusDays(date, -1));
};

/** Returns the date (`YYYY-MM-DD`) that is so many business days after a date, which does not count itself. */
export const addBusinessDays = (date: string, days: number): string => {
  let [at, left] = [date, days];
  while (left > 0) {
    at = plusDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
};

/** Returns the days (`YYYY-MM-DD`) between which a payout of that day arrives at the freelancer's bank. */
export const arrivalOf = (payday: string): { readonly from: string; readonly to: string } => ({
  from: addBusinessDays(payday, PAYMENT_TERMS.disbursementBusinessDays.min),
  to: addBusinessDays(payday, PAYMENT_TERMS.disbursementBusinessDays.max),
});
