import Papa from 'papaparse';

/** So that Excel reads what follows as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would run, however it goes on; the library's own rule lets pass what has a second line. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A table as a CSV file, in which every cell is no more than it says. */
export const csvOf = (rows: string[][]): string => BYTE_ORDER_MARK + Papa.unparse(rows, { escapeFormulae: FORMULA });
