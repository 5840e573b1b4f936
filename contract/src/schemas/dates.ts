import * as z from 'zod/mini';
import { lastDate, TOO_FAR_AHEAD } from '../limits/dates.ts';

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
  .string({ error: 'Enter a date in the format YYYY-MM-DD' })
  .check(
    z.refine((value) => value.length === 10 && isRealDateTime(value), 'Enter a valid date in the format YYYY-MM-DD'),
  );

/** Rejects a date more than ten years ahead, such as one with a mistyped year. */
export const withinYears = z.refine<string>((value) => value.slice(0, 10) <= lastDate(), TOO_FAR_AHEAD);

/** A deadline in a request: a date, or a date with a time, at most ten years ahead. Yields the date as written. */
export const deadline = z.pipe(
  z
    .string({ error: 'Deadline is required' })
    .check(
      z.trim(),
      z.minLength(1, 'Deadline is required'),
      z.refine(isRealDateTime, { error: 'Enter a valid date in the format YYYY-MM-DD', abort: true }),
      withinYears,
      z.meta({ anyOf: [{ format: 'date' }, { format: 'date-time' }] }),
    ),
  z.transform((value: string) => value.slice(0, 10)),
);

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Matches ISO 8601 without a zone, which is read as UTC regardless of the server's time zone. */
const ZONELESS_TIME = /T[\d:.]+$/;

const parseInstant = (value: string): Date | null => {
  if (HTTP_DATE.test(value)) {
    const parsed = new Date(value);
    return parsed.toUTCString() === value ? parsed : null;
  }
  if (value.length > 40 || !isRealDateTime(value)) return null;
  const parsed = new Date(ZONELESS_TIME.test(value) ? `${value}Z` : value);
  // A zone can shift the year outside 0000 to 9999, and ISO 8601 has four digits only for these.
  return parsed.toISOString().length === 24 ? parsed : null;
};

/**
 * An instant in the HTTP format of identity providers (`Fri, 20 Nov 2026 23:52:10 GMT`) or in ISO 8601. Yields ISO 8601
 * UTC.
 */
export const instant = z.pipe(
  z
    .string({ error: 'Enter a date and time' })
    .check(z.meta({ anyOf: [{ format: 'date-time' }, { format: 'date' }, { pattern: HTTP_DATE.source }] })),
  z.transform((value: string, context) => {
    const parsed = parseInstant(value);
    if (parsed !== null) return parsed.toISOString();
    const message = 'Enter a valid date and time in ISO 8601 or HTTP date format';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  }),
);

/** A date and an instant in a response: `YYYY-MM-DD`, and ISO 8601 UTC. */
export const responseDate = z.string().check(z.meta({ format: 'date' }));
export const responseInstant = z.string().check(z.meta({ format: 'date-time' }));
