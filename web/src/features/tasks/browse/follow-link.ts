import type { MouseEvent } from 'react';

/**
 * A click anywhere on a card follows the card's link, unless it met something with a purpose of its own or ended a
 * selection of text. It is the link itself that is clicked, so Ctrl, Shift and Cmd do what they do on a link; keyboard and
 * screen reader have that link alone.
 */
export const followLink = ({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void => {
  if (!(target instanceof Element) || target.closest('a, button') !== null || !window.getSelection()?.isCollapsed)
    return;
  currentTarget.querySelector('[data-card-link]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
};
