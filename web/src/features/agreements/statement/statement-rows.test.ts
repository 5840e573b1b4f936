import type { LedgerEntry } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../../lib/testing/isolated.ts';
import { csvOf } from '../csv/download.ts';
import { SKETCHES, VIEWS } from '../funding/held-head.ts';
import { cellsOf } from './download-statement.ts';
import { columnsOf, rowsOf, totalsOf } from './statement-rows.ts';

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

const NONE = { client: 0, held: 0, disputed: 0, freelancer: 0, fees: 0, losses: 0 };

describe('A row of the statement', () => {
  it('has the day in UTC, its event and the changes of each side', () => {
    expect(rowsOf([PAID, RELEASED, UNUSABLE], TERMS).map(({ date, event, amounts }) => [date, event, amounts])).toEqual(
      [
        [
          'Dec 2, 2026',
          isolated('Payment for “Sketches” and “Views”'),
          { ...NONE, client: -926_40, held: 900_00, fees: 26_40 },
        ],
        [
          'Dec 5, 2026',
          isolated('Release of “Sketches”, service fee 15%'),
          { ...NONE, held: -300_00, freelancer: 255_00, fees: 45_00 },
        ],
        ['Dec 2, 2026', 'Payment for milestone 7 that couldn’t be used and goes back', NONE],
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
    expect(rowsOf([RETURNED, done, failed], TERMS).map(({ event, amounts }) => [event, amounts])).toEqual([
      [isolated('Return of held money for “Views”'), { ...NONE, client: 400_00, held: -400_00 }],
      [isolated('Refund for “Views” arrived'), NONE],
      [isolated('Refund for “Views” failed at the bank'), NONE],
    ]);
  });

  it('shows what a bank disputed, what Taskwright pays of it, and the decision', () => {
    const disputed: LedgerEntry = {
      ...PAID,
      _id: 'cbk-1',
      kind: 'chargeback',
      milestones: [1],
      lines: { processing: -9_00, service: -45_00, losses: -255_00, disputed: 309_00 },
    };
    const won: LedgerEntry = {
      ...disputed,
      _id: 'cbw-1',
      kind: 'chargeback-won',
      lines: { processing: 9_00, service: 45_00, losses: 255_00, disputed: -309_00 },
    };
    const lost: LedgerEntry = {
      ...disputed,
      _id: 'cbl-1',
      kind: 'chargeback-lost',
      milestones: [],
      lines: { disputed: -309_00, client: 309_00 },
    };
    const rows = rowsOf([disputed, won, lost], TERMS);
    expect(rows.map(({ event, amounts }) => [event, amounts])).toEqual([
      [
        isolated('The bank disputed a payment for “Sketches”'),
        { ...NONE, fees: -54_00, losses: -255_00, disputed: 309_00 },
      ],
      [
        isolated('The bank decided: the payment for “Sketches” stands'),
        { ...NONE, fees: 54_00, losses: 255_00, disputed: -309_00 },
      ],
      ['The bank returned the payment for this agreement', { ...NONE, client: 309_00, disputed: -309_00 }],
    ]);
    expect(columnsOf(rows)).toEqual(['client', 'held', 'disputed', 'freelancer', 'fees', 'losses']);
    expect(columnsOf(rows.slice(2))).toEqual(['client', 'held', 'disputed', 'freelancer', 'fees']);
    expect(columnsOf(rowsOf([PAID], TERMS))).toEqual(['client', 'held', 'freelancer', 'fees']);
  });

  it('adds up to 0, and so do the totals', () => {
    const totals = totalsOf(rowsOf([PAID, RELEASED, UNUSABLE], TERMS));
    expect(totals).toEqual({ ...NONE, client: -926_40, held: 600_00, freelancer: 255_00, fees: 71_40 });
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
