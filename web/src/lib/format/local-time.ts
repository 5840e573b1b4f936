import { useSyncExternalStore } from 'react';

/**
 * Returns a formatter with one Intl.DateTimeFormat per time zone, because its creation is slower than all formatting.
 */
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at: string | number, timeZone?: string): string => {
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
    formats.set(timeZone, format);
    return format.format(new Date(at));
  };
};

/** Formats the calendar date of an instant as `YYYY-MM-DD`. The default time zone is the user's. */
export const localDay = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats an instant as `14:05`. The default time zone is the user's. */
export const localTime = formatIn('en-GB', { hour: '2-digit', minute: '2-digit' });

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
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));

const timeIn = (timeZone: string): string | null => {
  try {
    return localTime(Date.now(), timeZone);
  } catch {
    // This browser does not know the time zone.
    return null;
  }
};

/** Returns the current time at a time zone as `14:05`. Null during hydration, because the server cannot know it. */
export const useTimeIn = (timeZone: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => timeIn(timeZone),
    () => null,
  );
