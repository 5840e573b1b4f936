// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { BidTabs, MyBid, MyInvitation } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { MyBidsList } from './my-bids-list.tsx';

const { server, notify } = vi.hoisted(() => ({ server: vi.fn(), notify: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));
vi.mock('../../../lib/dialogs/toast.ts', () => ({ notify }));

const TABS = ['turn', 'open', 'hired', 'past'] as const;

const bid: MyBid = {
  ...{ _id: 'bid', taskId: 'task-bid', title: 'A bid', state: 'open', work: null, amount: 380, days: 9, mine: true },
  task: { status: 'pending', deadline: '2099-12-01', budget: 500 },
  freelancerName: 'Mia',
  freelancerVerified: true,
  creationTime: '2026-11-21T00:00:00.000Z',
  updatedAt: null,
  actions: [],
};
const invitation = (id: string, minute: number): MyInvitation => ({
  ...{ _id: id, taskId: `task-${id}`, title: `Sign ${id}`, clientName: 'Ada', clientVerified: true },
  task: { status: 'pending', deadline: '2099-12-01', budget: 100 },
  at: `2026-11-23T08:0${minute}:00.000Z`,
});

/** State of the fake API. */
let invited: MyInvitation[] = [];
let open: MyBid[] = [];

/** Responds like the API: selects the first tab with an item, if none is requested. */
const getTabs = (tab: BidTabs['tab'] | undefined): { data: BidTabs; next: null } => {
  const counts = { turn: invited.length, open: open.length, hired: 0, past: 0 };
  const shown = tab ?? TABS.find((each) => counts[each] > 0) ?? 'open';
  return {
    data: {
      ...{ tab: shown, counts, bids: shown === 'open' ? open : [], moreInvitations: null },
      invitations: shown === 'turn' ? [...invited] : [],
    },
    next: null,
  };
};

const content = (
  <ThemeProvider theme={siteTheme()}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/my-bids']}>
        <MyBidsList uid="me" after={() => null} />
      </MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
);
const tab = (name: RegExp) => screen.getByRole('link', { name });
const currentTab = () => screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent;
const titles = () => screen.queryAllByRole('link', { name: /^Sign/ }).map(({ textContent }) => textContent);
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const button = (title: string) => within(row(title)).getByRole('button');
const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await act(async () => {});
};
/** Refetches the list, as after a notification. */
const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['bids', 'of', 'me'] }));

let now = 1000;
beforeEach(() => {
  [invited, open] = [[invitation('c', 3), invitation('b', 2), invitation('a', 1)], [bid]];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  server.mockImplementation(async (name: string, { params, query }) => {
    if (name === 'getBidTabs') return getTabs(query.tab);
    if (name === 'declineInvitation') invited = invited.filter(({ _id }) => _id !== params.id);
    if (name === 'restoreInvitation') invited = [...invited, invitation(params.id, 2)];
    return { data: {} };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  server.mockReset();
  notify.mockReset();
});

describe('No thanks', () => {
  it('keeps the row in its place with Undo, which ignores presses for 500 ms and restores the invitation', async () => {
    render(content);
    await screen.findByText('Sign b');
    const noThanks = button('Sign b');
    expect(noThanks.textContent).toBe('No thanks');
    noThanks.focus();
    await press(noThanks);
    await waitFor(() => expect(currentTab()).toMatch(/^Your turn 2/));
    expect(titles()).toEqual(['Sign c', 'Sign b', 'Sign a']);
    expect(button('Sign b')).toBe(noThanks);
    expect(document.activeElement).toBe(noThanks);
    expect(noThanks.textContent).toBe('Undo');
    expect(row('Sign b').textContent).toContain('You declined');
    now += 499;
    await press(noThanks);
    expect(server).not.toHaveBeenCalledWith('restoreInvitation', expect.anything());
    now += 1;
    await press(noThanks);
    expect(server).toHaveBeenCalledWith('restoreInvitation', { params: { id: 'b' } });
    await waitFor(() => expect(currentTab()).toMatch(/^Your turn 3/));
    expect(titles()).toEqual(['Sign c', 'Sign b', 'Sign a']);
    expect(noThanks.textContent).toBe('No thanks');
    expect(row('Sign b').textContent).toContain('Invited');
  });

  it('keeps the last invitation, also of a user without bids, until the page is left', async () => {
    [invited, open] = [[invitation('a', 1)], []];
    const { unmount } = render(content);
    await screen.findByText('Sign a');
    await press(button('Sign a'));
    await refetch();
    expect(button('Sign a').textContent).toBe('Undo');
    await press(tab(/^Open/));
    expect(await screen.findByText('No open bids. Your next bid appears here.')).toBeDefined();
    await press(tab(/^Your turn/));
    await waitFor(() => expect(button('Sign a').textContent).toBe('Undo'));
    unmount();
    render(content);
    expect(await screen.findByText('No bids yet')).toBeDefined();
  });

  it('an empty tab Open names the tab of what needs the user', async () => {
    [invited, open] = [[invitation('a', 1)], []];
    render(content);
    await screen.findByText('Sign a');
    await press(tab(/^Open/));
    expect(await screen.findByText('No open bids. Your turn lists what waits for you.')).toBeDefined();
  });

  it('reports a failure and keeps its button', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(content);
    await screen.findByText('Sign a');
    server.mockRejectedValueOnce(new ApiError(503));
    await press(button('Sign a'));
    expect(notify).toHaveBeenCalledWith('error', expect.any(String));
    expect(button('Sign a').textContent).toBe('No thanks');
    // An invitation that is gone counts as declined.
    server.mockRejectedValueOnce(new ApiError(404));
    await press(button('Sign a'));
    expect(button('Sign a').textContent).toBe('Undo');
  });
});

describe('Without a tab in the address, the list', () => {
  it('keeps the tab that it showed first, also when it is empty, until the user selects another', async () => {
    invited = [invitation('a', 1)];
    render(content);
    await screen.findByText('Sign a');
    invited = [];
    await refetch();
    expect(await screen.findByText('Nothing needs you right now.')).toBeDefined();
    expect(currentTab()).toMatch(/^Your turn 0/);
    expect(tab(/^Open 1/)).toBeDefined();
    await press(tab(/^Open 1/));
    expect(await screen.findByText('A bid')).toBeDefined();
    expect(currentTab()).toMatch(/^Open 1/);
  });

  it('keeps a later tab when an earlier one gets its first item', async () => {
    invited = [];
    render(content);
    await screen.findByText('A bid');
    invited = [invitation('a', 1)];
    await refetch();
    await waitFor(() => expect(tab(/^Your turn 1/)).toBeDefined());
    expect(currentTab()).toMatch(/^Open 1/);
    expect(screen.getByText('A bid')).toBeDefined();
  });

  it('shows the first tab with an item again on the next visit', async () => {
    invited = [invitation('a', 1)];
    const { unmount } = render(content);
    await screen.findByText('Sign a');
    invited = [];
    await refetch();
    unmount();
    render(content);
    expect(await screen.findByText('A bid')).toBeDefined();
    expect(currentTab()).toMatch(/^Open 1/);
  });

  it('selects a tab again after it was empty altogether', async () => {
    [invited, open] = [[], []];
    render(content);
    await screen.findByText('No bids yet');
    invited = [invitation('a', 1)];
    await refetch();
    expect(await screen.findByText('Sign a')).toBeDefined();
  });
});
