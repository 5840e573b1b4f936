// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { currentSession, refreshUser } from './session.ts';
import { refreshSessionProfile, saveSessionProfile } from './session-profile.ts';

/** Responds to the pending request of the profile. */
const api = vi.hoisted((): { respond: (name: string) => void } => ({ respond: () => undefined }));
vi.mock('../api/api-client.ts', () => ({
  call: () =>
    new Promise((resolve) => {
      api.respond = (name) => resolve({ data: { name, photo: null } });
    }),
}));

const logIn = (): void =>
  refreshUser({ uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null });
const shownName = () => currentSession().user?.displayName;

it('a refresh shows the name that the server has', async () => {
  logIn();
  const refreshed = refreshSessionProfile();
  api.respond('Ada of another device');
  await refreshed;
  expect(shownName()).toBe('Ada of another device');
});

it('a refresh that was requested before a change does not undo it', async () => {
  logIn();
  const refreshed = refreshSessionProfile();
  saveSessionProfile({ name: 'Ada Quist', photo: null });
  api.respond('Ada');
  await refreshed;
  expect(shownName()).toBe('Ada Quist');
});
