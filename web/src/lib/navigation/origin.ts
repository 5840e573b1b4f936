import type { Location } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * The state a guard hands to the login screen: where the person wanted to go, and what the link there said.
 * [DETAILS-1, FORM-2], decision 10.
 */
export type OriginState = {
  from: string;
  said?: unknown;
  /** Whether the server answered this document at `from`, with content of that page (lib/loading/page-content.ts). */
  served?: boolean;
};

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

/**
 * The state of a link to a task's page: what the task is called, for the login screen on the way there, and the list
 * that the link stands in, to lead back to.
 */
export type TaskLinkState = { title: string; list?: string };

const partOf = (state: unknown, part: keyof OriginState | keyof TaskLinkState): unknown =>
  typeof state === 'object' && state !== null && part in state ? Reflect.get(state, part) : null;

/** The origin a location carries in its state, home when there is none. */
export const originOf = (location: Location): string => safeOrigin(partOf(location.state, 'from')) ?? paths.home;

/** What the link to that origin said, for its page and for the login screen on the way to it. */
export const saidOf = (location: Location): unknown => partOf(location.state, 'said');

/** Whether this document contains content of the page at the origin. */
export const isServed = (location: Location): boolean => partOf(location.state, 'served') === true;

/** The state that makes the login screen lead back to `location`; `said` where its own link said nothing. */
export const rememberOrigin = (location: Location, said: unknown = null): OriginState => {
  const known = location.state ?? said;
  return {
    from: `${location.pathname}${location.search}${location.hash}`,
    ...(known === null ? {} : { said: known }),
  };
};

/** What the task is called that a link leads to, null when it did not say. */
export const titleIn = (state: unknown): string | null => {
  const title = partOf(state, 'title');
  return typeof title === 'string' ? title : null;
};

/** The address of Browse that the person came from, with its filters; all of it when they came from elsewhere. */
export const listIn = (state: unknown): string => {
  const list = partOf(state, 'list');
  return typeof list === 'string' && list.startsWith(`${paths.browse}?`) ? list : paths.browse;
};
