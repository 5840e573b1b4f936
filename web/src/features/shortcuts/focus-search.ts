/** How long the search of a page that is opening is awaited, in milliseconds. */
const TIMEOUT_MS = 5000;
/** How long the new page may move the focus to its heading, in milliseconds. */
const SETTLE_MS = 1000;

/** Focuses the first visible search field and selects its text. Returns whether there is one. */
export const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]');
  const field = [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
};

/** Focuses the search of a page that is opening, in place of its heading. Stops as soon as the user acts. */
export const focusSearchOnce = (): void => {
  const attempt = () => {
    if (!focusSearch()) return;
    observer.disconnect();
    clearTimeout(timer);
    timer = setTimeout(stop, SETTLE_MS);
  };
  const returnFromHeading = ({ target }: FocusEvent) => {
    if (target instanceof HTMLHeadingElement) focusSearch();
  };
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', returnFromHeading);
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, stop, true);
  };
  const observer = new MutationObserver(attempt);
  let timer = setTimeout(stop, TIMEOUT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', returnFromHeading);
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, stop, true);
  attempt();
};
