// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { HINT_KEY } from '../../lib/auth/hint.ts';
import type { SessionUser } from '../../lib/auth/session.ts';

const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada',
  photoURL: null,
};

/** The provider reports a user with this function, and connects once `isReachable`. */
const provider = vi.hoisted((): { report: (user: SessionUser | null) => void; isReachable: boolean } => ({
  report: () => undefined,
  isReachable: true,
}));
vi.mock('../../lib/browser/when-settled.ts', () => ({ whenQuiet: () => undefined }));
vi.mock('../../lib/auth/config.ts', () => ({ readConfig: async () => ({}) }));
vi.mock('../../lib/auth/firebase.ts', () => ({
  connect: async (_config: unknown, onUser: typeof provider.report) => {
    provider.report = onUser;
    if (!provider.isReachable) throw new Error('offline');
  },
}));

/** Opens a screen on a device with a stored session, for the guard with and without `isConfirmed`. */
const open = async (isConfirmed: boolean) => {
  const session = await import('../../lib/auth/session.ts');
  const { RequireUser } = await import('./require-user.tsx');
  globalThis.earlySession = { token: 'stored', ends: Date.now() + 60_000, user: ada };
  session.restoreSession();
  await act(async () => {
    render(
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter initialEntries={['/my-tasks']}>
          <Routes>
            <Route path="/login" element="Login" />
            <Route
              path="/my-tasks"
              element={<RequireUser isConfirmed={isConfirmed}>{({ email }) => `Tasks of ${email}`}</RequireUser>}
            />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>,
    );
  });
  return session;
};
const text = () => document.body.textContent;

beforeEach(() => {
  vi.resetModules();
  provider.isReachable = true;
  localStorage.setItem(HINT_KEY, '1');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('renders a screen for the stored user, until the provider reports that the session had ended', async () => {
  const { authProvider } = await open(false);
  expect(text()).toBe('Tasks of ada@example.com');
  await act(async () => void (await authProvider()));
  await act(async () => provider.report(ada));
  expect(text()).toBe('Tasks of ada@example.com');
  cleanup();

  vi.resetModules();
  const later = await open(false);
  await act(async () => void (await later.authProvider()));
  await act(async () => provider.report(null));
  expect(text()).toBe('Login');
});

it('shows a spinner until the provider has confirmed the user of a form [ADD-1]', async () => {
  await open(true);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(text()).not.toContain('Tasks of');
  await act(async () => provider.report(ada));
  expect(text()).toBe('Tasks of ada@example.com');
});

it('shows an error instead of a form, and keeps another screen, if the provider cannot be reached', async () => {
  provider.isReachable = false;
  await open(true);
  expect(text()).toContain('We couldn’t confirm your login');
  cleanup();

  vi.resetModules();
  const { authProvider } = await open(false);
  await act(async () => void (await authProvider().catch(() => undefined)));
  expect(text()).toBe('Tasks of ada@example.com');
});
