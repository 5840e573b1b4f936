import type { Balance, Movement } from '@taskwright/contract';

/** Returns a balance for tests, empty by default. */
export const balanceOf = (change: Partial<Balance>): Balance => ({
  ...{ account: 'none', balanceCents: 0, next: null, later: [], payingOutCents: 0, returnedCents: 0 },
  ...{ minimumCents: 50_00, waitsFor: null },
  ...change,
});

/** Returns a payment of the client for tests. */
export const paymentOf = (change: Partial<Movement> = {}): Movement => ({
  ...{ _id: 'payment', kind: 'payment', state: 'paid', cents: 309_00, at: '2026-12-02T23:30:00.000Z' },
  ...{ role: 'client', conversation: 'task-bid', title: 'A sign', arrives: null, reason: null },
  lines: [
    { label: 'Sketches', cents: 300_00 },
    { label: 'Processing fee (2.9% + $0.30)', cents: 9_00 },
  ],
  ...change,
});

/** Returns a payout for tests. */
export const payoutOf = (change: Partial<Movement> = {}): Movement => ({
  ...{ _id: 'payout', kind: 'payout', state: 'sent', cents: 255_00, at: '2026-12-07T08:00:00.000Z' },
  ...{ role: 'freelancer', conversation: null, title: null, lines: [], reason: null },
  arrives: { from: '2026-12-10', to: '2026-12-14' },
  ...change,
});
