// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
// Loaded before the tests, so that these do not wait for it.
import '../../lib/api/answers.ts';
import { refreshUser } from '../../lib/auth/session.ts';
import { clearResponses } from '../../lib/queries/server-state.ts';
import { SaveTask } from './save-task.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/dialogs/toast.ts', () => ({ notify }));
vi.mock('../../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  idToken: async () => 'token',
}));

const [SIGN, DOOR] = [
  { id: 'sign', title: 'Paint a sign' },
  { id: 'door', title: 'Plane a door' },
];
let requests: { method: string; url: string; resolve: (response: Response) => void }[] = [];
const sent = () => requests.map(({ method, url }) => `${method} ${url}`);
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const respond = async (method: string, response: Response) => {
  await waitFor(() => expect(requests.some((each) => each.method === method)).toBe(true));
  await act(async () => requests.find((each) => each.method === method)?.resolve(response));
};

const Address = () => <output>{JSON.stringify(useLocation().state)}</output>;

const show = (state: unknown = null) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter initialEntries={[{ pathname: '/browse-tasks', search: '?search=oak', state }]}>
        <SaveTask task={SIGN} />
        <SaveTask task={DOOR} />
        <Address />
      </MemoryRouter>
    </ThemeProvider>,
  );

beforeEach(() => {
  requests = [];
  notify.mockReset();
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET' }: RequestInit) =>
      new Promise<Response>((resolve) => void requests.push({ method, url, resolve })),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  refreshUser({ uid: 'me', email: 'me@example.com', emailVerified: true, displayName: 'Me', photoURL: null });
});
afterEach(() => {
  cleanup();
  clearResponses();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads the ids of all cards with one request, and shows which are saved', async () => {
  show();
  await respond('GET', Response.json({ tasks: ['door'] }));
  await waitFor(() => expect(labels()).toEqual(['Save', 'Saved']));
  expect(sent()).toEqual(['GET /users/me/saved-task-ids']);
});

it('saves at once, and reads Save again if the request fails', async () => {
  show();
  await respond('GET', Response.json({ tasks: [] }));
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
  await waitFor(() => expect(labels()).toEqual(['Saved', 'Save']));
  await respond('PUT', new Response('', { status: 503 }));
  await waitFor(() => expect(labels()).toEqual(['Save', 'Save']));
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', expect.stringContaining('Nothing is lost.'));
});

it('saves the task of a visitor after the login, once', async () => {
  show({ saves: 'door', title: 'Plane a door' });
  await respond('PUT', Response.json({ tasks: ['door'] }));
  await waitFor(() => expect(labels()).toEqual(['Save', 'Saved']));
  expect(sent().filter((each) => each.startsWith('PUT'))).toEqual(['PUT /users/me/saved-tasks/door']);
  expect(screen.getByRole('status').textContent).toBe('null');
});
