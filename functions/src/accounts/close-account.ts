import { LIMITS } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { ApiProblem } from '../http/problems.ts';
import { type ActiveAgreement, activeAgreements, finishClosing, type Needs } from './finish-closing.ts';

/** Returns the 409 of an account with active agreements. */
const hasAgreements = (active: readonly ActiveAgreement[]): ApiProblem => {
  const max = LIMITS.listedAgreements;
  const count = active.length > max ? `more than ${max}` : String(active.length);
  const noun = active.length === 1 ? 'agreement' : 'agreements';
  const detail = `You have ${count} active ${noun}. Finish or end ${active.length === 1 ? 'it' : 'them'} first.`;
  return new ApiProblem('conflict', detail, { agreements: active.slice(0, max) });
};

/**
 * DELETE /users/me: stores the request, then deletes the account. Its tokens are rejected from then on, and the event
 * `accountDeleted` deletes its data. The sweep continues an interrupted closing. Throws 409 with the active agreements,
 * without a change.
 */
export const closeAccount =
  (needs: Needs): Handler<'closeAccount'> =>
  async ({ caller }) => {
    const { uid, email, emailVerified } = caller;
    await needs.work.run(async (unit) => {
      const active = await activeAgreements(needs, uid);
      if (active.length > 0) throw hasAgreements(active);
      await needs.closures.request(unit, uid, { requestedAt: needs.now().toISOString(), email, emailVerified });
    });
    const outcome = await finishClosing(needs)(uid);
    if (outcome === 'withdrawn') throw new ApiProblem('conflict', 'Your account wasn’t closed. Try again.');
    if (outcome !== 'deleted') throw hasAgreements(outcome);
    return { status: 200, body: { deletedCount: 1 } };
  };
