import { FROZEN, splitHeld } from '@taskwright/contract';
import { type Agreement, fundedMilestones, isFrozen, sumsOfMoney } from '../agreements/model/agreement-document.ts';
import { withEarnings, withSplit } from '../agreements/model/agreement-money.ts';
import { followAgreement } from '../bids/move-bids.ts';
import { type ConversationDocument, withAgreements } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { withTurns } from '../conversations/model/turns.ts';
import { ApiProblem } from '../http/problems.ts';
import type { Source } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { recordMoney } from './record-money.ts';

/** Functions for a mediation. Each is idempotent by its cause, which names the mediation or its step. */

type Found = { readonly stored: ConversationDocument; readonly agreement: Agreement };

const find = async (from: Source, conversation: string): Promise<Found | null> => {
  const stored = await conversations.find(from, conversation);
  const agreement = stored?.agreements.agreement ?? null;
  return stored === null || agreement === null ? null : { stored, agreement };
};

/** Returns the agreement of a conversation. Throws 404 without one. */
const findAgreed = async (from: Source, conversation: string): Promise<Found> => {
  const found = await find(from, conversation);
  if (found === null) throw new ApiProblem('not-found', 'There is no agreement in this conversation.');
  return found;
};

/** Stores an agreement whose money a mediation has changed: a step of it, which outdates the version that pages have read. */
const save = async (unit: Unit, conversation: string, { stored, agreement }: Found): Promise<ConversationDocument> => {
  const version = stored.agreements.version + 1;
  const data = withAgreements(stored, { ...stored.agreements, version, agreement }, unit.now().toISOString());
  conversations.update(unit, { id: conversation, data });
  await followAgreement(unit, { conversation, turn: withTurns(data, unit.now()).next.freelancer });
  return data;
};

/** Returns the money that a mediation can be about, in cents: what is held for the agreement of a conversation. */
export const disputed = async (from: Source, conversation: string): Promise<number> => {
  const found = await find(from, conversation);
  return found === null ? 0 : sumsOfMoney(found.agreement).held;
};

/**
 * Holds the money of an agreement for a mediation (`on`), or ends that. Held money is neither approved automatically nor
 * returned by a cancellation without an answer; each party may still give it to the other. The client's 14 days start again
 * at the end. Does nothing if `cause` holds the money already, or does not. Throws 404.
 */
export const hold = async (unit: Unit, conversation: string, on: boolean, cause: string): Promise<void> => {
  const { stored, agreement } = await findAgreed(unit, conversation);
  const { holds } = agreement;
  if (holds.includes(cause) === on) return;
  const next = on ? [...holds, cause] : holds.filter((each) => each !== cause);
  await save(unit, conversation, { stored, agreement: { ...agreement, holds: next } });
};

/**
 * Splits all that is held for an agreement: `releaseCents` go to the freelancer with their service fee, in the order of the
 * milestones, and `refundCents` back to the client. Does nothing if `cause` has split it already. Throws 404, and 409 while a
 * chargeback is open, or if the parts do not add up to what is held.
 */
export const split = async (
  unit: Unit,
  conversation: string,
  { releaseCents, refundCents }: { readonly releaseCents: number; readonly refundCents: number },
  cause: string,
): Promise<void> => {
  const { stored, agreement } = await findAgreed(unit, conversation);
  if (agreement.splits.includes(cause)) return;
  if (isFrozen(agreement)) throw new ApiProblem('conflict', FROZEN);
  const { held } = sumsOfMoney(agreement);
  const areWhole = [releaseCents, refundCents].every((cents) => Number.isSafeInteger(cents) && cents >= 0);
  if (!areWhole || releaseCents + refundCents !== held)
    throw new ApiProblem('conflict', 'The parts have to add up to what is held.');
  const moved = withSplit(agreement, splitHeld(fundedMilestones(agreement), releaseCents));
  const earned = withEarnings(moved.agreement, moved.releases, unit.now().toISOString());
  const after = { ...earned, splits: [...earned.splits, cause] };
  const data = await save(unit, conversation, { stored, agreement: after });
  await recordMoney(unit, { id: conversation, data }, { ...moved, endedPayment: null });
};
