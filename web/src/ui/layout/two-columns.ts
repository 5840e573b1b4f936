/**
 * Minimum width for two columns: task and summary, or search and filters. In em to grow with the text size: 720 pixels
 * by default.
 */
export const TWO_COLUMNS = '@media (min-width: 45em)';
