import { localDay, shortDate } from './dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * Formats how long ago an instant was: `just now`, `5 minutes ago`, `3 hours ago`, and by the reader's calendar days
 * `yesterday`, `4 days ago` and, after a week, `Nov 3`.
 */
export const ago = (at: string, now: Date = new Date()): string => {
  const elapsed = now.getTime() - Date.parse(at);
  if (elapsed < MINUTE_MS) return 'just now';
  const days = Math.round((Date.parse(localDay(now)) - Date.parse(localDay(at))) / DAY_MS);
  if (elapsed < HOUR_MS) return counted(Math.floor(elapsed / MINUTE_MS), 'minute');
  if (days === 0 || elapsed < 6 * HOUR_MS) return counted(Math.floor(elapsed / HOUR_MS), 'hour');
  if (days === 1) return 'yesterday';
  return days < 7 ? counted(days, 'day') : shortDate(at, now);
};
