/**
 * Below this width, lists are cards instead of a six-column table. In em to grow with the text size: 960 pixels by
 * default.
 */
export const AS_CARDS = '(max-width: 59.99em)';

/** Two or more columns if they fit. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))';

/** Link style of a title, in the text color. */
export const TITLE_LINK = { color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' } as const;
