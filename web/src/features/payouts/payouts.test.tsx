// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Balance } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { eventually } from '../../lib/testing/eventually.ts';
import { Payouts } from './payouts.tsx';
import { balanceOf } from './testing.ts';

const { server, notify, leaveFor } = vi.hoisted(() => ({ server: vi.fn(), notify: vi.fn(), leaveFor: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../lib/dialogs/toast.ts', () => ({ notify }));
vi.mock('../payments/checkout-page.ts', async (original) => ({ ...(await original<object>()), leaveFor }));

/** Responses of the API, or their error. */
let balance: Balance | Error = balanceOf({});
let refreshed: Balance | Error = balanceOf({});
let url: string | Error = 'https://connect.example.com/setup/1';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.setSystemTime(new Date('2026-12-02T10:00:00Z'));
  [balance, refreshed, url] = [balanceOf({}), balanceOf({}), 'https://connect.example.com/setup/1'];
  const answers: Readonly<Record<string, () => unknown>> = {
    getBalance: () => balance,
    refreshPayoutAccount: () => refreshed,
    openPayoutAccount: () => (url instanceof Error ? url : { url }),
  };
  server.mockImplementation(async (name: string) => {
    const data = answers[name]?.();
    if (data instanceof Error) throw data;
    return { data };
  });
  window.history.replaceState(null, '', '/account/payments');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const mock of [server, notify, leaveFor]) mock.mockReset();
});

const open = async (): Promise<HTMLElement> => {
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider theme={siteTheme()}>
          <BrowserRouter>
            <Payouts uid="emre" />
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  await screen.findByText(/^Stripe, our payment provider, gets/);
  return screen.getByRole('region', { name: 'Payouts' });
};
const buttons = (): string[] => screen.getAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const address = (): string => `${window.location.pathname}${window.location.search}`;
const callsOf = (name: string): number => server.mock.calls.filter(([called]) => called === name).length;

describe('The payout account', () => {
  it.each([
    [
      'none',
      'Set up payouts to receive what you earn. Our payment provider asks for your details and bank account.',
      ['Set up payouts'],
    ],
    ['pending', 'Our payment provider is checking your details.', ['Check again', 'Continue setup']],
    ['ready', 'Payouts are set up.', ['Change payout details']],
    ['restricted', 'Our payment provider needs more details before it can pay you.', ['Continue setup']],
  ] as const)('that is %s has a sentence and buttons', async (account, text, labels) => {
    balance = balanceOf({ account });
    await open();
    screen.getByText(text);
    expect(buttons()).toEqual(labels);
  });

  it('has no balance before the first release', async () => {
    balance = balanceOf({ account: 'none' });
    const { textContent } = await open();
    expect(textContent).not.toContain('Balance');
  });

  it('opens the page of the provider and stays busy', async () => {
    balance = balanceOf({ account: 'none' });
    await open();
    press('Set up payouts');
    await eventually(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://connect.example.com/setup/1'));
    expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['a refusal', new ApiError(409, { detail: 'Your account is disabled.' }), /^Your account is disabled\.$/],
    ['a silent provider', new ApiError(503), /We’re having trouble right now\. Nothing is lost\./],
    ['an address without HTTPS', 'http://connect.example.com/', /Something went wrong/],
  ])('shows %s next to the button, which can be pressed again', async (_what, answer, text) => {
    [balance, url] = [balanceOf({ account: 'none' }), answer];
    await open();
    press('Set up payouts');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(leaveFor).not.toHaveBeenCalled();
    url = 'https://connect.example.com/setup/2';
    press('Set up payouts');
    await eventually(() => expect(leaveFor).toHaveBeenCalledOnce());
  });

  it('is read again on request, and keeps the focus', async () => {
    [balance, refreshed] = [balanceOf({ account: 'pending' }), balanceOf({ account: 'ready' })];
    await open();
    screen.getByRole('button', { name: 'Check again' }).focus();
    press('Check again');
    await screen.findByText('Payouts are set up.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change payout details' }));
    expect(notify).not.toHaveBeenCalled();
  });

  it('states if nothing has changed', async () => {
    [balance, refreshed] = [balanceOf({ account: 'pending' }), balanceOf({ account: 'pending' })];
    await open();
    press('Check again');
    await eventually(() => expect(notify).toHaveBeenCalledExactlyOnceWith('info', 'Nothing has changed yet.'));
  });

  it.each(['ready', 'restricted'] as const)(
    'that is %s names what the bank returned, and leads to the details',
    async (account) => {
      balance = balanceOf({ account, payingOutCents: 255_00, returnedCents: 255_00 });
      const section = await open();
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(
        'Your bank returned the payout of $255.00. Check your bank details.',
      );
      expect(buttons()).toEqual(['Change payout details', 'Check again']);
      expect(section.textContent).not.toContain('On its way');
    },
  );
});

