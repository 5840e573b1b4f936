import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'users' | 'identity' | 'quotas' | 'now'>;

/**
 * POST /users/me/log-out: revokes all tokens of the caller, this call's included, for Firestore and then for the API.
 * Throws 429 over the quota.
 */
export const logOutEverywhere =
  ({ work, users, identity, quotas, now }: Needs): Handler<'logOutEverywhere'> =>
  async ({ caller }) => {
    await work.run(async (unit) => {
      const at = now();
      await quotas.spendForUser(unit, 'logOuts', caller, at);
      await users.revokeLogins(unit, caller.uid, at);
    });
    await identity.revokeTokens(caller.uid);
    return { status: 200, body: { status: 'done' } };
  };
