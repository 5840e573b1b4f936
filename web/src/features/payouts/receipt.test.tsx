// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MovementDetails } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { Receipt } from './receipt.tsx';
import { paymentOf, payoutOf } from './testing.ts';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

const PAYMENT: MovementDetails = { ...paymentOf(), reference: 'pi_1', includes: [], disputedCents: 0 };
const SKETCHES = {
  ...{ on: '2026-12-02', title: 'A sign', milestone: 'Sketches' },
  ...{ cents: 300_00, feeCents: 45_00, netCents: 255_00, rate: 1500 },
};
const PAYOUT: MovementDetails = { ...payoutOf(), reference: 'po_1', includes: [SKETCHES], disputedCents: 0 };

let movement: MovementDetails | Error = PAYMENT;

beforeEach(() => {
  movement = PAYMENT;
  server.mockImplementation(async () => {
    if (movement instanceof Error) throw movement;
    return { data: movement };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  server.mockReset();
});

const open = () =>
  void render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <Receipt id="payment" uid="me" name="Ottilie" />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );

/** Returns the cells of the table, row by row. */
const rows = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
/** Returns the facts by their names. */
const facts = (): string[][] =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent ?? '']);

it('of a payment lists its milestones, the processing fee and the total', async () => {
  open();
  await screen.findByRole('table', { name: 'Payment in US dollars' });
  expect(rows()).toEqual([
    ['Item', 'Amount'],
    ['Sketches', '$300.00'],
    ['Processing fee (2.9% + $0.30)', '$9.00'],
    ['Total', '$309.00'],
  ]);
  expect(facts()).toEqual([
    ['Date', 'Dec 2, 2026'],
    ['Paid by', 'Ottilie'],
    ['Task', 'A sign'],
    ['State', 'Paid'],
    ['Reference', 'pi_1'],
  ]);
  screen.getByText('This receipt is no tax invoice.');
  expect(screen.getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe('/messages/task-bid/statement');
});

it('of a refund lists its milestones and the total, and names the card', async () => {
  const [sketches] = PAYMENT.lines;
  if (sketches === undefined) throw new Error('A payment has milestones');
  movement = { ...PAYMENT, kind: 'refund', state: 'sent', cents: 300_00, lines: [sketches], reference: 're_1' };
  open();
  await screen.findByRole('table', { name: 'Refund in US dollars' });
  expect(rows()).toEqual([
    ['Item', 'Amount'],
    ['Sketches', '$300.00'],
    ['Total', '$300.00'],
  ]);
  expect(facts()).toEqual([
    ['Date', 'Dec 2, 2026'],
    ['Refunded to', 'Ottilie'],
    ['Card', 'The card of the payment'],
    ['Task', 'A sign'],
    ['State', 'On its way'],
    ['Reference', 're_1'],
  ]);
});

it('of a payout lists its releases with the service fee and its rate, the total and the arrival', async () => {
  movement = { ...PAYOUT, cents: 272_50, includes: [SKETCHES, { ...SKETCHES, milestone: 'Views', feeCents: -17_50 }] };
  open();
  await screen.findByRole('table', { name: 'Payout in US dollars' });
  expect(rows()).toEqual([
    ['Released', 'Milestone', 'Amount', 'Service fee', 'You receive'],
    ['Dec 2, 2026', '“A sign”: Sketches', '$300.00', '−$45.00 (15%)', '$255.00'],
    ['Dec 2, 2026', '“A sign”: Views', '$300.00', '$17.50 (15%)', '$255.00'],
    ['Total', '$272.50'],
  ]);
  expect(facts()).toEqual([
    ['Date', 'Dec 7, 2026'],
    ['Paid to', 'Ottilie'],
    ['State', 'On its way'],
    ['Arrives', 'between Thu, Dec 10, 2026 and Mon, Dec 14, 2026'],
    ['Reference', 'po_1'],
  ]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('of a disputed payment lists what is disputed, and what the bank decided', async () => {
  const lines = [{ label: 'Payment of Wed, Dec 2', cents: 309_00 }];
  movement = { ...PAYMENT, kind: 'chargeback', state: 'lost', lines, reference: 'dp_1' };
  open();
  await screen.findByRole('table', { name: 'Disputed payment in US dollars' });
  expect(rows().slice(1)).toEqual([
    ['Payment of Wed, Dec 2', '$309.00'],
    ['Total', '$309.00'],
  ]);
  expect(facts()).toEqual([
    ['Date', 'Dec 2, 2026'],
    ['Paid by', 'Ottilie'],
    ['Task', 'A sign'],
    ['State', 'Returned by your bank'],
    ['Reference', 'dp_1'],
  ]);
});

it.each([
  [-155_00, 'Disputed payments', '−$155.00'],
  [155_00, 'Back from disputes', '$155.00'],
])('of a payout that disputed payments changed by %i cents has a line for it', async (disputedCents, name, text) => {
  movement = { ...PAYOUT, cents: 255_00 + disputedCents, disputedCents };
  open();
  await screen.findByRole('table', { name: 'Payout in US dollars' });
  expect(rows().slice(2)).toEqual([
    [name, text],
    ['Total', disputedCents < 0 ? '$100.00' : '$410.00'],
  ]);
});

it('is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('of another account does not exist', async () => {
  movement = new ApiError(404);
  open();
  await screen.findByRole('heading', { name: 'Receipt not found' });
  expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/account/payments');
});

it('is requested again after a failure', async () => {
  movement = new ApiError(409, { detail: 'Not now.' });
  open();
  await screen.findByText('We couldn’t load the receipt');
  movement = PAYOUT;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table');
});
