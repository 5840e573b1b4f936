// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Balance } from '@taskwright/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { PayoutsNeeded } from './payouts-needed.tsx';
import { balanceOf } from './testing.ts';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
});

const open = (answer: Balance | Error) => {
  server.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return { data: answer };
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <PayoutsNeeded uid="emre" />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
};

const status = () => queryClient.getQueryState(['payments', 'own', 'emre', 'balance'])?.status;

it.each([
  ['none', 'Set up payouts'],
  ['pending', 'Continue setup'],
  ['restricted', 'Continue setup'],
] as const)('A balance that waits for an account that is %s leads to its payouts', async (account, label) => {
  open(balanceOf({ account, balanceCents: 255_00, waitsFor: 'account' }));
  const link = await screen.findByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe('/account/payments');
  screen.getByText('$255.00 is waiting for you.');
});

it.each([
  ['waits for the minimum', balanceOf({ account: 'ready', balanceCents: 30_00, waitsFor: 'minimum' })],
  ['is paid out', balanceOf({ account: 'ready', balanceCents: 255_00 })],
  ['is empty', balanceOf({})],
])('A balance that %s has no banner', async (_what, balance) => {
  const { container } = open(balance);
  await eventually(() => expect(status()).toBe('success'));
  await act(async () => {});
  expect(container.textContent).toBe('');
});

it('A failed request has no message', async () => {
  const { container } = open(new ApiError(409));
  await eventually(() => expect(status()).toBe('error'));
  await act(async () => {});
  expect(container.textContent).toBe('');
});
