/** Focuses the first visible search field and selects its text. Returns whether there is one. */
export const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]');
  const field = [...fields].find((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled);
  field?.focus();
  field?.select();
  return field !== undefined;
};
