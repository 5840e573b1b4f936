import { isPayable, type NotificationChargeback, otherRole, type Role, sumOfCents } from '@taskwright/contract';
import type { MovedMoney } from '../agreements/model/agreement-money.ts';
import { freezeTransition } from '../agreements/model/agreement-transitions.ts';
import { followAgreement } from '../bids/move-bids.ts';
import {
  remainingRoles,
  type StoredConversation,
  withAgreements,
  withEntry,
} from '../conversations/model/conversation-document.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { withTurns } from '../conversations/model/turns.ts';
import { ofChargeback, ofMoney } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { sumOfParts } from './chargeback-money.ts';
import type { ChargebackDocument } from './model/movement-document.ts';
import type * as wallets from './model/wallet-repository.ts';
import { notifyOfKept } from './notify-of-kept.ts';
import { recordMoney } from './record-money.ts';

type Outcome = NotificationChargeback['outcome'];

/**
 * Returns the cents that the parties read: what the chargeback took of the milestones. Of a lost one they are due again,
 * so they are 0 in a cancelled agreement.
 */
const shownCents = ({ parts }: ChargebackDocument, { agreement }: MovedMoney, outcome: Outcome): number =>
  outcome === 'lost' && !isPayable(agreement.state) ? 0 : sumOfParts(parts);

/** Notifies both parties of a chargeback or of its end. A closed account gets no notification. */
const notify = async (
  unit: Unit,
  id: string,
  chargeback: NotificationChargeback,
  { id: conversation, data }: StoredConversation,
): Promise<void> => {
  const { taskId, title } = data;
  for (const role of remainingRoles(data)) {
    const who = await readWho(unit, data[otherRole(role)].uid);
    const facts = { who, role, chargeback };
    const notification = ofChargeback({ taskId, title, conversation }, facts, unit.now());
    await notifications.notifyOfChargeback(unit, data[role].uid, id, notification);
  }
};

/** Notifies the freelancer of what the end of a freeze releases. */
const notifyOfReleases = async (
  unit: Unit,
  conversation: StoredConversation,
  releases: MovedMoney['releases'],
  endedBy: Role | null,
): Promise<void> => {
  const { id, data } = conversation;
  const { client, freelancer, taskId, title } = data;
  if (releases.length === 0 || freelancer.isFormer) return;
  const who = await readWho(unit, client.uid);
  if (endedBy !== null) return notifyOfKept(unit, conversation, releases, who);
  const earnedCents = sumOfCents(releases) - releases.reduce((sum, { fee }) => sum + fee, 0);
  const money = { cause: 'payment', milestones: releases.length, heldCents: 0, earnedCents } as const;
  const notification = ofMoney('released', { taskId, title, conversation: id }, { who, money }, unit.now());
  const { version } = data.agreements;
  await notifications.notifyOfMoney(unit, freelancer.uid, { conversation: id, version }, notification);
};

/**
 * Stores the agreement of a conversation that a chargeback freezes, or whose end it is (`outcome`), in its unit: the money
 * that moves, the timeline, the turns and the notifications. `moved` is the agreement afterwards.
 */
export const applyChargeback = async (
  unit: Unit,
  id: string,
  chargeback: ChargebackDocument,
  { id: conversation, data: stored }: StoredConversation,
  {
    moved,
    outcome,
    ended,
  }: { readonly moved: MovedMoney; readonly outcome?: Outcome; readonly ended: wallets.EndedDispute },
): Promise<void> => {
  const at = unit.now().toISOString();
  const { paidOn } = chargeback;
  const cents = shownCents(chargeback, moved, outcome);
  const changed = freezeTransition(stored.agreements, moved, at);
  const nextEntry = {
    kind: outcome === undefined ? 'chargeback' : (`chargeback-${outcome}` as const),
    by: 'client',
    text: '',
    at,
    detail: { disputedCents: cents, paidOn },
  } as const;
  const updated = withAgreements(stored, changed.agreements, at);
  const { conversation: data, entry } = withEntry(updated, nextEntry, remainingRoles(stored));
  conversations.append(unit, { id: conversation, data }, entry);
  await recordMoney(unit, { id: conversation, data }, changed, ended);
  await followAgreement(unit, { conversation, turn: withTurns(data, unit.now()).next.freelancer });
  const shown = { paidOn, cents, ...(outcome !== undefined && { outcome }) };
  await notify(unit, id, shown, { id: conversation, data });
  await notifyOfReleases(
    unit,
    { id: conversation, data },
    changed.releases,
    stored.agreements.agreement?.endedBy ?? null,
  );
};
