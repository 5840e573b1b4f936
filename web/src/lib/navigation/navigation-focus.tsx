import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusesSearch, focusSearch } from './focus-search.ts';

const LastPathContext = createContext<RefObject<string> | null>(null);

/** Stores the path of the last screen, so that the first page of a visit does not move the focus. */
export const NavigationFocusProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  return <LastPathContext value={last}>{children}</LastPathContext>;
};

/**
 * Moves the focus to a screen's heading after navigation from another screen, so that keyboard and screen reader users
 * start at the new content. A navigation with FOCUS_SEARCH moves it to the search field, except on Back and Forward.
 * The heading needs `tabIndex={-1}`.
 */
export const useNavigationFocus = (heading: RefObject<HTMLElement | null>): void => {
  const last = useContext(LastPathContext);
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const opened = useRef({ pathname, toSearch: type !== NavigationType.Pop && focusesSearch(state) });
  useEffect(() => {
    if (last === null || last.current === opened.current.pathname) return;
    last.current = opened.current.pathname;
    if (!opened.current.toSearch || !focusSearch()) heading.current?.focus({ preventScroll: true });
  }, [last, heading]);
};

/** Focuses the screen's heading, for use after the focused element is removed. */
export const focusPageHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
