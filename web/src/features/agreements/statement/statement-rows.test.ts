import type { LedgerEntry } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../../lib/testing/isolated.ts';
import { csvOf } from '../csv/download.ts';
import { SKETCHES, VIEWS } from '../funding/held-head.ts';
import { cellsOf } from './download-statement.ts';
import { rowsOf, totalsOf } from './statement-rows.ts';

const TERMS = { milestones: [SKETCHES, VIEWS] };

const PAID: LedgerEntry = {
  _id: 'pay-1',
  at: '2026-12-02T23:59:00.000Z',
  kind: 'payment',
  milestones: [1, 2],
  lines: { client: -926_40, held: 900_00, processing: 26_40 },
  payoutOn: null,
  rate: null,
};
const RELEASED: LedgerEntry = {
  _id: 'rel-1',
  at: '2026-12-05T10:00:00.000Z',
  kind: 'release',
  milestones: [1],
  lines: { held: -300_00, earned: 255_00, service: 45_00 },
  payoutOn: '2026-12-07',
  rate: 1500,
};
const UNUSABLE: LedgerEntry = {
  ...PAID,
  _id: 'pay-2',
  kind: 'unusable',
  milestones: [7],
  lines: { client: -309_00, returning: 309_00 },
};

const RETURNED: LedgerEntry = {
  ...PAID,
  _id: 'ret-1',
  kind: 'return',
  milestones: [2],
  lines: { held: -400_00, returning: 400_00 },
};

describe('A row of the statement', () => {
  it('has the day in UTC, its event and the changes of each side', () => {
    expect(rowsOf([PAID, RELEASED, UNUSABLE], TERMS).map(({ date, event, amounts }) => [date, event, amounts])).toEqual(
      [
        [
          'Dec 2, 2026',
          isolated('Payment for “Sketches” and “Views”'),
          { client: -926_40, held: 900_00, freelancer: 0, fees: 26_40 },
        ],
        [
          'Dec 5, 2026',
          isolated('Release of “Sketches”, service fee 15%'),
          { client: 0, held: -300_00, freelancer: 255_00, fees: 45_00 },
        ],
        [
          'Dec 2, 2026',
          'Payment for milestone 7 that couldn’t be used and goes back',
          { client: 0, held: 0, freelancer: 0, fees: 0 },
        ],
      ],
    );
  });

  it('shows returned money as the client’s at once, and its refund as an event', () => {
    const lines = { returning: -400_00, client: 400_00 };
    const done: LedgerEntry = { ...RETURNED, _id: 'ref-1', kind: 'refund', lines };
    const failed: LedgerEntry = {
      ...RETURNED,
      _id: 'rff-1',
      kind: 'refund-failure',
      lines: { returning: 400_00, client: -400_00 },
    };
    const none = { client: 0, held: 0, freelancer: 0, fees: 0 };
    expect(rowsOf([RETURNED, done, failed], TERMS).map(({ event, amounts }) => [event, amounts])).toEqual([
      [isolated('Return of held money for “Views”'), { ...none, client: 400_00, held: -400_00 }],
      [isolated('Refund for “Views” arrived'), none],
      [isolated('Refund for “Views” failed at the bank'), none],
    ]);
  });

  it('adds up to 0, and so do the totals', () => {
    const totals = totalsOf(rowsOf([PAID, RELEASED, UNUSABLE], TERMS));
    expect(totals).toEqual({ client: -926_40, held: 600_00, freelancer: 255_00, fees: 71_40 });
    expect(Object.values(totals).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});

it('The file has the columns of the page, with numbers that a spreadsheet adds up', () => {
  expect(csvOf(cellsOf(rowsOf([PAID], TERMS)), 'en-US')).toBe(
    [
      '\uFEFF"Date"\t"Event"\t"Client"\t"Held"\t"Freelancer"\t"Fees"\t"Currency"',
      '"2026-12-02"\t"Payment for “Sketches” and “Views”"\t"-926.40"\t"900.00"\t"0.00"\t"26.40"\t"USD"',
    ].join('\r\n'),
  );
});
