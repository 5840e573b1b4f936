import Papa from 'papaparse';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Start of a part that a spreadsheet would evaluate. A spreadsheet that separates cells by semicolons or tabs, as in many
 * languages, divides a text at them in spite of its quotes. Spaces and quotes may precede the formula.
 */
const FORMULA = /([;\t\r\n]|^)(?=[\s"\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** Returns a text with an apostrophe before each formula in it. */
const inert = (cell: string): string => cell.replaceAll(FORMULA, "$1'");

/** Returns the rows as CSV, with each cell in quotes and formulas escaped. */
export const csvOf = (rows: string[][]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    rows.map((row) => row.map(inert)),
    { quotes: true },
  );
