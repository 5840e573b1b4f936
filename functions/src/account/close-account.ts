import { centsText, dayOf, LIMITS } from '@taskwright/contract';
import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { unpayableEarnings } from '../payments/earnings-of-account.ts';
import { type ActiveAgreement, activeAgreements, finishClosing } from './finish-closing.ts';
import * as accountStates from './model/account-state-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';

/** Returns the 409 of an account with active agreements. */
const hasAgreements = (active: readonly ActiveAgreement[]): ApiProblem => {
  const max = LIMITS.listedAgreements;
  const count = active.length > max ? `more than ${max}` : String(active.length);
  const noun = active.length === 1 ? 'agreement' : 'agreements';
  const detail = `You have ${count} active ${noun}. Finish or end ${active.length === 1 ? 'it' : 'them'} first.`;
  return new ApiProblem('conflict', detail, { agreements: active.slice(0, max) });
};

/** Returns the 409 of an account whose email address was changed recently. */
const hasChange = (until: Date, now: Date): ApiProblem => {
  const day = dayOf(until.toISOString().slice(0, 10), now.toISOString().slice(0, 10));
  const reason = 'Your email address was changed recently.';
  return new ApiProblem('conflict', `${reason} To protect you from theft, the account can be deleted after ${day}.`);
};

/** Returns the 409 of an account whose earnings cannot be paid out. */
const hasEarnings = (balanceCents: number): ApiProblem => {
  const amount = centsText(balanceCents);
  const detail = `${amount} is waiting for you. Set up payouts first, or write to us.`;
  return new ApiProblem('conflict', detail, { earnings: { balanceCents, path: '/account/payments' } });
};

/**
 * DELETE /users/me: stores the request, then deletes the account. Its tokens are rejected from then on, and the event
 * `accountDeleted` deletes its data. The sweep continues an interrupted closing. Throws 409 with the active agreements, or
 * while earnings cannot be paid out, or while a confirmed change of the email address can be undone, without a change.
 */
export const closeAccount = steps<'closeAccount'>(async (store, { caller }) => {
  const { uid, email, emailVerified } = caller;
  await store.run(async (unit) => {
    const active = await activeAgreements(store, uid);
    if (active.length > 0) throw hasAgreements(active);
    const stuck = await unpayableEarnings(unit, uid);
    if (stuck > 0) throw hasEarnings(stuck);
    const until = await emailChanges.undoableUntil(unit, uid);
    if (until !== null) throw hasChange(until, unit.now());
    await accountStates.requestClosure(unit, uid, { email, emailVerified });
  });
  const outcome = await finishClosing(store, uid);
  if (outcome === 'withdrawn') throw new ApiProblem('conflict', 'Your account wasn’t closed. Try again.');
  if (outcome !== 'deleted') throw typeof outcome === 'number' ? hasEarnings(outcome) : hasAgreements(outcome);
  return { status: 200, body: { deletedCount: 1 } };
});
