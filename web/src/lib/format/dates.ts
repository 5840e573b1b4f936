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

/** `Dec 3`, with the year when it is not this one; an unreadable date stays as it was written. All in UTC. */
export const shortDate = (date: string, now: Date = new Date()): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  const [year, day] = [parsed.getUTCFullYear(), `${monthOf(parsed).slice(0, 3)} ${parsed.getUTCDate()}`];
  return year === now.getUTCFullYear() ? day : `${day}, ${year}`;
};

/** `Thursday, December 3, 2026`, for the title of a short date. */
export const fullDate = (date: string): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return `${DAYS[parsed.getUTCDay()]}, ${monthOf(parsed)} ${parsed.getUTCDate()}, ${parsed.getUTCFullYear()}`;
};

/** Whole days from today to a calendar date, negative once it has passed; UTC, as the contract measures "open". */
export const daysUntil = (date: string, now: Date = new Date()): number => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.round((parse(date.slice(0, 10)).getTime() - today) / DAY_MS);
};

/** `today`, `tomorrow`, `in 3 days`; 'Deadline passed' for the past; empty beyond sixty days, where a date says more. */
export const inDays = (date: string, now: Date = new Date()): string => {
  const days = daysUntil(date, now);
  if (Number.isNaN(days) || days > 60) return '';
  if (days < 0) return 'Deadline passed';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};
