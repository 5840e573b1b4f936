import type { Location } from 'react-router-dom';
import { paths } from './paths.ts';

/** The state a guard hands to the login screen: where the person wanted to go. [DETAILS-1, FORM-2], decision 10. */
export type OriginState = { from: string };

/** A path of this site, or null: nothing that leads elsewhere, and not the login screens themselves. */
export const safeOrigin = (candidate: unknown): string | null => {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  // A backslash or a second slash would make a browser read a host; control characters are dropped while it parses.
  if (/^\/[/\\]|[\p{Cc}\\]/u.test(candidate)) return null;
  const url = new URL(candidate, 'https://site.invalid');
  if (url.origin !== 'https://site.invalid') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.pathname === paths.login || url.pathname === paths.signup ? null : path;
};

/** The origin a location carries in its state, home when there is none. */
export const originOf = (location: Location): string => {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return safeOrigin(from) ?? paths.home;
};

/** The state that makes the login screen lead back to `location`. */
export const rememberOrigin = (location: Location): OriginState => ({
  from: `${location.pathname}${location.search}${location.hash}`,
});
