import type { TransitionResult } from '../agreements/model/agreement-transitions.ts';
import type { StoredConversation } from '../conversations/model/conversation-document.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Unit } from '../store/unit-of-work.ts';
import * as movements from './model/movement-repository.ts';
import type { EndedDispute } from './model/wallet-repository.ts';
import { recordReleases } from './record-releases.ts';
import { recordReturns } from './record-returns.ts';

/**
 * Records the money that a transition moves, in its unit: releases, returns, and the end of a payment that is still open.
 * `data` is the conversation after the transition, and `ended` what the end of a chargeback changes of the wallet.
 */
export const recordMoney = async (
  unit: Unit,
  { id, data }: StoredConversation,
  { releases, returns, endedPayment }: Pick<TransitionResult, 'releases' | 'returns' | 'endedPayment'>,
  ended: EndedDispute = null,
): Promise<void> => {
  const { client, freelancer, title } = data;
  const { version } = data.agreements;
  await recordReleases(unit, { conversation: id, version, uid: freelancer.uid }, releases, ended);
  const people = { owner: personKey(client.uid), freelancer: personKey(freelancer.uid) };
  recordReturns(unit, { conversation: id, version, title, ...people }, returns);
  if (endedPayment !== null) await movements.endEarly(unit, endedPayment);
};
