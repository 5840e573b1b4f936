// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import type { Head } from '../api.ts';
import { heldHead } from '../funding/held-head.ts';
import { Statement } from './statement.tsx';

const { server, saveFile } = vi.hoisted(() => ({ server: vi.fn(), saveFile: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../../lib/api/download.ts', () => ({ saveFile }));

const PAID = {
  ...{ _id: 'pay-1', at: '2026-12-02T10:00:00.000Z', kind: 'payment', milestones: [1] },
  ...{ lines: { client: -309_00, held: 300_00, processing: 9_00 }, payoutOn: null, rate: null },
};
const RELEASED = {
  ...{ _id: 'rel-1', at: '2026-12-05T10:00:00.000Z', kind: 'release', milestones: [1] },
  ...{ lines: { held: -300_00, earned: 255_00, service: 45_00 }, payoutOn: '2026-12-07', rate: 1500 },
};

/** Pages of the ledger, or the error of reading it. */
let ledger: readonly unknown[][] | Error = [];
let head: Head | Error = heldHead();

beforeEach(() => {
  ledger = [[PAID], [RELEASED]];
  head = heldHead();
  server.mockImplementation(async (name: string, { query }: { query?: { cursor?: string } }) => {
    const answer = name === 'getConversation' ? head : ledger;
    if (answer instanceof Error) throw answer;
    if (!Array.isArray(answer)) return { data: answer, etag: '"1"' };
    const page = Number(query?.cursor ?? 0);
    return { data: answer[page] ?? [], next: page + 1 < answer.length ? `${page + 1}` : null };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  for (const mock of [server, saveFile]) mock.mockReset();
});

const open = (name = 'Ottilie') =>
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <Statement id="task-bid" uid="me" name={name} />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );

/** Returns the cells of the table, row by row. */
const rows = (): string[][] =>
  screen.getAllByRole('row').map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

it('lists all pages of the ledger with their totals', async () => {
  open();
  await screen.findByRole('table', { name: 'Statement in US dollars' });
  expect(rows()).toEqual([
    ['Date', 'Event', 'Client', 'Held', 'Freelancer', 'Fees'],
    ['Dec 2, 2026', 'Payment for “Sketches”', '−$309.00', '$300.00', '', '$9.00'],
    ['Dec 5, 2026', 'Release of “Sketches”, service fee 15%', '', '−$300.00', '$255.00', '$45.00'],
    ['Total', '−$309.00', '$0.00', '$255.00', '$54.00'],
  ]);
  screen.getByText('Both of you see this statement.');
  for (const party of ['Client: Ottilie', 'Freelancer: Emre'])
    screen.getByText((_text, element) => element?.tagName === 'SPAN' && element.textContent === party);
});

it('is the same for both parties', async () => {
  const { container } = open();
  await screen.findByRole('table');
  const { textContent } = container;
  cleanup();
  queryClient.clear();
  head = { ...heldHead({ role: 'freelancer' }), with: { name: 'Ottilie' } };
  expect(open('Emre').container).not.toBe(container);
  await screen.findByRole('table');
  expect(document.body.textContent).toBe(textContent);
});

it('is printed and downloaded', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await eventually(() =>
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('taskwright-statement-task-bid.csv', expect.any(Blob)),
  );
});

it('is empty before the first payment', async () => {
  ledger = [[]];
  open();
  await screen.findByRole('heading', { name: 'No money has moved yet' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('does not exist for an agreement that is paid directly, also if its ledger is not found', async () => {
  const held = heldHead();
  head = { ...held, agreement: held.agreement && { ...held.agreement, money: null } };
  ledger = new ApiError(404);
  open();
  await screen.findByRole('heading', { name: 'No statement' });
  screen.getByText('This agreement isn’t paid through Taskwright, so there is nothing to list.');
  expect(screen.getByRole('link', { name: 'Back to the conversation' }).getAttribute('href')).toBe(
    '/messages/task-bid',
  );
});

it('starts once the terms are accepted', async () => {
  head = { ...heldHead(), agreement: null };
  open();
  await screen.findByText('A statement starts once the terms are accepted.');
});

it('names a conversation that does not exist', async () => {
  head = new ApiError(404);
  ledger = new ApiError(404);
  open();
  await screen.findByRole('heading', { name: 'Statement not found' });
});

it('is requested again after a failure', async () => {
  ledger = new ApiError(409, { detail: 'Not now.' });
  open();
  await screen.findByText('We couldn’t load the statement');
  ledger = [[PAID]];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('table');
});
