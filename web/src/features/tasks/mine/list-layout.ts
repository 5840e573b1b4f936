/**
 * From where the list has room for what, in em, which grows with the size of the text: a table of six columns, and one
 * whose actions stand in one line. 47em are 752 pixels at the usual size.
 */
export const AS_CARDS = '(max-width: 46.99em)';
export const WIDE_TABLE = '(min-width: 56.25em)';

/** Cards side by side where two have room. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))';

/** A title leads to its task, and looks like a title all the same. */
export const TITLE_LINK = { color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' } as const;
