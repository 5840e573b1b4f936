import { createContext, type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const LastPathContext = createContext<RefObject<string> | null>(null);

/** Stores the path of the last screen, so that the first page of a visit does not move the focus. */
export const NavigationFocusProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  return <LastPathContext value={last}>{children}</LastPathContext>;
};

/** State of a navigation after which the search field of the new page takes the focus. */
export const FOCUS_SEARCH = 'search';

/**
 * Moves the focus to a screen's heading after navigation from another screen, so that keyboard and screen reader users
 * start at the new content. A navigation with FOCUS_SEARCH moves it to the search field, except on Back and Forward.
 * The heading needs `tabIndex={-1}`.
 */
export const useNavigationFocus = (heading: RefObject<HTMLElement | null>): void => {
  const last = useContext(LastPathContext);
  const { pathname, state } = useLocation();
  const type = useNavigationType();
  const focus = useEffectEvent(() => {
    if (last === null || last.current === pathname) return;
    last.current = pathname;
    const toSearch = type !== 'POP' && state === FOCUS_SEARCH;
    const search = toSearch ? document.querySelector<HTMLElement>('main [type=search]') : null;
    (search ?? heading.current)?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
};

/** Focuses the screen's heading, for use after the focused element is removed. */
export const focusPageHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
