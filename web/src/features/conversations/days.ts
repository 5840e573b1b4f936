import type { Entry } from '@taskwright/contract';
import { shortDate } from '../../lib/format/dates.ts';
import { localDay, localTime } from '../../lib/format/local-time.ts';

const DAY_MS = 86_400_000;

export type Day = { readonly day: string; readonly entries: readonly Entry[] };

/** Groups entries by local day, in their order. */
export const inDays = (entries: readonly Entry[], timeZone?: string): Day[] => {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.at, timeZone);
    const lastDay = days.at(-1);
    if (lastDay?.day === day) lastDay.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

/** Returns 'Today', 'Yesterday' or the date, with the year unless it is the current year. */
export const dayLabel = (day: string, today: string): string => {
  if (day === today) return 'Today';
  const noon = Date.parse(`${today}T12:00:00Z`);
  if (day === localDay(noon - DAY_MS, 'UTC')) return 'Yesterday';
  return shortDate(day, new Date(noon));
};

/** Returns the shortest label for an instant: the time if it is today, and the day otherwise. */
export const shortTime = (at: string, today: string): string => {
  const day = localDay(at);
  return day === today ? localTime(at) : dayLabel(day, today);
};
