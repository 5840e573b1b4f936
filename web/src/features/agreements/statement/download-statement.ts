import { saveFile } from '../../../lib/api/download.ts';
import { type Cell, csvFile, csvOf } from '../csv/download.ts';
import { columnsOf, HEADINGS, type Row } from './statement-rows.ts';

/** Characters that isolate names in the text of a page. */
const ISOLATES = /[\u2068\u2069]/g;

/** Returns headings and rows as cells, with amounts in cents. */
export const cellsOf = (rows: readonly Row[]): Cell[][] => {
  const columns = columnsOf(rows);
  return [
    [HEADINGS.date, HEADINGS.event, ...columns.map((column) => HEADINGS[column]), 'Currency'],
    ...rows.map(({ at, event, amounts }) => [
      at.slice(0, 10),
      event.replaceAll(ISOLATES, ''),
      ...columns.map((column) => amounts[column]),
      'USD',
    ]),
  ];
};

/** Downloads a statement as a CSV file. */
export const downloadStatement = (rows: readonly Row[], conversation: string): void =>
  saveFile(`taskwright-statement-${conversation}.csv`, csvFile(csvOf(cellsOf(rows))));
