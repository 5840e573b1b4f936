// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Movement } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { cellsOf } from './download-movements.ts';
import { History } from './history.tsx';
import { paymentOf, payoutOf } from './testing.ts';

const { server, saveFile } = vi.hoisted(() => ({ server: vi.fn(), saveFile: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../lib/api/download.ts', () => ({ saveFile }));

/** Pages of the history, or the error of reading it. */
let pages: readonly Movement[][] | Error = [];

beforeEach(() => {
  vi.setSystemTime(new Date('2027-01-05T10:00:00Z'));
  pages = [[payoutOf()], [paymentOf()]];
  server.mockImplementation(async (_name: string, { query }: { query: { cursor?: string } }) => {
    if (pages instanceof Error) throw pages;
    const page = Number(query.cursor ?? 0);
    return { data: pages[page] ?? [], next: page + 1 < pages.length ? `${page + 1}` : null };
  });
  window.history.replaceState(null, '', '/account/payments');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  for (const mock of [server, saveFile]) mock.mockReset();
});

const open = () =>
  void render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <BrowserRouter>
          <History uid="me" />
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );

/** Returns the cells of the table, row by row. */
const rows = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
const queries = (): unknown[] => server.mock.calls.map(([, { query }]) => query);

it('lists payments and payouts in pages, each with its receipt', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more payments' }));
  await eventually(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    ['Date', 'What', 'Amount', 'State', 'Receipt'],
    ['Dec 7, 2026', 'Payout', '$255.00', 'On its way', 'Receipt'],
    ['Dec 2, 2026', '“A sign”: Sketches', '$309.00', 'Paid', 'Receipt'],
  ]);
  const links = screen.getAllByRole('link', { name: 'Receipt' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/account/payments/payout', '/account/payments/payment']);
  expect(document.activeElement?.textContent).toBe('“A sign”: Sketches');
});

it('lists refunds with their receipts, also in the file', async () => {
  const refund: Movement = { ...paymentOf(), _id: 'refund', kind: 'refund', state: 'done', cents: 300_00 };
  pages = [[refund]];
  open();
  await screen.findByRole('table', { name: 'History in US dollars' });
  const row = ['Refund for “A sign”: Sketches', '$300.00', 'Refunded', 'Receipt'];
  expect(rows()[1]).toEqual(['Dec 2, 2026', ...row]);
  expect(cellsOf([refund])[1]).toEqual([
    ...['2026-12-02', 'Client', 'Refund for “A sign”: Sketches', 300_00, 'USD', 'Refunded', 'refund'],
  ]);
});

it.each([
  ['open', false],
  ['expired', false],
  ['unusable', true],
  ['paid', true],
] as const)('has a receipt of a payment that is %s: %s', async (state, isLinked) => {
  pages = [[paymentOf({ state })]];
  open();
  await screen.findByRole('table', { name: 'History in US dollars' });
  expect(screen.queryByRole('link') !== null).toBe(isLinked);
});

it('is filtered by year, which stays in the address', async () => {
  open();
  await screen.findByRole('table');
  const select = screen.getByRole('combobox', { name: 'Year' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['All', '2027', '2026']);
  pages = [[]];
  fireEvent.change(select, { target: { value: '2027' } });
  await screen.findByRole('heading', { name: 'No payments in 2027' });
  expect(window.location.search).toBe('?year=2027');
  expect(queries()).toEqual([{}, { year: '2027' }]);
  fireEvent.change(select, { target: { value: '' } });
  await screen.findByRole('table');
  expect(window.location.search).toBe('');
});

it('is empty before the first payment', async () => {
  pages = [[]];
  open();
  await screen.findByRole('heading', { name: 'No payments yet' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('is requested again after a failure', async () => {
  pages = new ApiError(409, { detail: 'Not now.' });
  open();
  await screen.findByText('We couldn’t load your payments');
  pages = [[payoutOf()]];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table');
});

it('is downloaded with all pages of the chosen year', async () => {
  window.history.replaceState(null, '', '/account/payments?year=2026');
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await eventually(() =>
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('taskwright-payments-2026.csv', expect.any(Blob)),
  );
  const page = { limit: '50', year: '2026' };
  expect(queries()).toEqual([{ year: '2026' }, page, { ...page, cursor: '1' }]);
});

it('has its amounts in cents and its names without isolates in the file', () => {
  expect(cellsOf([payoutOf({ state: 'paid' }), paymentOf()])).toEqual([
    ['Date', 'Your role', 'What', 'Amount', 'Currency', 'State', 'Receipt'],
    ['2026-12-07', 'Freelancer', 'Payout', 255_00, 'USD', 'Paid out', 'payout'],
    ['2026-12-02', 'Client', '“A sign”: Sketches', 309_00, 'USD', 'Paid', 'payment'],
  ]);
});
