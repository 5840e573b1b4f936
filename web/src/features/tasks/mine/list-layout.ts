/**
 * Below this a table of six columns has no room for its titles, in em, which grows with the size of the text: 60em are 960
 * pixels at the usual size.
 */
export const AS_CARDS = '(max-width: 59.99em)';

/** Cards side by side where two have room. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))';

/** A title leads to its task, and looks like a title all the same. */
export const TITLE_LINK = { color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' } as const;
