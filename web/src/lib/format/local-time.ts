import { useSyncExternalStore } from 'react';

/** One formatter a time zone: making it takes longer than all that it formats. */
const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at: string | number, timeZone?: string): string => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) });
    made.set(timeZone, format);
    return format.format(new Date(at));
  };
};

/** The calendar date of an instant where the person is, `YYYY-MM-DD`. */
export const localDay = formatIn('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** `14:05`, where the person is. */
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

/** The person's calendar date, which goes on at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(Date.now()));
