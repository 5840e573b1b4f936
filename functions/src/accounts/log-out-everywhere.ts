import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'identity' | 'quotas' | 'now'>;

/** POST /users/me/log-out: revokes all tokens of the caller, this call's included. Throws 429 over the quota. */
export const logOutEverywhere =
  ({ work, identity, quotas, now }: Needs): Handler<'logOutEverywhere'> =>
  async ({ caller }) => {
    await work.run((unit) => quotas.spendForUser(unit, 'changes', caller, now()));
    await identity.revokeTokens(caller.uid);
    return { status: 200, body: { status: 'done' } };
  };
