// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MyInvitation } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { MyInvitations } from './my-invitations.tsx';
import { useAnswers } from './use-answers.ts';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

const invitation = (id: string): MyInvitation => ({
  _id: id,
  taskId: `task-${id}`,
  title: `Sign ${id}`,
  clientName: 'Ada',
  clientVerified: true,
  task: { status: 'pending', deadline: '2099-12-01', budget: 100 },
  at: '2026-11-23T08:00:00.000Z',
});
const page = (ids: readonly string[], next: string | null) => ({ data: ids.map(invitation), next });

const Invitations = ({ ids, more }: { ids: readonly string[]; more: string | null }) => (
  <MyInvitations uid="me" invitations={ids.map(invitation)} more={more} answers={useAnswers('me')} />
);
const within = (children: ReactNode) => (
  <ThemeProvider theme={siteTheme()}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
);
const content = (ids: readonly string[], more: string | null) => within(<Invitations ids={ids} more={more} />);
const titles = () => screen.getAllByRole('link', { name: /^Sign/ }).map(({ textContent }) => textContent);
const showMore = () => screen.queryByRole('button', { name: 'Show more invitations' });
const press = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Show more invitations' }));
  await act(async () => {});
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
});

describe('The invitations of My Bids', () => {
  it('have no button and send no request without more', () => {
    render(content(['a', 'b'], null));
    expect(titles()).toEqual(['Sign a', 'Sign b']);
    expect(showMore()).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  it('show the client’s note as plain text', () => {
    const note = 'See <b>https://example.com</b>';
    const Noted = () => (
      <MyInvitations uid="me" invitations={[{ ...invitation('a'), note }]} more={null} answers={useAnswers('me')} />
    );
    render(within(<Noted />));
    expect(screen.getByText(note, { exact: false }).textContent).toBe(`Note from Ada: ${note}`);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign a', 'Bid']);
  });

  it('add the next pages on request, focus the first new one, and then drop the button', async () => {
    render(content(['a'], 'after-a'));
    expect(server).not.toHaveBeenCalled();
    server.mockResolvedValueOnce(page(['b'], 'after-b'));
    await press();
    expect(await screen.findByRole('link', { name: 'Sign b' })).toBe(document.activeElement);
    expect(server).toHaveBeenLastCalledWith('listMyInvitations', {
      query: { cursor: 'after-a' },
      signal: expect.any(AbortSignal),
    });
    server.mockResolvedValueOnce(page(['c'], null));
    await press();
    expect(await screen.findByRole('link', { name: 'Sign c' })).toBe(document.activeElement);
    expect(server.mock.lastCall?.[1].query).toEqual({ cursor: 'after-b' });
    expect(titles()).toEqual(['Sign a', 'Sign b', 'Sign c']);
    expect(showMore()).toBeNull();
  });

  it('keep the others while the cursor changes, each once', async () => {
    const { rerender } = render(content(['a', 'b'], 'after-b'));
    server.mockResolvedValueOnce(page(['c', 'd'], null));
    await press();
    await screen.findByRole('link', { name: 'Sign d' });
    const rest = Promise.withResolvers<ReturnType<typeof page>>();
    server.mockReturnValueOnce(rest.promise);
    rerender(content(['b', 'c'], 'after-c'));
    expect(titles()).toEqual(['Sign b', 'Sign c', 'Sign d']);
    await act(async () => rest.resolve(page(['d'], null)));
    expect(titles()).toEqual(['Sign b', 'Sign c', 'Sign d']);
  });

  it('send the answers to two invitations at once, and each answer only once', async () => {
    server.mockReturnValue(new Promise(() => undefined));
    render(content(['a', 'b'], null));
    const [first, second] = screen.getAllByRole('button', { name: 'No thanks' });
    for (const button of [first, first, second]) if (button) fireEvent.click(button);
    await act(async () => {});
    expect(server.mock.calls.map(([, { params }]) => params)).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('show an error with the button if the next page fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    render(content(['a'], 'after-a'));
    server.mockRejectedValueOnce(new Error('offline'));
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the next invitations');
    server.mockResolvedValueOnce(page(['b'], null));
    await press();
    expect(await screen.findByRole('link', { name: 'Sign b' })).toBeDefined();
  });
});
