// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Desk as DeskData, Suggestions } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { balanceOf } from '../payouts/testing.ts';
import { Desk } from './desk.tsx';

vi.mock('../account/verification.tsx', async (original) => ({
  ...(await original<object>()),
  reloadEmailVerified: async () => undefined,
}));

const ADA = { uid: 'ada', email: 'ada@example.com', emailVerified: false, displayName: 'Ada', photoURL: null };
const ROW: DeskData['turn'][number] = {
  kind: 'bids',
  role: 'client',
  task: 'sign',
  title: 'Letter a sign',
  with: { name: 'Noor Haddad' },
  since: '2026-11-21T00:00:00.000Z',
  conversation: null,
  milestone: null,
  due: null,
  bids: 1,
};
const SUGGESTIONS: Suggestions = {
  done: { posted: true, hired: false, profile: false, bid: false },
  search: null,
  isNewest: false,
  tasks: [],
  hiring: null,
};
const NOTHING = 'Nothing needs you right now.';

const show = (user: SessionUser = ADA, turn: DeskData['turn'] = [], done: Partial<Suggestions['done']> = {}): void => {
  queryClient.setQueryData(['desk', user.uid], { turn, waiting: [], running: [] });
  queryClient.setQueryData(['suggestions', user.uid], { ...SUGGESTIONS, done: { ...SUGGESTIONS.done, ...done } });
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Desk user={user} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
};
const welcome = () => within(screen.getByRole('region', { name: 'Welcome, Ada' }));
/** Returns the mark and the name of each step. */
const steps = (name: string) =>
  within(welcome().getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  // The refetch of a mounted desk gets no response.
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('The desk of a new account', () => {
  it('starts with the verification of the email, once, with the address of the link', () => {
    show();
    expect(screen.getAllByText('Verify your email')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Resend email' })).toHaveLength(1);
    expect(welcome().getByText(/^We sent a link to/).textContent).toBe('We sent a link to ada@example.com.');
    expect(steps('To hire')).toEqual(['DonePost a task', 'To doHire a freelancer']);
    expect(steps('To work')).toEqual(['To doCreate your profile', 'To doPlace a bid']);
    const [verify, hire] = [screen.getByText('Verify your email'), welcome().getByRole('list', { name: 'To hire' })];
    expect(verify.compareDocumentPosition(hire)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('ticks a verified email, and no longer offers a link', () => {
    show({ ...ADA, emailVerified: true });
    expect(screen.getAllByText('Verify your email')).toHaveLength(1);
    expect(welcome().getAllByTitle('Done')).toHaveLength(2);
    expect(screen.queryByText(/We sent a link/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  });

  it('is empty only without first steps', () => {
    show();
    expect(screen.queryByText(NOTHING)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hide the first steps' }));
    expect(screen.getByText(NOTHING)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find work' })).toBeDefined();
  });

  it('shows its rows below the first steps', () => {
    show(ADA, [ROW]);
    expect(welcome().getByText('Verify your email')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Your turn' })).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('The desk of a freelancer', () => {
  const EARNED = balanceOf({ balanceCents: 255_00, waitsFor: 'account' });

  it('ends with a balance that waits for payouts to be set up', async () => {
    queryClient.setQueryData(['payments', 'own', ADA.uid, 'balance'], EARNED);
    show(ADA, [ROW], { bid: true });
    const banner = await screen.findByText('$255.00 is waiting for you.');
    const turn = screen.getByRole('region', { name: 'Your turn' });
    expect(turn.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('requests no balance before the first bid', async () => {
    queryClient.setQueryData(['payments', 'own', ADA.uid, 'balance'], EARNED);
    show(ADA, [ROW]);
    await vi.dynamicImportSettled();
    expect(screen.queryByText('$255.00 is waiting for you.')).toBeNull();
  });
});
