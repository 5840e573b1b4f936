import type * as FirebaseAuth from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type User = { getIdToken: (fresh?: boolean) => Promise<string> };

const auth = vi.hoisted((): { currentUser: User | null; authStateReady: () => Promise<void> } => ({
  currentUser: null,
  authStateReady: async () => undefined,
}));
vi.mock('firebase/app', () => ({ initializeApp: () => ({}), FirebaseError: Error }));
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof FirebaseAuth>()),
  initializeAuth: () => auth,
  onAuthStateChanged: () => undefined,
}));

const { connect, token } = await import('./firebase.ts');

const getIdToken = vi.fn<(fresh?: boolean) => Promise<string>>();

beforeEach(async () => {
  await connect(
    { config: { apiKey: 'key', projectId: 'demo' }, emulators: { auth: null, firestore: null } },
    () => undefined,
    () => null,
  );
  getIdToken.mockReset().mockImplementation(async (fresh) => (fresh === true ? 'new' : 'known'));
  auth.currentUser = { getIdToken };
});

describe('The ID token', () => {
  it('is the known one, also in place of that of an earlier session', async () => {
    expect(await token(null)).toBe('known');
    expect(await token('earlier')).toBe('known');
    expect(getIdToken).not.toHaveBeenCalledWith(true);
  });

  it('is a new one in place of a rejected one', async () => {
    expect(await token('known')).toBe('new');
  });

  it('is that of the user who logged in while the provider rejected the session', async () => {
    getIdToken.mockImplementation(async (fresh) => {
      if (fresh !== true) return 'known';
      auth.currentUser = { getIdToken: async () => 'next' };
      throw Object.assign(new Error('rejected'), { code: 'auth/user-token-expired' });
    });
    expect(await token('known')).toBe('next');
  });

  it('is null after the provider has ended the session', async () => {
    getIdToken.mockImplementation(async () => {
      auth.currentUser = null;
      throw Object.assign(new Error('rejected'), { code: 'auth/user-token-expired' });
    });
    expect(await token(null)).toBeNull();
  });

  it('is unknown without a connection', async () => {
    getIdToken.mockRejectedValue(Object.assign(new Error('offline'), { code: 'auth/network-request-failed' }));
    await expect(token(null)).rejects.toThrow('offline');
  });
});
