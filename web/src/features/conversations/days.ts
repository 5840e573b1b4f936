import { daysUntil, localDay, shortDate } from '../../lib/format/dates.ts';
import { localTime } from '../../lib/format/local-time.ts';

export type Day<T> = { readonly day: string; readonly entries: readonly T[] };

/** Groups entries by local day, in their order. */
export const inDays = <T extends { readonly at: string }>(entries: readonly T[]): Day<T>[] => {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.at);
    const lastDay = days.at(-1);
    if (lastDay?.day === day) lastDay.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

/** Returns 'Today', 'Yesterday' or the date, with the year unless it is the current year. */
export const dayLabel = (day: string, today: string): string => {
  if (day === today) return 'Today';
  const noon = new Date(`${today}T12:00:00`);
  return daysUntil(day, noon) === -1 ? 'Yesterday' : shortDate(day, noon);
};

/** Returns the shortest label for an instant: the time if it is today, and the day otherwise. */
export const shortTime = (at: string, today: string): string => {
  const day = localDay(at);
  return day === today ? localTime(at) : dayLabel(day, today);
};
