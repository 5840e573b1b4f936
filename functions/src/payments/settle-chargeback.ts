import { isOpenMovement } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { continued, succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { applyChargeback } from './apply-chargeback.ts';
import { logMovement } from './attempt.ts';
import { earnedOf, sumOfDays, withoutChargeback } from './chargeback-money.ts';
import { coverRefunds, findMadeRefunds } from './cover-refunds.ts';
import { forgetSpent } from './earnings-of-account.ts';
import type { ChargebackDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { mondayAfter } from './model/payday.ts';
import * as wallets from './model/wallet-repository.ts';
import type { Dispute, PaymentProvider } from './provider.ts';
import { recordLost, recordWon } from './record-chargeback.ts';

/** Time until an undecided chargeback is read again, in case its event was lost, in milliseconds. */
const READING_MS = 24 * 3_600_000;

/**
 * Returns what a decided chargeback changes of the freelancer's wallet: the cents that it had taken are paid out on the next
 * Monday, or lost (null). Returns null if it had taken none.
 */
const endedOf = (
  { parts }: ChargebackDocument,
  state: 'won' | 'lost',
  now: Date,
): { readonly cents: number; readonly payday: string | null } | null => {
  const cents = sumOfDays(earnedOf(parts));
  if (cents === 0) return null;
  return { cents, payday: state === 'won' ? mondayAfter(now.toISOString().slice(0, 10)) : null };
};

/**
 * Applies a dispute as the provider returned it. Does nothing if it was decided before. `made` are refunds that the provider
 * has made.
 */
const apply = (
  store: Store,
  id: string,
  { state }: Dispute,
  made: ReadonlySet<string>,
): Promise<ChargebackDocument | null> =>
  store.run(async (unit) => {
    const chargeback = await movements.findChargeback(unit, id);
    if (chargeback === null || !isOpenMovement(chargeback.state)) return null;
    const now = unit.now();
    if (state !== 'won' && state !== 'lost') {
      const next = continued(chargeback.delivery, new Date(now.getTime() + READING_MS).toISOString());
      return movements.updateChargeback(unit, id, chargeback, next);
    }
    const { conversation, freelancer } = chargeback;
    const stored = await conversations.find(unit, conversation);
    const agreement = stored?.agreements.agreement ?? null;
    const ended = endedOf(chargeback, state, now);
    if (state === 'won') recordWon(unit, id, chargeback, ended?.payday ?? null);
    else recordLost(unit, id, chargeback, await coverRefunds(unit, chargeback, made));
    if (stored === null || agreement === null) await wallets.endDispute(unit, freelancer, ended);
    else {
      const moved = withoutChargeback(agreement, id, chargeback, { outcome: state, payday: ended?.payday ?? null });
      const change = { moved, outcome: state, ended } as const;
      await applyChargeback(unit, id, chargeback, { id: conversation, data: stored }, change);
    }
    return movements.updateChargeback(unit, id, chargeback, {
      state,
      ...succeeded(chargeback.delivery, state, now),
    });
  });

/** Reads a chargeback at the provider and applies the result. Throws ProviderError. */
export const settleChargeback = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  { dispute, payment }: ChargebackDocument,
): Promise<void> => {
  const read = await provider.readDispute(dispute);
  const made = read.state === 'lost' ? await findMadeRefunds(store, provider, payment) : new Set<string>();
  const after = await apply(store, id, read, made);
  if (after === null || isOpenMovement(after.state)) return;
  logMovement(id, after);
  await store.run((unit) => forgetSpent(unit, after.freelancer));
};
