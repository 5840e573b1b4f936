import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to `next()` when the focused element unmounts, for example a filter's chip or a card. Otherwise the
 * focus would fall back to the body. The returned handlers belong on the container of all these elements.
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
