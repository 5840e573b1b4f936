import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Where what has the focus goes with what it did, as a filter's chip does or a card, the focus would fall to the body: it goes on at
 * `next()` instead, if that is anything. What is answered belongs on the element around all of it.
 */
export const useKeepFocus = (next: () => HTMLElement | null | undefined) => {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      held.current = target;
    },
    onBlur: () => {
      held.current = null;
    },
  };
};
