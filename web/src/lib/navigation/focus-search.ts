/** State of a navigation after which the search field of the new page takes the focus. */
export const FOCUS_SEARCH = { focus: 'search' } as const;

/** Returns true for a location's state that is FOCUS_SEARCH. */
export const focusesSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'focus') === FOCUS_SEARCH.focus;

/** Focuses the first visible search field and selects its text. Returns whether there is one. */
export const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]');
  const field = [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
};
