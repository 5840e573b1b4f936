import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'work' | 'emailChanges' | 'identity' | 'now'>;

/**
 * POST /users/email-undo: restores the old address and revokes all tokens of the account. Works repeatedly for seven
 * days, also before the change is confirmed: the link to the new address then still works, and so does this one. Throws
 * 404 for any other token, and 409 if another account has the old address by now.
 */
export const undoEmailChange =
  ({ work, emailChanges, identity, now }: Needs): Handler<'undoEmailChange'> =>
  async (call) => {
    const change = await work.run((unit) => emailChanges.undo(unit, call.body.token, now()));
    if (change === null) {
      throw new ApiProblem('not-found', 'This link no longer works. Write to us if someone else uses your account.');
    }
    try {
      await identity.setEmail(change.uid, change.from);
    } finally {
      // Last, because a login with the new address could otherwise follow the revocation.
      await identity.revokeTokens(change.uid);
    }
    return { status: 200, body: { status: 'done' } };
  };
