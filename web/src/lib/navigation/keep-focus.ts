import { type FocusEvent, useEffect, useRef } from 'react';

/** Ref that focuses an element when it is set. */
export const focusSelf = (element: HTMLElement | null): void => element?.focus();

/**
 * Moves the focus to `next()` when the focused element unmounts, for example a filter's chip or a card. Otherwise the
 * focus would fall back to the body. The returned handlers belong on the container of all these elements.
 */
export const useKeepFocus = (next: () => HTMLElement | null | undefined) => {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A busy button is disabled and loses the focus before it unmounts.
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
};
