import { isOpenMovement } from '@taskwright/contract';
import { continued, succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { applyPayment, changeCheckout, recordPayment } from './apply-payment.ts';
import { isAttempted, logMovement } from './attempt.ts';
import type { PaymentDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { type PaymentProvider, ProviderError, type Session } from './provider.ts';
import { createRefund } from './record-returns.ts';

/** Time until an open page is read again, in case its event was lost, in milliseconds. */
const OPEN_MS = 5 * 60_000;
/** Time until a page is read again whose payment has not arrived completely, in milliseconds. */
const ARRIVING_MS = 60_000;
/** Time after the end of a page at which it is read, in milliseconds. */
const AFTER_END_MS = 60_000;

type Charge = NonNullable<Session['charge']>;

/** Result of reading a payment at the provider. `cents` is the charged amount. */
type NextStep =
  | { readonly to: 'paid'; readonly charge: Charge; readonly cents: number }
  | { readonly to: 'unusable'; readonly charge: Charge; readonly cents: number; readonly reason: string }
  | { readonly to: 'expired' }
  | { readonly to: 'later'; readonly dueAt: string; readonly session: Session | null };

/** Returns when an open page is read again: every five minutes, and shortly after its end. */
export const nextReading = ({ until }: Pick<PaymentDocument, 'until'>, now: Date): string => {
  const end = Date.parse(until) + AFTER_END_MS;
  const next = now.getTime() + OPEN_MS;
  return new Date(end > now.getTime() ? Math.min(next, end) : next).toISOString();
};

/**
 * Decides what follows from the page of a payment at the provider. A payment counts only if the provider reports it as
 * paid, and its amount and currency are ours. `session` is null if the provider has none.
 */
export const nextStep = (movement: PaymentDocument, session: Session | null, now: Date): NextStep => {
  const later = (dueAt: string): NextStep => ({ to: 'later', dueAt, session });
  if (session === null)
    return now.toISOString() > movement.until ? { to: 'expired' } : later(nextReading(movement, now));
  if (session.isExpired) return { to: 'expired' };
  if (session.isOpen) return later(nextReading(movement, now));
  const { charge, cents } = session;
  if (!session.isPaid || charge === null) return later(new Date(now.getTime() + ARRIVING_MS).toISOString());
  if (cents !== movement.cents || session.currency !== 'usd')
    return { to: 'unusable', charge, cents, reason: 'The charged amount is not the one that was due.' };
  return { to: 'paid', charge, cents };
};

/** Returns all of a payment that cannot be used to the client, `cents` with the fee. Its entry books it as returning. */
const returnAll = (unit: Unit, id: string, payment: PaymentDocument, cents: number): void => {
  const { owner, freelancer, conversation, title } = payment;
  const parts = cents === payment.cents ? payment.parts : [];
  createRefund(unit, movements.refundId(id, 0), { payment: id, cents, parts, owner, freelancer, conversation, title });
};

/**
 * Applies what follows from a reading in one commit. Does nothing if the movement has ended meanwhile. A page that the
 * agreement no longer needs since the movement was `claimed` is ended by an attempt that is due now.
 */
const apply = (
  store: Store,
  id: string,
  step: NextStep,
  claimed: Pick<PaymentDocument, 'endsEarly'>,
): Promise<PaymentDocument | null> =>
  store.run(async (unit) => {
    const movement = await movements.findPayment(unit, id);
    if (movement === null || !isOpenMovement(movement.state)) return movement;
    const change = (changes: Parameters<typeof movements.updatePayment>[3]): PaymentDocument =>
      movements.updatePayment(unit, id, movement, changes);
    if (step.to === 'later') {
      const { session } = step;
      const dueAt = movement.endsEarly && !claimed.endsEarly ? unit.now().toISOString() : step.dueAt;
      if (session !== null && session.id !== movement.session) await changeCheckout(unit, id, movement, session.url);
      return change({ ...continued(movement.delivery, dueAt), ...(session !== null && { session: session.id }) });
    }
    const ended = succeeded(movement.delivery, step.to, unit.now());
    if (step.to === 'expired') {
      await changeCheckout(unit, id, movement, 'ended');
      return change({ ...ended, state: 'expired' });
    }
    const { charge, cents } = step;
    const isUsed = step.to === 'paid' && (await applyPayment(unit, id, movement, charge.settlesAt));
    if (!isUsed) await changeCheckout(unit, id, movement, 'ended');
    recordPayment(unit, id, movement, { charge, cents, isUsed });
    const arrived = { ...ended, charge: charge.id, settlesAt: charge.settlesAt };
    if (isUsed) return change({ ...arrived, state: 'paid' });
    const reason = step.to === 'unusable' ? step.reason : 'Nothing was due for it any more.';
    returnAll(unit, id, movement, cents);
    // Before the commit, so that no payment stays unnoticed if the process ends after it.
    logMovement(id, { kind: 'payment', state: 'unusable' }, reason);
    return change({ ...arrived, state: 'unusable', reason });
  });

/** Applies a page as the provider returned it. */
export const applySession = async (
  store: Store,
  id: string,
  movement: PaymentDocument,
  session: Session | null,
): Promise<PaymentDocument | null> => {
  const after = await apply(store, id, nextStep(movement, session, store.now()), movement);
  if (after !== null && !isOpenMovement(after.state) && after.reason === null) logMovement(id, after);
  return after;
};

/** Ends an open payment of which the provider has no page, and for which no page can be created any more. */
export const endPayment = (store: Store, id: string, claimed: PaymentDocument): Promise<PaymentDocument | null> =>
  apply(store, id, { to: 'expired' }, claimed);

/** Returns the page of a payment at the provider; null if there is none. */
const lookUp = (provider: PaymentProvider, id: string, { session, at }: PaymentDocument): Promise<Session | null> =>
  session === null ? provider.findSession(id, at) : provider.readSession(session);

/**
 * Ends the page of a payment at the provider, and applies the result: it may have been paid in that moment. Throws
 * ProviderError.
 */
const endPage = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  claimed: PaymentDocument,
): Promise<PaymentDocument | null> => {
  const session = await lookUp(provider, id, claimed);
  // Nothing was created, and the request that would have created it has ended.
  if (session === null && claimed.session === null) return endPayment(store, id, claimed);
  if (session?.isOpen !== true) return applySession(store, id, claimed, session);
  try {
    await provider.expireSession(session.id, claimed.generation);
  } catch (error) {
    if (!(error instanceof ProviderError && error.isPermanent)) throw error;
  }
  return applySession(store, id, claimed, await provider.readSession(session.id));
};

/**
 * Reads a payment at the provider and applies the result. Ends the page of one that the agreement no longer needs. Throws
 * ProviderError.
 */
export const settlePayment = async (
  store: Store,
  provider: PaymentProvider,
  id: string,
  claimed: PaymentDocument,
): Promise<PaymentDocument | null> =>
  claimed.endsEarly
    ? endPage(store, provider, id, claimed)
    : applySession(store, id, claimed, await lookUp(provider, id, claimed));

/**
 * Ends an open payment at the provider. Returns false if another process has the lease of the movement. Throws
 * ProviderError.
 */
export const expire = (store: Store, provider: PaymentProvider, id: string): Promise<boolean> =>
  isAttempted(store, id, async (claimed) => {
    if (claimed.kind === 'payment') await endPage(store, provider, id, claimed);
  });
