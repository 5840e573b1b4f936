import { useSyncExternalStore } from 'react';

/**
 * Returns a formatter with one Intl.DateTimeFormat per time zone, because its creation is slower than all formatting.
 */
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at: string | number, timeZone?: string): string => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
    made.set(timeZone, format);
    return format.format(new Date(at));
  };
};

/** Formats the calendar date of an instant as `YYYY-MM-DD`. The default time zone is the user's. */
export const localDay = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats an instant as `14:05`. The default time zone is the user's. */
export const localTime = formatIn('en-GB', { hour: '2-digit', minute: '2-digit' });

const LOOK_MS = 60_000;

const subscribe = (look: () => void): (() => void) => {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Returns the user's calendar date. Updates it after midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));
