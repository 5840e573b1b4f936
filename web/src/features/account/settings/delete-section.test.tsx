// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { Problem } from '@taskwright/contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { CONTACT_HREF } from '../../../lib/contact.ts';
import { eventually } from '../../../lib/testing/eventually.ts';
import { DeleteSection } from './delete-section.tsx';

const { call, confirmDialog } = vi.hoisted(() => ({ call: vi.fn(), confirmDialog: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', () => ({ call }));
vi.mock('../../../lib/dialogs/dialog.ts', () => ({ confirmDialog, prepareDialogs: () => undefined }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  call.mockReset();
});

/** Confirms the deletion, which the API rejects with a 409. Returns the message. */
const messageOf = async (problem: Partial<Problem>): Promise<HTMLElement> => {
  vi.spyOn(console, 'error').mockReturnValue();
  confirmDialog.mockResolvedValue(true);
  call.mockRejectedValue(new ApiError(409, problem));
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <DeleteSection />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  await act(async () => screen.getByRole('button', { name: 'Delete account' }).click());
  await eventually(() => expect(alert.textContent).not.toBe(''));
  return alert;
};

const links = (): (string | null)[][] =>
  screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([text]) => text !== 'Terms and Conditions');

it('Earnings that cannot be paid out link to the payouts and to our address', async () => {
  const detail = '$32.10 is waiting for you. Set up payouts first, or write to us.';
  const alert = await messageOf({ detail, balanceCents: 32_10, path: '/account/payments' });
  expect(alert.textContent).toBe(detail);
  expect(links()).toEqual([
    ['Set up payouts', '/account/payments'],
    ['write to us', CONTACT_HREF],
  ]);
});

it('Active agreements are listed with links', async () => {
  const alert = await messageOf({ detail: 'x', agreements: [{ title: 'A sign', path: '/messages/sign' }] });
  expect(alert.textContent).toBe('Finish or end these agreements first:A sign');
  expect(links()).toEqual([['A sign', '/messages/sign']]);
});

it('Another conflict shows its sentence without links', async () => {
  const detail = 'Your email address was changed recently.';
  expect((await messageOf({ detail })).textContent).toBe(detail);
  expect(links()).toEqual([]);
});
