// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { ownProfileQuery } from '../own-profile.ts';
import { NEWCOMER } from '../testing/newcomer.ts';
import { ProfileEditor } from './profile-editor.tsx';

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null };
const { queryKey } = ownProfileQuery(user.uid);
const PROFILE = { ...NEWCOMER, mine: true, visibility: 'everyone' } as const;

beforeEach(() => {
  // The refetch of a mounted page gets no response.
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (): void => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ProfileEditor user={user} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('is titled ‘Create your profile’ without a profile, until the next visit after the first save', async () => {
  queryClient.setQueryData(queryKey, null);
  show();
  expect(heading()).toBe('Create your profile');
  expect(document.title).toBe('Create your profile · Taskwright');
  await act(async () => queryClient.setQueryData(queryKey, PROFILE));
  expect(heading()).toBe('Create your profile');
  cleanup();
  show();
  expect(heading()).toBe('Edit profile');
  expect(document.title).toBe('Edit profile · Taskwright');
});
