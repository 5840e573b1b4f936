// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
// Loaded before the tests, so that these do not wait for it.
import '../../lib/api/answers.ts';
import { refreshUser } from '../../lib/auth/session.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { SaveButton } from './save-button.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/dialogs/toast.ts', () => ({ notify }));
vi.mock('../../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  idToken: async () => 'token',
}));

const [ADA, BO] = ['a'.repeat(32), 'b'.repeat(32)];
let requests: { method: string; resolve: (response: Response) => void }[] = [];
const heart = (name: string) => screen.getByRole('button', { name: `Save ${name}` }).getAttribute('aria-pressed');
const hearts = () => ({ ada: heart('Ada'), bo: heart('Bo') });
const request = async (method: string) => {
  await waitFor(() => expect(requests.some((sent) => sent.method === method)).toBe(true));
  return requests.find((sent) => sent.method === method);
};
const respond = async (method: string, people: string[] | null) => {
  const sent = await request(method);
  await act(async () => sent?.resolve(people === null ? new Response('', { status: 403 }) : Response.json({ people })));
};

beforeEach(() => {
  requests = [];
  notify.mockReset();
  vi.stubGlobal(
    'fetch',
    (_url: string, { method = 'GET' }: RequestInit) =>
      new Promise<Response>((resolve) => void requests.push({ method, resolve })),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  refreshUser({ uid: 'me', email: 'me@example.com', emailVerified: true, displayName: 'Me', photoURL: null });
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <SaveButton person={ADA} name="Ada" isAssumed />
        <SaveButton person={BO} name="Bo" isAssumed />
      </MemoryRouter>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  clearResponses();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the assumed state until the shortlist is read, and after a failure', async () => {
  expect(hearts()).toEqual({ ada: 'true', bo: 'true' });
  await respond('GET', null);
  expect(hearts()).toEqual({ ada: 'true', bo: 'true' });
});

it('removes a freelancer before the shortlist is read, without a change of the other hearts', async () => {
  await request('GET');
  fireEvent.click(screen.getByRole('button', { name: 'Save Ada' }));
  await request('DELETE');
  expect(hearts()).toEqual({ ada: 'false', bo: 'true' });
  // The response does not contain the pending change.
  await respond('GET', [ADA, BO]);
  expect(hearts()).toEqual({ ada: 'false', bo: 'true' });
  await respond('DELETE', [BO]);
  await waitFor(() => expect(hearts()).toEqual({ ada: 'false', bo: 'true' }));
});

it('reverts a removal that fails', async () => {
  await respond('GET', [ADA]);
  await waitFor(() => expect(hearts()).toEqual({ ada: 'true', bo: 'false' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Ada' }));
  await respond('DELETE', null);
  await waitFor(() => expect(hearts()).toEqual({ ada: 'true', bo: 'false' }));
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'The server returned 403');
});
