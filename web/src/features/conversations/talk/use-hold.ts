import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Who is at most so far from the end, in pixels, is at the end. */
const NEAR = 24;

/** Whether the end of what scrolls from its end is in view. */
const isAtEnd = ({ scrollTop }: Element): boolean => Math.abs(scrollTop) <= NEAR;

export const goToEnd = (scroller: Element | null): void => scroller?.scrollTo({ top: 0 });

/**
 * Holds what somebody reads where it is, whatever comes below it. The scroller counts from its end (`flex-direction: column-reverse`):
 * what comes above moves nothing, at the end the newest stays in view, and further up what was added below is scrolled over. Tells of
 * what was added unseen.
 */
export const useHold = (scroller: RefObject<HTMLElement | null>, onUnseen: () => void): void => {
  const tail = useRef<{ element: Element; below: number } | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const content = box?.firstElementChild;
    if (box === null || !content) return;
    const below = (element: Element) => content.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    const before = tail.current;
    const items = content.querySelectorAll('[data-entry]');
    const last = items[items.length - 1];
    if (before?.element.isConnected && before.element !== last) {
      const added = below(before.element) - before.below;
      if (isAtEnd(box)) goToEnd(box);
      else if (added > 0) {
        box.scrollTop -= added;
        onUnseen();
      }
    }
    tail.current = last === undefined ? null : { element: last, below: below(last) };
  });
};
