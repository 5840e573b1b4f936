import { ROLES } from '@taskwright/contract';
import { type Release, withEarnings, withPayment } from '../agreements/model/agreement-money.ts';
import { followAgreement } from '../bids/move-bids.ts';
import { type StoredConversation, withAgreements, withEntry } from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { withTurns } from '../conversations/model/turns.ts';
import { ofMoney } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { paymentLines, providerFeeLines, unusableLines } from './model/journal-document.ts';
import * as journal from './model/journal-repository.ts';
import type { PaymentDocument } from './model/movement-document.ts';
import type { Session } from './provider.ts';
import { recordReleases } from './record-releases.ts';

/** Adds the journal entries of a payment of `cents` that arrived. */
export const recordPayment = (
  unit: Unit,
  id: string,
  movement: PaymentDocument,
  {
    charge,
    cents,
    isUsed,
  }: { readonly charge: NonNullable<Session['charge']>; readonly cents: number; readonly isUsed: boolean },
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
  { parts }: PaymentDocument,
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
export const applyPayment = async (
  unit: Unit,
  id: string,
  movement: PaymentDocument,
  settlesAt: string,
): Promise<boolean> => {
  const { conversation: conversationId, parts } = movement;
  const stored = await conversations.find(unit, conversationId);
  const before = stored?.agreements.agreement ?? null;
  if (stored === null || before === null) return false;
  const paid = withPayment(before, { id, parts, settlesAt });
  if (paid === null) return false;
  const at = unit.now().toISOString();
  const version = stored.agreements.version + 1;
  const agreement = withEarnings(paid.agreement, paid.releases, at);
  const agreements = { ...stored.agreements, version, agreement };
  const nextEntry = {
    kind: 'funded',
    by: 'client',
    text: '',
    at,
    detail: { funded: parts.map(({ milestone, title, cents }) => ({ id: milestone, title, cents })) },
  } as const;
  const seenBy = ROLES.filter((role) => !stored[role].isFormer);
  const { conversation, entry } = withEntry(withAgreements(stored, agreements, at), nextEntry, seenBy);
  conversations.append(unit, { id: conversationId, data: conversation }, entry);
  const { uid } = stored.freelancer;
  await recordReleases(unit, { conversation: conversationId, version, uid }, paid.releases);
  await notifyOfPayment(unit, movement, { id: conversationId, data: conversation }, paid.releases);
  const turn = withTurns(conversation, unit.now()).next.freelancer;
  await followAgreement(unit, { conversation: conversationId, turn });
  return true;
};

/** Changes the open payment of an agreement, or removes it. Does nothing if it is another one. */
export const changeCheckout = async (
  unit: Unit,
  id: string,
  { conversation: conversationId }: PaymentDocument,
  url: string | null | 'ended',
): Promise<void> => {
  const stored = await conversations.find(unit, conversationId);
  const agreement = stored?.agreements.agreement ?? null;
  if (stored === null || agreement?.checkout?.id !== id) return;
  const checkout = url === 'ended' ? null : { ...agreement.checkout, url };
  const agreements = { ...stored.agreements, agreement: { ...agreement, checkout } };
  conversations.update(unit, {
    id: conversationId,
    data: withAgreements(stored, agreements, unit.now().toISOString()),
  });
};
