// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
// Loaded before the tests, so that these do not wait for it.
import '../../../lib/api/answers.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { ownProfileQuery } from '../own-profile.ts';
import { NEWCOMER } from '../testing/newcomer.ts';
import { ProfileForm } from './profile-form.tsx';
import './profile-form-schema.ts';
import type { SavedProfile } from './profile-form-values.ts';

vi.mock('../../../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  idToken: async () => 'token',
}));

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null };
const PROFILE: SavedProfile = { ...NEWCOMER, headline: 'Doors', mine: true, visibility: 'everyone' };

const Form = () => {
  const { data = null } = useQuery(ownProfileQuery(user.uid), queryClient);
  return <ProfileForm user={user} profile={data} />;
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } });
const drafts = () => Object.entries(localStorage).filter(([key]) => key.includes('draft'));

let response = Promise.withResolvers<Response>();
let requests = 0;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('taskwright-signed-in', '1');
  response = Promise.withResolvers();
  requests = 0;
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return response.promise;
  });
  queryClient.setQueryData(ownProfileQuery(user.uid).queryKey, PROFILE);
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <Form />
      </MemoryRouter>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const submit = async () => {
  fireEvent.click(screen.getByText('Save profile'));
  await waitFor(() => expect(requests).toBe(1));
};
const respond = async (profile: Partial<SavedProfile>) => {
  await act(async () => response.resolve(Response.json({ profile: { ...PROFILE, ...profile } })));
  await waitFor(() => expect(screen.getByText('Profile saved')).toBeTruthy());
};

it('shows the profile as stored after saving, and removes its draft', async () => {
  type('Skills', 'Oak, oak, Ash');
  expect(drafts()).toHaveLength(1);
  await submit();
  await respond({ skills: ['Oak', 'Ash'] });
  expect(input('Skills').value).toBe('Oak, Ash');
  expect(drafts()).toEqual([]);
});

it('keeps text that is typed while the profile is being saved, with its draft', async () => {
  type('Headline', 'Doors and windows');
  await submit();
  type('About (optional)', 'I build doors.');
  await respond({ headline: 'Doors and windows' });
  expect(input('About (optional)').value).toBe('I build doors.');
  expect(input('Headline').value).toBe('Doors and windows');
  expect(drafts()).toEqual([[expect.any(String), expect.stringContaining('I build doors.')]]);
});
