import { z } from 'zod';

const isRealDate = (date: string): boolean => {
  const instant = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date;
};

const TIME = /^T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

const isRealDateTime = (value: string): boolean => {
  const rest = value.slice(10);
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || !isRealDate(value.slice(0, 10))) return false;
  return rest === '' || (TIME.test(rest) && !Number.isNaN(Date.parse(value)));
};

/** A date without a time, `YYYY-MM-DD`, that exists in the calendar. */
export const calendarDate = z
  .string({ error: 'Give a date as YYYY-MM-DD' })
  .refine((value) => value.length === 10 && isRealDateTime(value), 'Give a date that exists, as YYYY-MM-DD');

/** A deadline as a form or a client sends it: a date, or a date with a time. Yields the date as written. */
export const deadline = z
  .string({ error: 'Deadline is required' })
  .trim()
  .min(1, 'Deadline is required')
  .refine(isRealDateTime, 'Give a date that exists, as YYYY-MM-DD')
  .transform((value) => value.slice(0, 10));

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const isInstant = (value: string): boolean => {
  if (HTTP_DATE.test(value)) {
    const parsed = new Date(value);
    return !Number.isNaN(parsed.getTime()) && parsed.toUTCString() === value;
  }
  return value.length <= 40 && isRealDateTime(value);
};

/**
 * A moment as an identity provider's client gives it (`Fri, 20 Nov 2026 23:52:10 GMT`) or as ISO 8601.
 * Yields ISO 8601 UTC.
 */
export const instant = z
  .string({ error: 'Give a date and time' })
  .refine(isInstant, 'Give a date and time that exist, as ISO 8601 or as in HTTP')
  .transform((value) => new Date(value).toISOString());

/** Today's date in UTC as `YYYY-MM-DD`: what "open" is measured against everywhere. */
export const todayUtc = (now: Date = new Date()): string => now.toISOString().slice(0, 10);
