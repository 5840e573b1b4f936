const DAY_MS = 86_400_000;

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortWithYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const parse = (date: string): Date => new Date(date.length === 10 ? `${date}T00:00:00Z` : date);

/** `Dec 3`, with the year when it is not this one; an unreadable date stays as it was written. All in UTC. */
export const shortDate = (date: string, now: Date = new Date()): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return (parsed.getUTCFullYear() === now.getUTCFullYear() ? short : shortWithYear).format(parsed);
};

/** `Thursday, December 3, 2026`, for the title of a short date. */
export const fullDate = (date: string): string => {
  const parsed = parse(date);
  return Number.isNaN(parsed.getTime()) ? date : long.format(parsed);
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
