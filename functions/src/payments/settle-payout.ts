import { addBusinessDays, arrivalOf, canBePaidOut, isPaidMovement, PAYMENT_TERMS } from '@taskwright/contract';
import { ofPayout } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { continued, succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { logMovement } from './attempt.ts';
import { arrivalLines, bankReturnLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import type { PayoutDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import * as wallets from './model/wallet-repository.ts';
import { readPayoutAccount } from './payout-account.ts';
import type { PaymentProvider, Payout } from './provider.ts';

/** Time until a payout is tried again that waits for the freelancer, in milliseconds. */
const WAITING_MS = 3_600_000;
/** Time until a payout on its way, or one that the bank has confirmed, is read again, in milliseconds. */
const READING_MS = 24 * 3_600_000;

const NEEDS_DETAILS = 'Our payment provider needs more details before it can pay you.';
const RETURNED = 'Your bank returned this payout. Check your bank details.';
const DISABLED = 'Payouts wait while the account is disabled.';

const inMs = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const dayAt = (time: string): string => time.slice(0, 10);

/**
 * Returns why a payout has to wait: its account is disabled or lacks details, or its bank returned it and the details have
 * not changed since it left. Returns null if it can leave.
 */
const reasonToWait = async (
  store: Store,
  provider: PaymentProvider,
  { owner, sentAt, transfer }: PayoutDocument,
): Promise<string | null> => {
  const uid = (await wallets.find(store, owner))?.uid ?? null;
  if (uid !== null && (await store.identity.statuses([uid])).get(uid) === 'disabled') return DISABLED;
  const account = await readPayoutAccount(store, provider, owner);
  if (account === null || !canBePaidOut(account.state)) return transfer === null ? NEEDS_DETAILS : RETURNED;
  return sentAt !== null && (account.changedAt ?? '') <= sentAt ? RETURNED : null;
};

/** Stores that a payout waits for a reason, and until when. */
const wait = (store: Store, id: string, reason: string): Promise<void> =>
  store.run(async (unit) => {
    const payout = await movements.findPayout(unit, id);
    if (payout === null || payout.dueAt === null) return;
    const next = continued(payout.delivery, inMs(unit.now(), WAITING_MS));
    movements.updatePayout(unit, id, payout, { ...next, reason });
  });

/**
 * Moves the money to the account of the freelancer, once: a repeated attempt first looks for the transfer of an earlier
 * one, whose response may have been lost, or whose key the provider may have forgotten.
 */
const transfer = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  { cents, account, generation, isTried }: PayoutDocument,
): Promise<void> => {
  const earlier = isTried ? await provider.findTransfer(id) : null;
  const found = earlier ?? (await provider.createTransfer({ movement: id, cents, account, generation }));
  await store.run(async (unit) => {
    const payout = await movements.findPayout(unit, id);
    if (payout?.transfer === null) movements.updatePayout(unit, id, payout, { transfer: found });
  });
};

/** Notifies the freelancer of a payout. A closed account gets no notification. */
const notify = async (
  unit: Unit,
  id: string,
  { cents, arrives, returns }: PayoutDocument,
  { kind, uid }: { readonly kind: 'payout-sent' | 'payout-returned'; readonly uid: string | null },
): Promise<void> => {
  if (uid === null) return;
  const notification = ofPayout(kind, { cents, ...(arrives !== null && { arrives }) }, unit.now());
  await notifications.notifyOfPayout(unit, uid, `${id}-${returns}`, notification);
};

/** Records that the money of a payout arrived at the bank, or came back after that. */
const record = (unit: Unit, id: string, payout: PayoutDocument, kind: 'arrival' | 'bank-return'): void => {
  const { owner, cents, returns } = payout;
  journal.add(unit, kind === 'arrival' ? `arr-${id}-${returns}` : `bck-${id}-${returns}`, {
    kind,
    at: unit.now().toISOString(),
    conversation: null,
    freelancer: owner,
    movement: id,
    milestones: [],
    lines: kind === 'arrival' ? arrivalLines(cents) : bankReturnLines(cents),
    payoutOn: null,
    rate: null,
    isInternal: false,
  });
};

/** Returns when a payout is read again; null once the bank can no longer return it. */
const nextReading = ({ state, paidAt }: PayoutDocument, now: Date): string | null => {
  const { max } = PAYMENT_TERMS.disbursementBusinessDays;
  const isFinal =
    isPaidMovement(state) && paidAt !== null && dayAt(now.toISOString()) > addBusinessDays(dayAt(paidAt), max);
  return isFinal ? null : inMs(now, READING_MS);
};

/**
 * Applies a payout as the provider returned it: it has left, arrived, or came back from the bank, also after it had
 * arrived. Does nothing if another attempt has replaced it.
 */
const apply = (store: Store, id: string, read: Payout): Promise<PayoutDocument | null> =>
  store.run(async (unit) => {
    const stored = await movements.findPayout(unit, id);
    if (stored === null || stored.dueAt === null || (stored.payout !== null && stored.payout !== read.id)) return null;
    const wallet = await wallets.find(unit, stored.owner);
    if (wallet === null) throw new Error(`The payout ${id} has no wallet`);
    const { uid } = wallet;
    const { cents } = stored;
    const now = unit.now();
    let { payingOut, returned } = wallet;
    let payout = stored;
    if (payout.payout === null) {
      const arrives = arrivalOf(dayAt(now.toISOString()));
      payout = { ...payout, state: 'sent', payout: read.id, arrives, reason: null, sentAt: now.toISOString() };
      if (payout.returns > 0) returned -= cents;
      await notify(unit, id, payout, { kind: 'payout-sent', uid });
    }
    if (read.state === 'paid' && !isPaidMovement(payout.state)) {
      record(unit, id, payout, 'arrival');
      payingOut -= cents;
      payout = { ...payout, state: 'paid', paidAt: now.toISOString() };
    }
    if (read.state === 'returned') {
      if (isPaidMovement(payout.state)) {
        record(unit, id, payout, 'bank-return');
        payingOut += cents;
      }
      returned += cents;
      await notify(unit, id, { ...payout, arrives: null }, { kind: 'payout-returned', uid });
      const again = { payout: null, arrives: null, paidAt: null, returns: payout.returns + 1 } as const;
      payout = { ...payout, ...again, state: 'waiting', reason: RETURNED };
    }
    const next = payout.payout === null ? inMs(now, WAITING_MS) : nextReading(payout, now);
    const step = next === null ? succeeded(payout.delivery, payout.state, now) : continued(payout.delivery, next);
    const isEmpty = payingOut === 0 && wallet.disputed === 0 && Object.keys(wallet.earned).length === 0;
    const isSpent = wallet.uid === null && next === null && isEmpty;
    if (isSpent && (await movements.openPayouts(unit, stored.owner)).length === 1) wallets.remove(unit, stored.owner);
    else if (payingOut !== wallet.payingOut || returned !== wallet.returned)
      wallets.update(unit, stored.owner, { payingOut, returned });
    const { state, arrives, paidAt, returns, sentAt, reason } = payout;
    const changes = { state, payout: payout.payout, arrives, paidAt, returns, sentAt, reason };
    return movements.updatePayout(unit, id, stored, { ...changes, ...step });
  });

/**
 * Continues a payout at the provider: reads the freelancer's account, makes one transfer and one payout, and reads the
 * payout until the bank can no longer return it. Throws ProviderError.
 */
export const settlePayout = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  claimed: PayoutDocument,
): Promise<void> => {
  const { account, cents, returns, generation, isTried, at } = claimed;
  const applyRead = async (read: Payout): Promise<void> => {
    const after = await apply(store, id, read);
    if (after !== null && after.state !== claimed.state) logMovement(id, after);
  };
  if (claimed.payout !== null) return applyRead(await provider.readPayout(claimed.payout, account));
  const reason = await reasonToWait(store, provider, claimed);
  if (reason !== null) return wait(store, id, reason);
  if (claimed.transfer === null) await transfer(store, provider, id, claimed);
  const known = { movement: id, account, returns } as const;
  const earlier = isTried ? await provider.findPayout({ ...known, since: at }) : null;
  return applyRead(earlier ?? (await provider.createPayout({ ...known, cents, generation })));
};
