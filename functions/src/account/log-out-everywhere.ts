import { steps } from '../http/use-case.ts';
import * as quotas from './model/quota-repository.ts';
import * as users from './model/user-repository.ts';

/**
 * POST /users/me/log-out: revokes all tokens of the caller, this call's included, for Firestore and then for the API.
 * Throws 429 over the quota.
 */
export const logOutEverywhere = steps<'logOutEverywhere'>(async (store, { caller }) => {
  await store.run(async (unit) => {
    await quotas.spendForUser(unit, 'logOuts', caller);
    await users.revokeLogins(unit, caller.uid);
  });
  await store.identity.revokeTokens(caller.uid);
  return { status: 200, body: { status: 'done' } };
});
