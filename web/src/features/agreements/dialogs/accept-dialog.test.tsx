// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import type { Head } from '../api.ts';
import { heldHead, SKETCHES } from '../funding/held-head.ts';
import { TransitionDialog } from './transition-dialog.tsx';

const { server } = vi.hoisted(() => ({ server: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call: server }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('Accepting sends the payment that the dialog states, and states the current one if it has changed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const head = heldHead({ role: 'freelancer', state: 'offered', milestones: [{ ...SKETCHES, money: null }] });
  const agreement = head.agreement && { ...head.agreement, by: 'them' as const, money: null, acceptedAt: null };
  const read: Head = { ...head, agreement, transitions: ['accept'] };
  const off: Head = { ...read, payments: 'off' };
  server.mockImplementation(async (name: string, { body }: { body?: { payments?: string } }) => {
    if (name === 'transitionAgreement' && body?.payments === 'on') throw new ApiError(412);
    const { etag, ...data } = off;
    return { data, etag };
  });
  const onTaken = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>
          <TransitionDialog
            conversationRef={{ id: 'task-bid', uid: 'me' }}
            conversation={read}
            requested={{ action: 'accept', milestone: null }}
            onTaken={onTaken}
          />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept offer' }));
  const accept = () => fireEvent.click(dialog.getByRole('button', { name: 'Accept offer' }));
  dialog.getByText(/^You receive \$240\.00 of \$300\.00, after the service fee of 20%\./);
  accept();
  await dialog.findByText('Payments through Taskwright are now off. Check the latest, then try again.');
  dialog.getByText(/directly\. No fee today\./);
  expect(onTaken).not.toHaveBeenCalled();
  accept();
  await eventually(() => expect(onTaken).toHaveBeenCalledWith('accept'));
  expect(server.mock.calls.flatMap(([, { body }]) => body ?? [])).toEqual([
    { transition: 'accept', terms: 1, payments: 'on' },
    { transition: 'accept', terms: 1, payments: 'off' },
  ]);
});
