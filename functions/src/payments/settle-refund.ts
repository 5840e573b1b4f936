import { centsText, hasFailed, isDoneMovement, isOpenMovement } from '@taskwright/contract';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { ofRefund } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { continued, succeeded } from '../store/delivery.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { logMovement } from './attempt.ts';
import { refundFailureLines, refundLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import type { RefundDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import type { PaymentProvider, Refund } from './provider.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after a refund was done within which its bank can return it. */
const REFUND_READING_DAYS = 30;

/** Time until a refund is tried again that waits for the decision of a bank, in milliseconds. */
const WAITING_MS = 3_600_000;
const DISPUTED = 'This waits until your bank has decided about its dispute.';

/** Returns what the client of a refund reads that the bank did not take. */
const failureOf = ({ cents }: RefundDocument): string =>
  `Your bank didn’t take the refund of ${centsText(cents)}. Write to us and we’ll find another way.`;

/** Returns when a refund is read again; null once it has failed, or its bank can no longer return it. */
const nextReading = ({ state, doneAt }: Pick<RefundDocument, 'state' | 'doneAt'>, now: Date): string | null => {
  if (hasFailed(state)) return null;
  if (doneAt !== null && now.getTime() >= Date.parse(doneAt) + REFUND_READING_DAYS * DAY_MS) return null;
  return new Date(now.getTime() + DAY_MS).toISOString();
};

/** Records that a refund is on the card of the client, or came back after that. */
const record = (unit: Unit, id: string, refund: RefundDocument, kind: 'refund' | 'refund-failure'): void => {
  const { conversation, freelancer, parts, cents } = refund;
  journal.add(unit, kind === 'refund' ? `ref-${id}` : `rff-${id}`, {
    kind,
    at: unit.now().toISOString(),
    conversation,
    freelancer,
    movement: id,
    milestones: parts.map(({ milestone }) => milestone),
    lines: kind === 'refund' ? refundLines(cents) : refundFailureLines(cents),
    payoutOn: null,
    rate: null,
    isInternal: false,
  });
};

/** Notifies the client of a refund that was done or failed. A closed account gets no notification. */
const notify = async (
  unit: Unit,
  id: string,
  { conversation, cents }: RefundDocument,
  kind: 'refunded' | 'refund-failed',
): Promise<void> => {
  const stored = await conversations.find(unit, conversation);
  if (stored === null || stored.client.isFormer) return;
  const { taskId, title, client } = stored;
  const notification = ofRefund(kind, { taskId, title, conversation }, { cents }, unit.now());
  await notifications.notifyOfRefund(unit, client.uid, id, notification);
};

/**
 * Applies a refund as the provider returned it: it is on its way, done, or failed, also after it was done. Does nothing if
 * it has ended, or if another refund belongs to the movement.
 */
const apply = (store: Store, id: string, read: Refund): Promise<RefundDocument | null> =>
  store.run(async (unit) => {
    const stored = await movements.findRefund(unit, id);
    if (stored === null || stored.dueAt === null || (stored.refund !== null && stored.refund !== read.id)) return null;
    const now = unit.now();
    const wasDone = isDoneMovement(stored.state);
    let refund: RefundDocument = { ...stored, refund: read.id, state: wasDone ? 'done' : 'sent', reason: null };
    if (read.state === 'done' && !wasDone) {
      refund = { ...refund, state: 'done', doneAt: now.toISOString() };
      record(unit, id, refund, 'refund');
      await notify(unit, id, refund, 'refunded');
    }
    if (read.state === 'failed') {
      if (wasDone) record(unit, id, refund, 'refund-failure');
      refund = { ...refund, state: 'failed', reason: failureOf(refund) };
      await notify(unit, id, refund, 'refund-failed');
      // Before the commit, so that no failure stays unnoticed if the process ends after it.
      logMovement(id, refund, refund.reason);
    }
    const next = nextReading(refund, now);
    const step = next === null ? succeeded(refund.delivery, refund.state, now) : continued(refund.delivery, next);
    const { state, doneAt, reason } = refund;
    return movements.updateRefund(unit, id, stored, { state, refund: read.id, doneAt, reason, ...step });
  });

/** Returns the charge of the payment that a refund returns. Throws Error without one. */
const chargeOf = async (store: Store, { payment }: RefundDocument): Promise<string> => {
  const charge = (await movements.findPayment(store, payment))?.charge ?? null;
  if (charge === null) throw new Error(`The payment ${payment} has no charge to refund`);
  return charge;
};

/** Returns whether a bank disputes the payment of a refund, which the provider then rejects. */
const isDisputed = async (from: Source, { payment }: RefundDocument): Promise<boolean> =>
  (await movements.chargebacksOf(from, payment)).some(({ state }) => isOpenMovement(state));

/** Stores that a refund waits for the decision of a bank. Returns false if no bank disputes its payment. */
const waits = (store: Store, id: string): Promise<boolean> =>
  store.run(async (unit) => {
    const refund = await movements.findRefund(unit, id);
    if (refund === null || refund.dueAt === null || !(await isDisputed(unit, refund))) return false;
    const next = continued(refund.delivery, new Date(unit.now().getTime() + WAITING_MS).toISOString());
    movements.updateRefund(unit, id, refund, { ...next, reason: DISPUTED });
    return true;
  });

/** Returns the refund that an earlier attempt made at the provider without its response; null without one. */
const findMade = (
  provider: PaymentProvider,
  id: string,
  { isTried }: Pick<RefundDocument, 'isTried'>,
  charge: string,
): Promise<Refund | null> => (isTried ? provider.findRefund(id, charge) : Promise.resolve(null));

/**
 * Continues a refund at the provider: makes it once, and reads it until its bank can no longer return it. A repeated
 * attempt first looks for the refund of an earlier one, whose response may have been lost, or whose key the provider may
 * have forgotten. While a bank disputes the payment, none is made. Throws ProviderError.
 */
export const settleRefund = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  claimed: RefundDocument,
): Promise<void> => {
  const { cents, generation } = claimed;
  const request = async (): Promise<Refund | null> => {
    const charge = await chargeOf(store, claimed);
    const earlier = await findMade(provider, id, claimed, charge);
    if (earlier !== null) return earlier;
    if ((await isDisputed(store, claimed)) && (await waits(store, id))) return null;
    return provider.createRefund({ movement: id, charge, cents, generation });
  };
  const read = claimed.refund === null ? await request() : await provider.readRefund(claimed.refund);
  if (read === null) return;
  const after = await apply(store, id, read);
  if (after !== null && after.state !== claimed.state && !hasFailed(after.state)) logMovement(id, after);
};
