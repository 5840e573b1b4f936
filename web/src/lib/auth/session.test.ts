// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HINT_KEY } from './hint.ts';
import type { SessionUser } from './session.ts';

/** The provider reports a user with this function. */
const provider = vi.hoisted((): { report: (user: SessionUser | null) => void } => ({ report: () => undefined }));
vi.mock('./config.ts', () => ({ readConfig: async () => ({}) }));
vi.mock('./firebase.ts', () => ({
  connect: async (_config: unknown, onUser: typeof provider.report) => {
    provider.report = onUser;
  },
}));

const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada at Google',
  photoURL: null,
};
const profile = { name: 'Ada Quist', photo: 'https://images.example/ada.webp' };

/** Returns the modules of a page that has just loaded, with the provider connected. */
const open = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  await session.authProvider();
  return session;
};

beforeEach(() => localStorage.clear());

describe('The end of a session', () => {
  it('removes the user', async () => {
    const { currentSession } = await open();
    provider.report(ada);
    provider.report(null);
    expect(currentSession()).toMatchObject({ user: null, left: false });
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });

  it('leaves the user on a screen that keeps it, until the screen closes', async () => {
    const { currentSession, keepUser } = await open();
    provider.report(ada);
    const release = keepUser();
    provider.report(null);
    expect(currentSession()).toMatchObject({ user: ada, ended: true });
    expect(localStorage.getItem(HINT_KEY)).not.toBeNull();
    release();
    expect(currentSession()).toMatchObject({ user: null });
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });

  it('is over after a login', async () => {
    const { currentSession, keepUser } = await open();
    provider.report(ada);
    keepUser();
    provider.report(null);
    provider.report(ada);
    expect(currentSession().ended ?? false).toBe(false);
  });

  it.each([
    ['in this tab', (session: Awaited<ReturnType<typeof open>>) => session.setLeaving(true)],
    ['in another tab', () => localStorage.removeItem(HINT_KEY)],
  ])('removes the user from every screen after a logout %s', async (_where, logOut) => {
    const session = await open();
    provider.report(ada);
    session.keepUser();
    logOut(session);
    provider.report(null);
    expect(session.currentSession().user).toBeNull();
  });

  it('lets the user log out, which the provider does not report', async () => {
    const { currentSession, keepUser, setLeaving } = await open();
    provider.report(ada);
    keepUser();
    provider.report(null);
    setLeaving(true);
    expect(currentSession()).toMatchObject({ user: null, left: true });
  });
});

describe('Name and photo', () => {
  it('are the provider’s until the profile is known, and then the profile’s, also at the next visit', async () => {
    const { currentSession, saveSessionProfile } = await open();
    provider.report(ada);
    expect(currentSession().user).toEqual(ada);
    saveSessionProfile(profile);
    const own = { ...ada, displayName: profile.name, photoURL: profile.photo };
    expect(currentSession().user).toEqual(own);
    provider.report({ ...ada, displayName: 'Changed at Google' });
    expect(currentSession().user).toEqual(own);

    const next = await open();
    provider.report(ada);
    expect(next.currentSession().user).toEqual(own);
  });

  it('of another user are never shown', async () => {
    const { currentSession, saveSessionProfile } = await open();
    provider.report(ada);
    saveSessionProfile(profile);
    const bo = { ...ada, uid: 'bo', displayName: 'Bo' };
    provider.report(bo);
    expect(currentSession().user).toEqual(bo);
    expect(localStorage.getItem(HINT_KEY)).not.toContain(profile.name);
  });

  it.each(['1', 'text', '{}', '{"uid":"ada"}', '{"uid":"ada","name":5}', 'null'])(
    'are the provider’s for the stored hint %s',
    async (stored) => {
      localStorage.setItem(HINT_KEY, stored);
      const { currentSession } = await open();
      provider.report(ada);
      expect(currentSession().user).toEqual(ada);
    },
  );

  it('follow a change in another tab', async () => {
    const { currentSession, watchOtherTabs } = await open();
    watchOtherTabs();
    provider.report(ada);
    const newValue = JSON.stringify({ uid: 'ada', ...profile });
    localStorage.setItem(HINT_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: HINT_KEY, newValue }));
    expect(currentSession().user?.displayName).toBe(profile.name);
  });
});
