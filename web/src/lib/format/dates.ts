const DAY_MS = 86_400_000;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

const parse = (date: string): Date => new Date(date.length === 10 ? `${date}T00:00:00Z` : date);

/**
 * Formats a date in UTC as `Dec 3`, with the year if it is not the current one. Returns an unparsable date unchanged.
 */
export const shortDate = (date: string, now: Date = new Date()): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  const [year, day] = [parsed.getUTCFullYear(), `${monthOf(parsed).slice(0, 3)} ${parsed.getUTCDate()}`];
  return year === now.getUTCFullYear() ? day : `${day}, ${year}`;
};

/** Formats a date as `Thursday, December 3, 2026`, for the title of a short date. */
export const fullDate = (date: string): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return `${DAYS[parsed.getUTCDay()]}, ${monthOf(parsed)} ${parsed.getUTCDate()}, ${parsed.getUTCFullYear()}`;
};

/** Formats a month, `YYYY-MM`, as `December 2026`. */
export const monthAndYear = (month: string): string => {
  const parsed = parse(`${month}-01`);
  return Number.isNaN(parsed.getTime()) ? month : `${monthOf(parsed)} ${parsed.getUTCFullYear()}`;
};

/**
 * Returns the whole days from today to a calendar date, negative in the past. Uses UTC, as the contract does to decide
 * whether a task is open.
 */
export const daysUntil = (date: string, now: Date = new Date()): number => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((parse(date.slice(0, 10)).getTime() - today) / DAY_MS);
};

/**
 * Returns `today`, `tomorrow` or `in 3 days`. Returns 'Deadline passed' for the past, and '' beyond sixty days, where a
 * date is clearer.
 */
export const inDays = (date: string, now: Date = new Date()): string => {
  const days = daysUntil(date, now);
  if (Number.isNaN(days) || days > 60) return '';
  if (days < 0) return 'Deadline passed';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};
