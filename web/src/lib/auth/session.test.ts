// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { HINT_KEY, PROFILE_KEY, storedProfile, storeProfile } from './hint.ts';
import type { SessionUser } from './session.ts';

/** The provider reports a user with this function. */
const provider = vi.hoisted(
  (): { report: (user: SessionUser | null) => void; connections: number; rejected: (string | null)[] } => ({
    report: () => undefined,
    connections: 0,
    rejected: [],
  }),
);
/** The callbacks that wait for a quiet page. */
const waiting = vi.hoisted((): (() => void)[] => []);
vi.mock('../browser/when-settled.ts', () => ({ whenQuiet: (callback: () => void) => waiting.push(callback) }));
vi.mock('./config.ts', () => ({ readConfig: async () => ({}) }));
vi.mock('./firebase.ts', () => ({
  connect: async (_config: unknown, onUser: typeof provider.report) => {
    provider.connections += 1;
    provider.report = onUser;
  },
  token: async (rejected: string | null) => {
    provider.rejected.push(rejected);
    return 'fresh';
  },
}));

const ada: SessionUser = {
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  displayName: 'Ada at Google',
  photoURL: null,
};
const profile = { name: 'Ada Quist', photo: `/users/photos/sha256/${'a'.repeat(64)}` };

/** Returns the modules of a page that has just loaded, with the provider connected. */
const open = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  await session.authProvider();
  return session;
};

/** Stores a user as the provider does, with a token that is valid for an hour. */
const store = (user: SessionUser, ends = Date.now() + 3_600_000): void => {
  localStorage.setItem(HINT_KEY, '1');
  localStorage.setItem(
    'firebase:authUser:key:[DEFAULT]',
    JSON.stringify({ ...user, stsTokenManager: { accessToken: 'stored', refreshToken: '', expirationTime: ends } }),
  );
};

/** Returns the modules of a page that has just loaded, with the session restored from the device. */
const reopen = async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  globalThis.earlySession = (await import('./stored.ts')).storedSession();
  session.restoreSession();
  return session;
};

beforeEach(() => {
  localStorage.clear();
  globalThis.earlySession = undefined;
  waiting.length = 0;
  provider.connections = 0;
  provider.rejected = [];
});

describe('The end of a session', () => {
  it('removes the user', async () => {
    const { currentSession } = await open();
    provider.report(ada);
    provider.report(null);
    expect(currentSession()).toMatchObject({ user: null, left: false, expired: true });
    // A later report does not hide the reason.
    provider.report(null);
    expect(currentSession().expired).toBe(true);
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
    expect(session.currentSession()).toMatchObject({ user: null, expired: false });
    session.setLeaving(false);
    expect(session.currentSession()).toMatchObject({ user: null, expired: false });
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

describe('A stored user', () => {
  it('is there before the provider, with a token for requests', async () => {
    store(ada);
    const { currentSession, idToken, whenUserKnown } = await reopen();
    expect(currentSession()).toEqual({ user: ada, loading: true, failed: false });
    expect(await whenUserKnown()).toEqual(ada);
    expect(await idToken()).toBe('stored');
    expect(globalThis.earlySession).toBeUndefined();
    expect(provider.connections).toBe(0);
  });

  it('stays the same object after the provider has confirmed it, which then issues the tokens', async () => {
    store(ada);
    const { currentSession, authProvider, idToken } = await reopen();
    const { user } = currentSession();
    await authProvider();
    provider.report({ ...ada });
    expect(currentSession()).toMatchObject({ loading: false });
    expect(currentSession().user).toBe(user);
    expect(await idToken()).toBe('fresh');
  });

  it('is replaced by the provider’s report: changed fields, another user, none', async () => {
    store(ada);
    const { currentSession, authProvider, keepUser } = await reopen();
    await authProvider();
    provider.report({ ...ada, emailVerified: false });
    expect(currentSession().user).toEqual({ ...ada, emailVerified: false });
    const bo = { ...ada, uid: 'bo' };
    provider.report(bo);
    expect(currentSession().user).toEqual(bo);

    const later = await reopen();
    later.keepUser();
    keepUser();
    await later.authProvider();
    provider.report(null);
    expect(later.currentSession()).toMatchObject({ user: null, loading: false });
    expect(localStorage.getItem(HINT_KEY)).toBeNull();
  });

  it('stays on a screen that keeps it if the session ends after the API has accepted the token', async () => {
    store(ada);
    const { currentSession, authProvider, keepUser, idToken } = await reopen();
    const { recordAccepted } = await import('./accepted.ts');
    recordAccepted('stored');
    keepUser();
    await authProvider();
    provider.report(null);
    expect(currentSession()).toMatchObject({ user: ada, loading: false, ended: true });
    expect(await idToken()).toBe('fresh');
  });

  it('gets another token from the provider if the API refuses the stored one', async () => {
    store(ada);
    const { idToken } = await reopen();
    expect(await idToken('stored')).toBe('fresh');
    expect(provider.rejected).toEqual(['stored']);
  });

  it.each([
    ['after a logout', () => localStorage.removeItem(HINT_KEY)],
    ['with an expired token', () => store(ada, Date.now())],
  ])('is not restored %s', async (_when, change) => {
    store(ada);
    change();
    const { currentSession } = await reopen();
    expect(currentSession().user).toBeNull();
  });

  it('is removed by a logout in another tab, and confirmed when the page is quiet', async () => {
    store(ada);
    const { currentSession, watchOtherTabs } = await reopen();
    watchOtherTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: HINT_KEY, newValue: null }));
    expect(currentSession().user).toBeNull();
    await eventually(() => expect(provider.connections).toBe(1));

    waiting.length = 0;
    store(ada);
    await reopen();
    expect(provider.connections).toBe(1);
    for (const confirm of waiting) confirm();
    await eventually(() => expect(provider.connections).toBe(2));
  });

  it('shows the name and photo that were saved', async () => {
    store(ada);
    storeProfile('ada', profile);
    const { currentSession } = await reopen();
    expect(currentSession().user).toEqual({ ...ada, displayName: profile.name, photoURL: profile.photo });
  });

  it('stays without the provider, which then counts as failed', async () => {
    store(ada);
    const { currentSession, authProvider } = await reopen();
    const connect = vi.spyOn(await import('./firebase.ts'), 'connect').mockRejectedValueOnce(new Error('offline'));
    await expect(authProvider()).rejects.toThrow('offline');
    expect(currentSession()).toEqual({ user: ada, loading: false, failed: true });
    connect.mockRestore();
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
