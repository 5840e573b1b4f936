// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { AgreementSummary, MyBid } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { MyBidRows } from './my-bid-rows.tsx';
import { MyBidsTable } from './my-bids-list.tsx';

afterEach(cleanup);

const bid: MyBid = {
  _id: 'a',
  taskId: 'b',
  title: 'A sign',
  state: 'open',
  task: { status: 'pending', deadline: '2035-12-01', budget: 500 },
  work: null,
  amount: 380,
  days: 9,
  freelancerName: 'Mia',
  freelancerVerified: true,
  creationTime: '2026-11-21T00:00:00.000Z',
  updatedAt: null,
  mine: true,
  actions: [],
};
const offer: AgreementSummary = {
  conversation: 'b-a',
  with: 'Ida Larkin',
  state: 'offered',
  turn: 'me',
  next: null,
  cents: 35_000,
  approvedCents: 0,
  milestones: 2,
  approved: 0,
};
const step = { kind: 'milestone', since: '2026-11-21T00:00:00.000Z', milestone: 'A draft', due: '2035-11-01' } as const;
const active: AgreementSummary = { ...offer, state: 'active', next: step };

/** Renders a bid as a row and as a table, and returns both texts. */
const textsOf = (change: Partial<MyBid>): string[] => {
  const bids = [{ ...bid, ...change }];
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <MyBidRows bids={bids} focused={null} />
        <MyBidsTable bids={bids} focused={null} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return ['list', 'table'].map((role) => screen.getByRole(role, { name: 'My Bids' }).textContent ?? '');
};

it('A bid without an offer shows its own amount', () => {
  for (const text of textsOf({})) {
    expect(text).toContain('$380');
    expect(text).not.toMatch(/offered|bid:? \$/i);
  }
});

it.each([
  ['me', '$350 offered'],
  ['them', '$350 proposed'],
] as const)('An open offer with the turn of %s shows ‘%s’, the client and the bid', (turn, amount) => {
  for (const text of textsOf({ state: 'offered', work: { ...offer, turn } })) {
    expect(text).toContain(amount);
    expect(text).toContain('Ida Larkin');
    expect(text).toMatch(/(Your bid:|· bid) \$380/);
  }
});

it('A declined bid shows on a phone in a few words that it can be changed, and in the table also why', () => {
  const [row, table] = textsOf({ state: 'not-chosen', actions: ['change', 'withdraw'] });
  expect(row).toContain('Declined · You can change it.');
  expect(row).not.toContain('considered');
  expect(table).toContain('The client declined your bid. Change it to be considered again.');
});

it('An agreement shows the agreed amount and the client, and no longer the bid', () => {
  for (const text of textsOf({ state: 'hired', work: active })) {
    expect(text).toContain('$350');
    expect(text).toContain('Ida Larkin');
    expect(text).not.toMatch(/offered|bid:? \$/i);
  }
});

it('A cancelled agreement shows the bid again, neither agreed amount nor client', () => {
  const cancelled: AgreementSummary = { ...active, state: 'cancelled', turn: null, next: null };
  const [row, table] = textsOf({ state: 'open', work: cancelled });
  for (const text of [row, table]) {
    expect(text).toContain('$380');
    expect(text).toContain('Agreement cancelled');
    expect(text).not.toMatch(/\$350|agreed|Ida Larkin/);
  }
  expect(table).toContain('delivery in 9 days');
});

it.each<[string, Partial<MyBid>, shown: string, hidden: string]>([
  ['a hired bid shows the due date of the next milestone', { state: 'hired', work: active }, 'Due\u00a0Nov 1', 'Dec 1'],
  [
    'a hired bid without a due date shows the deadline of the task',
    { state: 'hired', work: { ...active, next: { ...step, due: null } } },
    'Dec 1',
    'Due',
  ],
  [
    'a bid with an offer shows the deadline of the task',
    { state: 'offered', work: { ...offer, next: step } },
    'Dec 1',
    'Due',
  ],
])('In the date, %s', (_, change, shown, hidden) => {
  for (const text of textsOf(change)) {
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
  }
});
