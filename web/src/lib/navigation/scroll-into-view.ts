/** A ref for what appears while the person looks elsewhere in a form: it scrolls itself into view, once. */
export const scrollIntoViewOnce = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });
