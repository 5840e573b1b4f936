import { useSyncExternalStore } from 'react';
import { localDay } from './days.ts';

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
