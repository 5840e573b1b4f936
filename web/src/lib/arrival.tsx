import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const ArrivalContext = createContext<RefObject<string> | null>(null);

/** Remembers which path had the focus last, so that the first page of a visit leaves the focus to the browser. */
export const ArrivalProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  return <ArrivalContext value={last}>{children}</ArrivalContext>;
};

/**
 * Moves the focus to a screen's heading when a person arrives there from another screen, so that a keyboard and a
 * screen reader start at the new content. The heading needs `tabIndex={-1}`.
 */
export const useArrivalFocus = (heading: RefObject<HTMLElement | null>): void => {
  const last = useContext(ArrivalContext);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    if (last === null || last.current === here.current) return;
    last.current = here.current;
    heading.current?.focus({ preventScroll: true });
  }, [last, heading]);
};
