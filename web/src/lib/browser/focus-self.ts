/** Ref that focuses an element when it is set. */
export const focusSelf = (element: HTMLElement | null): void => element?.focus();
