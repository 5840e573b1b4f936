// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { InvitedNote } from './invited-note.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
  vi.useRealTimers();
});

const invitation = { _id: 'invitation', at: '2020-11-23T12:00:00.000Z' };
const noteOn = (invited: Task['invitation']) => (
  <ThemeProvider theme={siteTheme()}>
    <QueryClientProvider client={queryClient}>
      <InvitedNote task={{ _id: 'task', userName: 'Ada', actions: ['bid'], invitation: invited }} uid="me" />
    </QueryClientProvider>
  </ThemeProvider>
);
const setBid = (bid: object | null) => queryClient.setQueryData(['bids', 'mine', 'task', 'me'], bid);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('An invitation names the client and the day, until the freelancer bids', () => {
  setBid(null);
  const { container } = render(noteOn(invitation));
  expect(container.textContent).toContain('Ada invited you on Nov 23, 2020.');
  expect(screen.getByRole('button', { name: 'No thanks' })).toBeDefined();
  cleanup();
  expect(render(noteOn(undefined)).container.textContent).toBe('');
  cleanup();
  setBid({ _id: 'bid' });
  expect(render(noteOn(invitation)).container.textContent).toBe('');
});

it('An invitation can be declined, and the decline undone after the task no longer contains it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  setBid(null);
  server.mockResolvedValue({ data: { deletedCount: 1 } });
  const { rerender, container } = render(noteOn(invitation));
  await press('No thanks');
  expect(server).toHaveBeenLastCalledWith('declineInvitation', { params: { id: 'invitation' } });
  rerender(noteOn(undefined));
  expect(container.textContent).toContain('You declined the invitation.');
  vi.advanceTimersByTime(600);
  await press('Undo');
  expect(server).toHaveBeenLastCalledWith('restoreInvitation', { params: { id: 'invitation' } });
  expect(container.textContent).toContain('Ada invited you on');
});
