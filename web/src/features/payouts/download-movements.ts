import type { Movement } from '@taskwright/contract';
import { saveFile } from '../../lib/api/download.ts';
import { localDay } from '../../lib/format/dates.ts';
import { type Cell, csvFile, csvOf } from '../agreements/csv/download.ts';
import { movementState, movementTitle } from '../payments/payment-texts.ts';
import { readMovements } from './api.ts';

/** Characters that isolate names in the text of a page. */
const ISOLATES = /[\u2068\u2069]/g;

const ROLES = { client: 'Client', freelancer: 'Freelancer' } as const;

/** Returns headings and movements as cells, with amounts in cents and dates in UTC. */
export const cellsOf = (movements: readonly Movement[]): Cell[][] => [
  ['Date', 'Your role', 'What', 'Amount', 'Currency', 'State', 'Receipt'],
  ...movements.map((movement) => [
    movement.at.slice(0, 10),
    ROLES[movement.role],
    movementTitle(movement).replaceAll(ISOLATES, ''),
    movement.cents,
    'USD',
    movementState(movement),
    movement._id,
  ]),
];

/**
 * Downloads the user's payments, refunds and payouts of a year, null for all years, as a CSV file. Throws if they
 * cannot be read.
 */
export const downloadMovements = async (year: string | null): Promise<void> => {
  const movements = await readMovements(year);
  saveFile(`taskwright-payments-${year ?? localDay()}.csv`, csvFile(csvOf(cellsOf(movements))));
};
