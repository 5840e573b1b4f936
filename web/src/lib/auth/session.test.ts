// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HINT_KEY, PROFILE_KEY } from './hint.ts';
import { storedProfile, storeProfile } from './profile-hint.ts';
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

describe('A first report without a user', () => {
  it('ends the loading, also on a screen that keeps users', async () => {
    localStorage.setItem(HINT_KEY, '1');
    const { currentSession, keepUser } = await open();
    keepUser();
    provider.report(null);
    expect(currentSession()).toMatchObject({ user: null, loading: false });
  });
});

describe('Name and photo', () => {
  const own = { ...ada, displayName: profile.name, photoURL: profile.photo };

  it('are those that were saved, also at the next visit, until the user is gone', async () => {
    const { currentSession } = await open();
    const { saveSessionProfile } = await import('./session-profile.ts');
    provider.report(ada);
    saveSessionProfile(profile);
    expect(currentSession().user).toEqual(own);
    expect(storedProfile('ada')).toEqual(profile);
    expect(storedProfile('bo')).toBeNull();
    provider.report(null);
    expect(storedProfile('ada')).toBeNull();
  });

  it('are not saved without a user', async () => {
    await open();
    const { saveSessionProfile } = await import('./session-profile.ts');
    saveSessionProfile(profile);
    expect(localStorage).toHaveLength(0);
  });

  it('follow a change in another tab', async () => {
    const { currentSession } = await open();
    const { watchSessionProfile } = await import('./session-profile.ts');
    provider.report(ada);
    const stop = watchSessionProfile('ada');
    storeProfile('ada', profile);
    window.dispatchEvent(new StorageEvent('storage', { key: PROFILE_KEY }));
    expect(currentSession().user).toEqual(own);
    stop();
  });

  it.each(['text', '{}', '{"uid":"ada"}', '{"uid":"ada","name":5}', 'null'])(
    'are unknown for the stored text %s',
    (stored) => {
      localStorage.setItem(PROFILE_KEY, stored);
      expect(storedProfile('ada')).toBeNull();
    },
  );
});
