import Papa from 'papaparse';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Cells that a spreadsheet would evaluate. Papa Parse's default pattern misses cells with a second line. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Returns the rows as CSV, with formulas escaped. */
export const csvOf = (rows: string[][]): string => BYTE_ORDER_MARK + Papa.unparse(rows, { escapeFormulae: FORMULA });
