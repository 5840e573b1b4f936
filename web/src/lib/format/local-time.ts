import { useSyncExternalStore } from 'react';
import { endOfDeadline, hasEnded, localDay, readerLocale, shortDate } from './dates.ts';

/** Formatters by locale and time zone, because the creation of one is slower than all formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats the time of an instant in English and in the hour cycle of the reader's locale: `2:05 PM`, `14:05`. The
 * default time zone is the reader's.
 */
export const localTime = (at: string | number, timeZone?: string, locale?: string): string => {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(readerLocale(locale), { timeStyle: 'short', ...(timeZone && { timeZone }) });
  formats.set(key, format);
  return format.format(new Date(at));
};

/** Formats an instant on the reader's clock as `Dec 3 at 2:05 PM`. */
export const dateAndTime = (at: string, timeZone?: string, locale?: string): string =>
  `${shortDate(at)} at ${localTime(at, timeZone, locale)}`;

/**
 * Returns when a chosen date ends on the reader's clock: `Ends Dec 3, 1:59 PM your time`. Without a complete date,
 * returns the time at which today's date ends.
 */
export const endsAt = (date: string, timeZone?: string, locale?: string): string => {
  if (!/^[1-9]\d{3}-/.test(date)) {
    const [today, end] = [localDay(), endOfDeadline(localDay())];
    return `Ends at ${localTime(end, timeZone, locale)} your time${localDay(end) === today ? '' : ' on the next day'}`;
  }
  const end = endOfDeadline(date);
  return `${hasEnded(date) ? 'Ended' : 'Ends'} ${shortDate(end)}, ${localTime(end, timeZone, locale)} your time`;
};

const CHECK_MS = 60_000;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, CHECK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns the user's calendar date. Updates it after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay());

const timeIn = (timeZone: string): string | null => {
  try {
    return localTime(Date.now(), timeZone);
  } catch {
    // This browser does not know the time zone.
    return null;
  }
};

/**
 * Returns the current time at a time zone, formatted for the reader. Null during hydration, because the server cannot
 * know it.
 */
export const useTimeIn = (timeZone: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => timeIn(timeZone),
    () => null,
  );
