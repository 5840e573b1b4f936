import { HANDLE_REDIRECT_DAYS } from '@taskwright/contract';
import type { HandleDocument } from './handle-repository.ts';

const DAY_MS = 86_400_000;
/** Days for which a handle must have been public so that it is never issued again after its account is deleted. */
const KNOWN_DAYS = 30;

/** Returns the time from which another person may have a handle that its owner gives up now. */
export const redirectEnd = (now: Date): string => new Date(now.getTime() + HANDLE_REDIRECT_DAYS * DAY_MS).toISOString();

/** Returns whether a person may claim an existing handle. */
export const isFree = ({ person, until }: HandleDocument, claimant: string, now: Date): boolean =>
  person === claimant || (until !== null && until <= now.toISOString());

/** Returns the days for which a handle was the address of a public profile. */
const publicDays = ({ since, until }: HandleDocument, now: Date): number => {
  if (since === null) return 0;
  const end = until === null ? now.getTime() : Date.parse(until) - HANDLE_REDIRECT_DAYS * DAY_MS;
  return (end - Date.parse(since)) / DAY_MS;
};

/**
 * Returns the time from which another person may have a handle of a deleted account; null for never. A handle that
 * readers know is never issued again: one that was public for `KNOWN_DAYS`, or the current one of a profile with
 * reviews. The others are free after the usual redirect, so accounts that delete themselves cannot use up handles. A
 * former handle whose redirect has ended stays free.
 */
export const endOf = (handle: HandleDocument, isReviewed: boolean, now: Date): string | null => {
  const { until } = handle;
  if (until !== null && until <= now.toISOString()) return until;
  const isKnown = publicDays(handle, now) >= KNOWN_DAYS || (isReviewed && until === null);
  return isKnown ? null : redirectEnd(now);
};
