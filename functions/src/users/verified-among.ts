import type { Auth } from 'firebase-admin/auth';

/** Those of at most a hundred accounts whose email address is verified, as the identity provider knows it now. */
export const verifiedAmong =
  (auth: Pick<Auth, 'getUsers'>) =>
  async (uids: readonly string[]): Promise<readonly string[]> => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    return users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid);
  };
