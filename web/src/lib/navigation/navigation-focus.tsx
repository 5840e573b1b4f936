import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LastPathContext = createContext<RefObject<string> | null>(null);

/** Stores the path of the last screen, so that the first page of a visit does not move the focus. */
export const NavigationFocusProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  return <LastPathContext value={last}>{children}</LastPathContext>;
};

/**
 * Moves the focus to a screen's heading after navigation from another screen, so that keyboard and screen reader users
 * start at the new content. The heading needs `tabIndex={-1}`.
 */
export const useNavigationFocus = (heading: RefObject<HTMLElement | null>): void => {
  const last = useContext(LastPathContext);
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  useEffect(() => {
    if (last === null || last.current === currentPath.current) return;
    last.current = currentPath.current;
    heading.current?.focus({ preventScroll: true });
  }, [last, heading]);
};

/** Focuses the screen's heading, for use after the focused element is removed. */
export const focusPageHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
