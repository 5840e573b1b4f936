import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LastPathContext = createContext<RefObject<string> | null>(null);

/** Remembers which path had the focus last, so that the first page of a visit leaves the focus to the browser. */
export const NavigationFocusProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  return <LastPathContext value={last}>{children}</LastPathContext>;
};

/**
 * Moves the focus to a screen's heading when a person arrives there from another screen, so that a keyboard and a
 * screen reader start at the new content. The heading needs `tabIndex={-1}`.
 */
export const useNavigationFocus = (heading: RefObject<HTMLElement | null>): void => {
  const last = useContext(LastPathContext);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (last === null || last.current === here.current) return;
    last.current = here.current;
    heading.current?.focus({ preventScroll: true });
  }, [last, heading]);
};

/** Gives the focus to the screen's heading, where what had it is gone. */
export const focusPageHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
