import type { Auth } from 'firebase-admin/auth';

/** How an account stands with the identity provider. */
export type AccountStanding = 'active' | 'disabled' | 'gone';

/** Asks how at most a hundred accounts stand. */
export type StandingAmong = (uids: readonly string[]) => Promise<ReadonlyMap<string, AccountStanding>>;

export const standingAmong =
  (auth: Pick<Auth, 'getUsers'>): StandingAmong =>
  async (uids) => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const known = new Map(users.map(({ uid, disabled }) => [uid, disabled ? 'disabled' : 'active'] as const));
    return new Map(uids.map((uid) => [uid, known.get(uid) ?? 'gone'] as const));
  };
