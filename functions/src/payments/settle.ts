import { isOpenMovement, ROLES } from '@taskwright/contract';
import { type Release, withPayment } from '../agreements/model/agreement-money.ts';
import { followAgreement } from '../bids/move-bids.ts';
import { type StoredConversation, withAgreements, withEntry } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { withTurns } from '../conversations/model/turns.ts';
import { ofMoney } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { continued, repeated, started, succeeded } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { paymentLines, providerFeeLines, unusableLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import type { MovementDocument } from './model/movement-document.ts';
import * as movements from './model/movement-repository.ts';
import { type PaymentProvider, ProviderError, type Session } from './provider.ts';
import { recordReleases } from './record-releases.ts';

/** Movements that one run of the schedule settles at most. The next run continues. */
const DUE_MAX = 200;
/** Movements that one run settles at once. */
const AT_ONCE = 5;

/** Time until an open page is read again, in case its event was lost, in milliseconds. */
const OPEN_MS = 5 * 60_000;
/** Time until a page is read again whose payment has not arrived completely, in milliseconds. */
const ARRIVING_MS = 60_000;
/** Time after the end of a page at which it is read, in milliseconds. */
const AFTER_END_MS = 60_000;

/** Age in milliseconds from which a movement that is due counts as overdue. */
const OVERDUE_MS = 10 * 60_000;

type Charge = NonNullable<Session['charge']>;

/** Result of reading a payment at the provider. `cents` is the charged amount. */
type NextStep =
  | { readonly to: 'paid'; readonly charge: Charge; readonly cents: number }
  | { readonly to: 'unusable'; readonly charge: Charge; readonly cents: number; readonly reason: string }
  | { readonly to: 'expired' }
  | { readonly to: 'later'; readonly dueAt: string; readonly session: Session | null };

/** Returns when an open page is read again: every five minutes, and shortly after its end. */
export const nextReading = ({ until }: Pick<MovementDocument, 'until'>, now: Date): string => {
  const end = Date.parse(until) + AFTER_END_MS;
  const next = now.getTime() + OPEN_MS;
  return new Date(end > now.getTime() ? Math.min(next, end) : next).toISOString();
};

/**
 * Decides what follows from the page of a payment at the provider. A payment counts only if the provider reports it as
 * paid, and its amount and currency are ours. `session` is null if the provider has none.
 */
export const nextStep = (movement: MovementDocument, session: Session | null, now: Date): NextStep => {
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

/**
 * Takes the lease of an open movement, and returns it as it was before. Returns null if it has ended, or if another
 * process has the lease.
 */
const claim = (store: Store, id: string): Promise<MovementDocument | null> =>
  store.run(async (unit) => {
    const stored = await movements.find(unit, id);
    if (stored === null || !isOpenMovement(stored.state)) return null;
    const { leaseExpireTime } = stored.delivery;
    if (leaseExpireTime !== null && leaseExpireTime > unit.now().toISOString()) return null;
    movements.update(unit, id, { ...started(stored.delivery, unit.now()), isTried: true });
    return stored;
  });

/** Logs the end of a payment. Contains no name and no address. */
const log = (id: string, state: string, reason: string | null = null): void => {
  const severity = reason === null ? 'INFO' : 'ERROR';
  console.log(JSON.stringify({ severity, message: 'movement', id, kind: 'payment', state, reason }));
};

/** Adds the journal entries of a payment of `cents` that arrived. */
const recordPayment = (
  unit: Unit,
  id: string,
  movement: MovementDocument,
  { charge, cents, isUsed }: { readonly charge: Charge; readonly cents: number; readonly isUsed: boolean },
): void => {
  const { conversation, freelancer, feeCents, parts } = movement;
  const entry = {
    at: unit.now().toISOString(),
    conversation,
    freelancer,
    movement: id,
    milestones: parts.map(({ milestone }) => milestone),
    payoutOn: null,
    rate: null,
  };
  journal.add(unit, `pay-${id}`, {
    ...entry,
    kind: isUsed ? 'payment' : 'unusable',
    lines: isUsed ? paymentLines(cents - feeCents, feeCents) : unusableLines(cents),
    isInternal: false,
  });
  journal.add(unit, `fee-${id}`, { ...entry, kind: 'fee', lines: providerFeeLines(charge.feeCents), isInternal: true });
};

/**
 * Notifies the freelancer once of a payment: of what it holds, and of what it releases because it was approved before.
 * A closed account gets no notification.
 */
const notifyOfPayment = async (
  unit: Unit,
  { parts }: MovementDocument,
  { id, data }: StoredConversation,
  releases: readonly Release[],
): Promise<void> => {
  const { client, freelancer, taskId, title } = data;
  if (freelancer.isFormer) return;
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  const released = sum(releases.map(({ cents }) => cents));
  const heldCents = sum(parts.map(({ cents }) => cents)) - released;
  const [first, ...others] = parts;
  const money = {
    cause: 'payment',
    milestones: parts.length,
    ...(first !== undefined && others.length === 0 && { milestone: first.title }),
    heldCents,
    earnedCents: released - sum(releases.map(({ fee }) => fee)),
  } as const;
  const kind = heldCents > 0 ? 'funded' : 'released';
  const who = await readWho(unit, client.uid);
  const notification = ofMoney(kind, { taskId, title, conversation: id }, { who, money }, unit.now());
  const { version } = data.agreements;
  await notifications.notifyOfMoney(unit, freelancer.uid, { conversation: id, version }, notification);
};

/**
 * Applies a payment to its agreement: its milestones, its timeline, what it releases and the notification. Returns false
 * if it no longer fits.
 */
const applyPayment = async (
  unit: Unit,
  id: string,
  movement: MovementDocument,
  settlesAt: string,
): Promise<boolean> => {
  const { conversation: conversationId, parts, freelancer } = movement;
  const stored = await conversations.find(unit, conversationId);
  const agreement = stored?.agreements.agreement ?? null;
  if (stored === null || agreement === null) return false;
  const paid = withPayment(agreement, { id, parts, settlesAt });
  if (paid === null) return false;
  const version = stored.agreements.version + 1;
  const agreements = { ...stored.agreements, version, agreement: paid.agreement };
  const nextEntry = {
    kind: 'funded',
    by: 'client',
    text: '',
    at: unit.now().toISOString(),
    detail: { funded: parts.map(({ milestone, title, cents }) => ({ id: milestone, title, cents })) },
  } as const;
  const seenBy = ROLES.filter((role) => !stored[role].isFormer);
  const { conversation, entry } = withEntry(withAgreements(stored, agreements), nextEntry, seenBy);
  conversations.append(unit, { id: conversationId, data: conversation }, entry);
  await recordReleases(unit, { conversation: conversationId, version, freelancer }, paid.releases);
  await notifyOfPayment(unit, movement, { id: conversationId, data: conversation }, paid.releases);
  const turn = withTurns(conversation, unit.now()).next.freelancer;
  await followAgreement(unit, { conversation: conversationId, turn });
  return true;
};

/** Changes the open payment of an agreement, or removes it. Does nothing if it is another one. */
const changeCheckout = async (
  unit: Unit,
  id: string,
  { conversation: conversationId }: MovementDocument,
  url: string | null | 'ended',
): Promise<void> => {
  const stored = await conversations.find(unit, conversationId);
  const agreement = stored?.agreements.agreement ?? null;
  if (stored === null || agreement?.checkout?.id !== id) return;
  const checkout = url === 'ended' ? null : { ...agreement.checkout, url };
  const agreements = { ...stored.agreements, agreement: { ...agreement, checkout } };
  conversations.update(unit, { id: conversationId, data: withAgreements(stored, agreements) });
};

/** Applies what follows from a reading in one commit. Does nothing if the movement has ended meanwhile. */
const apply = (store: Store, id: string, step: NextStep): Promise<MovementDocument | null> =>
  store.run(async (unit) => {
    const movement = await movements.find(unit, id);
    if (movement === null || !isOpenMovement(movement.state)) return movement;
    const change = (changes: Parameters<typeof movements.update>[2]): MovementDocument => {
      movements.update(unit, id, changes);
      return { ...movement, ...changes };
    };
    if (step.to === 'later') {
      const { session, dueAt } = step;
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
    // Before the commit, so that no payment stays unnoticed if the process ends after it.
    log(id, 'unusable', reason);
    return change({ ...arrived, state: 'unusable', reason });
  });

/** Applies a page as the provider returned it. */
export const applySession = async (
  store: Store,
  id: string,
  movement: MovementDocument,
  session: Session | null,
): Promise<MovementDocument | null> => {
  const after = await apply(store, id, nextStep(movement, session, store.now()));
  if (after !== null && !isOpenMovement(after.state) && after.reason === null) log(id, after.state);
  return after;
};

/** Ends an open payment of which the provider has no page, and for which no page can be created any more. */
export const endPayment = (store: Store, id: string): Promise<MovementDocument | null> =>
  apply(store, id, { to: 'expired' });

/** Stores that an attempt failed, for a later one. */
const postpone = (store: Store, id: string, error: unknown): Promise<void> =>
  store.run(async (unit) => {
    const stored = await movements.find(unit, id);
    if (stored === null || !isOpenMovement(stored.state)) return;
    const code = error instanceof ProviderError ? error.message : error instanceof Error ? error.name : 'Error';
    const isStored = error instanceof ProviderError && error.kind === 'stored';
    const generation = stored.generation + (isStored ? 1 : 0);
    movements.update(unit, id, { ...repeated(stored.delivery, code, unit.now()), generation });
  });

/** Returns the page of a payment at the provider; null if there is none. */
const lookUp = (provider: PaymentProvider, id: string, { session, at }: MovementDocument): Promise<Session | null> =>
  session === null ? provider.findSession(id, at) : provider.readSession(session);

/**
 * Runs one attempt with the lease of a movement, which `work` gets as it was before. A failure is stored for a later
 * attempt and thrown. Returns null if the movement has ended or another process has the lease.
 */
export const attempt = async <T>(
  store: Store,
  id: string,
  work: (claimed: MovementDocument) => Promise<T>,
): Promise<T | null> => {
  const claimed = await claim(store, id);
  if (claimed === null) return null;
  try {
    return await work(claimed);
  } catch (error) {
    await postpone(store, id, error);
    throw error;
  }
};

/** Runs one attempt. Returns false if another process has the lease of the movement. */
const isAttempted = async (
  store: Store,
  id: string,
  work: (claimed: MovementDocument) => Promise<unknown>,
): Promise<boolean> => {
  const done = await attempt(store, id, async (claimed) => {
    await work(claimed);
    return true;
  });
  if (done === true) return true;
  const movement = await movements.find(store, id);
  return movement === null || !isOpenMovement(movement.state);
};

/**
 * Reads a movement at the provider and applies the result. The request, the return from the provider, the webhook, the
 * trigger and the schedule all call it: losing, repeating, delaying or reordering any of them changes nothing. Returns
 * false if another process has the lease of the movement. Throws ProviderError.
 */
export const settle = (store: Store, provider: PaymentProvider, id: string): Promise<boolean> =>
  isAttempted(store, id, async (claimed) => applySession(store, id, claimed, await lookUp(provider, id, claimed)));

/**
 * Ends an open payment at the provider, and applies the result: it may have been paid in that moment. Returns false if
 * another process has the lease of the movement. Throws ProviderError.
 */
export const expire = (store: Store, provider: PaymentProvider, id: string): Promise<boolean> =>
  isAttempted(store, id, async (claimed) => {
    const session = await lookUp(provider, id, claimed);
    if (session === null && claimed.session === null) {
      // Nothing was created, and the request that would have created it has ended.
      await endPayment(store, id);
      return;
    }
    if (session?.isOpen !== true) {
      await applySession(store, id, claimed, session);
      return;
    }
    try {
      await provider.expireSession(session.id, claimed.generation);
    } catch (error) {
      if (!(error instanceof ProviderError && error.isPermanent)) throw error;
    }
    await applySession(store, id, claimed, await provider.readSession(session.id));
  });

/** Logs how many movements are overdue, and by how much the oldest. Feeds the operator's alert. */
const logOverdue = (dueTimes: readonly string[], now: Date): void => {
  const overdue = dueTimes.map((dueAt) => now.getTime() - Date.parse(dueAt)).filter((age) => age > OVERDUE_MS);
  if (overdue.length === 0) return;
  const seconds = Math.round(Math.max(...overdue) / 1000);
  console.log(JSON.stringify({ severity: 'WARNING', message: 'money overdue', count: overdue.length, seconds }));
};

/**
 * Settles the movements that are due, longest due first. Returns how many. A failure affects only one movement, and is
 * thrown at the end.
 */
export const settleDue = async (store: Store, provider: PaymentProvider): Promise<number> => {
  const span = { after: null, limit: DUE_MAX, skipsAll: true } as const;
  const due = await movements.list(store, movements.dueMovements(store.now().toISOString()), span);
  logOverdue(
    due.map(({ data }) => data.dueAt ?? ''),
    store.now(),
  );
  const failures = collectFailures();
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(due.slice(at, at + AT_ONCE).map(({ id }) => failures.attempt(() => settle(store, provider, id))));
  failures.end();
  return due.length;
};
