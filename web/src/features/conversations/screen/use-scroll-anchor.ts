import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Maximum distance from the end, in pixels, that counts as the end. */
const NEAR = 24;

/** Returns whether a reversed scroller is at its end. */
const isAtEnd = ({ scrollTop }: Element): boolean => Math.abs(scrollTop) <= NEAR;

export const goToEnd = (scroller: Element | null): void => scroller?.scrollTo({ top: 0 });

/**
 * Preserves the scroll position when entries are added below. The scroller is reversed (`flex-direction:
 * column-reverse`), so its offset counts from the end and earlier entries do not move the view. At the end, the newest
 * entry stays in view. Further up, calls `onUnseen` for entries of the other party added below.
 */
export const useScrollAnchor = (scroller: RefObject<HTMLElement | null>, onUnseen: () => void): void => {
  const tail = useRef<{ element: HTMLElement; below: number } | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    const content = box?.firstElementChild;
    if (box === null || !content) return;
    const below = (element: Element) => content.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    const before = tail.current;
    const isTheirs = ({ dataset }: HTMLElement) => dataset.by === 'them';
    const items = [...content.querySelectorAll<HTMLElement>('[data-entry]')];
    const last = items.at(-1);
    if (before?.element.isConnected && before.element !== last) {
      const added = below(before.element) - before.below;
      if (isAtEnd(box)) goToEnd(box);
      else if (added > 0) {
        box.scrollTop -= added;
        if (items.slice(items.indexOf(before.element) + 1).some(isTheirs)) onUnseen();
      }
    }
    tail.current = last === undefined ? null : { element: last, below: below(last) };
  });
};