describe('The return from the provider', () => {
  it('reads the account once, removes the parameter and shows the state', async () => {
    [balance, refreshed] = [balanceOf({ account: 'pending' }), balanceOf({ account: 'ready' })];
    window.history.replaceState(null, '', '/account/payments?year=2026&setup=done');
    const { length } = window.history;
    await open();
    await screen.findByText('Payouts are set up.');
    await eventually(() => expect(address()).toBe('/account/payments?year=2026'));
    expect(window.history).toHaveLength(length);
    expect(callsOf('refreshPayoutAccount')).toBe(1);
    expect(notify).not.toHaveBeenCalled();
  });

  it('has a button after a failed check', async () => {
    [balance, refreshed] = [balanceOf({ account: 'restricted' }), new ApiError(503)];
    window.history.replaceState(null, '', '/account/payments?setup=done');
    await open();
    await screen.findByText(/We’re having trouble right now/);
    await eventually(() => expect(address()).toBe('/account/payments'));
    expect(buttons()).toEqual(['Continue setup', 'Check again']);
    refreshed = balanceOf({ account: 'ready' });
    press('Check again');
    await screen.findByText('Payouts are set up.');
    expect(screen.queryByText(/We’re having trouble/)).toBeNull();
  });

  it.each(['pending', 'ready'] as const)(
    'by a link that has ended requests a new one by the button only: account %s',
    async (account) => {
      balance = balanceOf({ account });
      window.history.replaceState(null, '', '/account/payments?setup=again');
      await open();
      screen.getByText('That link has ended. Continue with a new one.');
      expect(server.mock.calls.every(([name]) => name === 'getBalance')).toBe(true);
      press('Continue setup');
      await eventually(() => expect(leaveFor).toHaveBeenCalledOnce());
    },
  );
});

describe('The balance', () => {
  it('has the next payout with its arrival, later ones, and what is on its way', async () => {
    balance = balanceOf({
      ...{ account: 'ready', balanceCents: 315_00, payingOutCents: 100_00, returnedCents: 20_00 },
      next: { on: '2026-12-07', cents: 255_00 },
      later: [{ on: '2026-12-14', cents: 60_00 }],
    });
    const section = within(await open());
    section.getByText('$315.00');
    section.getByText('Next payout: Monday, December 7, $255.00');
    section.getByText('Arrives between Thu, Dec 10 and Mon, Dec 14');
    section.getByText('On its way to your bank: $80.00');
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Monday, December 14, $60.00',
    ]);
  });

  it('below the minimum is carried over', async () => {
    balance = balanceOf({
      ...{ account: 'ready', balanceCents: 30_00, waitsFor: 'minimum' },
      later: [{ on: '2026-11-30', cents: 30_00 }],
    });
    const section = within(await open());
    section.getByText('$30.00 is below the minimum of $50.00. It’s carried over to the next payout.');
    expect(section.queryByRole('listitem')).toBeNull();
  });

  it('is requested again after a failure', async () => {
    balance = new ApiError(409, { detail: 'Not now.' });
    render(
      <QueryClientProvider client={queryClient}>
        <ThemeProvider theme={siteTheme()}>
          <BrowserRouter>
            <Payouts uid="emre" />
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    );
    await screen.findByText('We couldn’t load your payouts');
    balance = balanceOf({ account: 'ready' });
    press('Retry');
    await screen.findByText('Payouts are set up.');
  });
});
