import { type Location, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * State that a guard passes to the login screen: the address to return to, and the state of the link to it. [DETAILS-1,
 * FORM-2], decision 10.
 */
export type OriginState = {
  from: string;
  linkState?: unknown;
  /** True if the server sent this document for `from`, with content of that page (lib/loading/page-content.ts). */
  served?: boolean;
};

/** Returns a path of this site. Returns null for any other address, and for the login and sign-up screens. */
export const safeOrigin = (candidate: unknown): string | null => {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  // Browsers read a host after a backslash or a second slash, and drop control characters while parsing.
  if (/^\/[/\\]|[\p{Cc}\\]/u.test(candidate)) return null;
  const url = new URL(candidate, 'https://site.invalid');
  if (url.origin !== 'https://site.invalid') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return ([paths.login, paths.signup, paths.forgotPassword] as readonly string[]).includes(url.pathname) ? null : path;
};

/** State of a link to a task's page: the task's title, for the login screen, and the list of the link, to return to. */
export type TaskLinkState = { title: string; list?: string };

/** Returns the state of a link in a list to the page of a task with this title. */
export const useTaskLink = (title: string): TaskLinkState => {
  const { pathname, search } = useLocation();
  return { title, list: `${pathname}${search}` };
};

/** State with which the login screen leads back to a page that then saves a task. */
export type SavesState = { saves: string; title: string };

/** State with which the login screen leads back to Browse, which then opens the dialog that saves the search. */
export type SavesSearchState = { savesSearch: true };

const partOf = (
  state: unknown,
  part: keyof OriginState | keyof TaskLinkState | keyof SavesState | keyof SavesSearchState,
): unknown => (typeof state === 'object' && state !== null && part in state ? Reflect.get(state, part) : null);

/** Returns the origin in a location's state, or home if there is none. */
export const originOf = (location: Location): string => safeOrigin(partOf(location.state, 'from')) ?? paths.home;

/** Returns the state of the link to the origin, for its page and for the login screen. */
export const linkStateOf = (location: Location): unknown => partOf(location.state, 'linkState');

/** Returns true if this document contains content of the page at the origin. */
export const isServed = (location: Location): boolean => partOf(location.state, 'served') === true;

/**
 * Returns the state with which the login screen leads back to `location`. `linkState` is the default for the link's
 * state.
 */
export const originState = (location: Location, linkState: unknown = null): OriginState => {
  const state = location.state ?? linkState;
  return {
    from: `${location.pathname}${location.search}${location.hash}`,
    ...(state === null ? {} : { linkState: state }),
  };
};

/** Returns the title of the task that a link leads to, null if the link's state has none. */
export const titleIn = (state: unknown): string | null => {
  const title = partOf(state, 'title');
  return typeof title === 'string' ? title : null;
};

/** Returns the id of the task that the page saves after a login; null if there is none. */
export const savesIn = (state: unknown): string | null => {
  const saves = partOf(state, 'saves');
  return typeof saves === 'string' ? saves : null;
};

const LISTS = [paths.browse, paths.myBids, paths.myTasks] as const;

/**
 * Returns the list of tasks or bids that a link was on, with its filters or tab, and the list's path. Returns Browse
 * without filters for links elsewhere.
 */
export const listIn = (state: unknown): { to: string; path: (typeof LISTS)[number] } => {
  const list = partOf(state, 'list');
  if (typeof list !== 'string') return { to: paths.browse, path: paths.browse };
  const path = LISTS.find((each) => list === each || list.startsWith(`${each}?`));
  return path === undefined ? { to: paths.browse, path: paths.browse } : { to: list, path };
};

/** Returns whether Browse opens the dialog that saves the search. */
export const savesSearchIn = (state: unknown): boolean => partOf(state, 'savesSearch') === true;
