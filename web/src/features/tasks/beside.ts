/**
 * From here on a summary has room beside a task and the filters beside the search, in em, which grows with the size of the
 * text: 45em are 720 pixels at the usual size.
 */
export const BESIDE = '@media (min-width: 45em)';
