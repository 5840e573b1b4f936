/**
 * Ref callback that scrolls an element into view when it mounts, because the user may be looking at another part of the
 * form.
 */
export const scrollIntoViewOnce = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });
