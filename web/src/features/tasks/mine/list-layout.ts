/**
 * Below this width, lists are cards instead of a six-column table. In em to grow with the text size: 960 pixels by
 * default.
 */
export const AS_CARDS = '(max-width: 59.99em)';

/** Two or more columns if they fit. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))';

/** Minimum height of a link or button on these widths. */
export const PHONE_TARGET = { [`@media ${AS_CARDS}`]: { minHeight: 44 } } as const;

/** Height of a text link in a card. */
export const PHONE_LINK = {
  [`@media ${AS_CARDS}`]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;

/** Link style of a title, in the text color. */
export const TITLE_LINK = { color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' } as const;
