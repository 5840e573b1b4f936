/** Maximum width of a form, and of a list of short lines. It starts at the left edge of the page, as all content does. */
export const NARROW = '53rem';

/**
 * From this width, a third column is next to the list and the conversation. In em to grow with the text size: 1600
 * pixels by default.
 */
export const THIRD_COLUMN = '@media (min-width: 100em)';
export const THIRD_WIDTH = '26rem';

/**
 * From this width, the agreement is a column next to the messages. In em to grow with the text size: 1200 pixels by
 * default.
 */
export const AGREEMENT_COLUMN = '(min-width: 75em)';
export const AGREEMENT_WIDTH = '21rem';
export const COLUMN_GAP = '20px';

/**
 * Minimum width for two columns: task and summary, or search and filters. In em to grow with the text size: 720 pixels
 * by default.
 */
export const TWO_COLUMNS = '@media (min-width: 45em)';
