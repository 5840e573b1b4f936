// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Profile } from '@taskwright/contract';
import { CONTENT_ID } from '@taskwright/contract/tasks/page-content';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from './theme.ts';
// Loaded before the tests, so that these do not wait for it.
import '../lib/api/answers.ts';
import { NEWCOMER } from '../features/people/testing/newcomer.ts';
import type { Session } from '../lib/auth/session.ts';
import { queryClient } from '../lib/queries/query-client.ts';
import { clearResponses, invalidateQueries } from '../lib/queries/server-state.ts';
import { Screen } from '../routes/freelancer.tsx';

const store = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  let session: Session = { user: null, loading: false, failed: false };
  return {
    get: () => session,
    setUid: (uid: string | null) => {
      const user = uid === null ? null : { uid, email: null, emailVerified: true, displayName: uid, photoURL: null };
      session = { user, loading: false, failed: false };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

vi.mock('../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  idToken: async () => 'token',
  currentSession: store.get,
  subscribeSession: store.subscribe,
}));

type Answer = () => Response | Promise<Response>;
const shows =
  (profile: Profile): Answer =>
  () =>
    Response.json(profile);
const isMissing: Answer = () => new Response('', { status: 404 });
const isPending: Answer = () => new Promise(() => undefined);

let answer: Answer = isMissing;
let reads = 0;

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/users/profiles/by-handle/')) return isPending();
    reads += 1;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  clearResponses();
  vi.unstubAllGlobals();
});

const page = (search = '') => (
  <ThemeProvider theme={siteTheme()}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/freelancers/${NEWCOMER.handle}${search}`]}>
        <Routes>
          <Route path="/freelancers/:handle" element={<Screen />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  </ThemeProvider>
);
const open = (search = '') => render(page(search));
/** Opens the page as the server rendered it. */
const hydrate = () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  queryClient.clear();
  document.body.append(container);
  return render(page(), { container, hydrate: true });
};
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const expectHeading = (text: string) => waitFor(() => expect(heading()).toBe(text));
const invite = () => screen.getByText('Invite to a task');
const isInert = () => invite().closest('[inert]') !== null;
const report = () => screen.queryByText('Report this profile');
/** Starts a request of the shown profile. */
const refetch = async (next: Answer) => {
  answer = next;
  const before = reads;
  act(() => void invalidateQueries([['profiles']]));
  await waitFor(() => expect(reads).toBe(before + 1));
};

it('shows the served profile without actions until the viewer’s is loaded, and not after the first load', async () => {
  const served = { profile: NEWCOMER, reviews: [], nextReviews: null, today: '2026-11-21' };
  const content = document.createElement('script');
  content.id = CONTENT_ID;
  content.type = 'application/json';
  content.textContent = JSON.stringify(served);
  document.body.append(content);
  store.setUid('viewer');
  const first = Promise.withResolvers<Response>();
  answer = () => first.promise;
  hydrate();
  expect(heading()).toBe('Ada Kern');
  expect(isInert()).toBe(true);
  expect(report()).toBeNull();
  first.resolve(new Response('', { status: 429 }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the profile'));
  expect(heading()).toBe('Ada Kern');
  expect(isInert()).toBe(true);
  answer = shows(NEWCOMER);
  fireEvent.click(screen.getByText('Retry'));
  await waitFor(() => expect(isInert()).toBe(false));
  expect(report()).not.toBeNull();

  cleanup();
  act(clearResponses);
  answer = isPending;
  open();
  expect(heading()).not.toBe('Ada Kern');
  content.remove();
});

it.each(['now', 'none'] as const)(
  'disables the actions in the preview, with availability ‘%s’',
  async (availability) => {
    store.setUid('owner');
    answer = shows({ ...NEWCOMER, availability, mine: true });
    open('?preview');
    await expectHeading('Ada Kern');
    expect(invite()).toHaveProperty('disabled', true);
    expect(screen.getByLabelText('Save Ada Kern')).toHaveProperty('disabled', true);
    expect(report()).toBeNull();
  },
);

it('hides a profile for signed-in users at once after a logout', async () => {
  store.setUid('viewer');
  answer = shows(NEWCOMER);
  open();
  await expectHeading('Ada Kern');
  answer = isMissing;
  act(() => {
    store.setUid(null);
    clearResponses();
  });
  expect(screen.queryByText('Ada Kern')).toBeNull();
  await expectHeading('Profile not found');
});

it('keeps a missing profile missing while it is requested again', async () => {
  store.setUid(null);
  answer = isMissing;
  open();
  await expectHeading('Profile not found');
  screen.getByRole('link', { name: 'Log in' }).focus();
  await refetch(isPending);
  expect(heading()).toBe('Profile not found');
  expect(document.activeElement?.textContent).toBe('Log in');
});

it('does not show a profile again that became hidden while it was open', async () => {
  store.setUid('viewer');
  answer = shows(NEWCOMER);
  open();
  await expectHeading('Ada Kern');
  await refetch(isMissing);
  await expectHeading('Profile not found');
  await refetch(isPending);
  expect(heading()).toBe('Profile not found');
  await refetch(shows(NEWCOMER));
  await expectHeading('Ada Kern');
});
