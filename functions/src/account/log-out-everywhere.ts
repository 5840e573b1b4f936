import { steps } from '../http/use-case.ts';

/**
 * POST /users/me/log-out: revokes all tokens of the caller, this call's included, for Firestore and then for the API.
 * Throws 429 over the quota.
 */
export const logOutEverywhere = steps<'logOutEverywhere'>(
  async ({ caller }, { work, users, identity, quotas, now }) => {
    await work.run(async (unit) => {
      const at = now();
      await quotas.spendForUser(unit, 'logOuts', caller, at);
      await users.revokeLogins(unit, caller.uid, at);
    });
    await identity.revokeTokens(caller.uid);
    return { status: 200, body: { status: 'done' } };
  },
);
