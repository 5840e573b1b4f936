import { type NotificationMoney, sumOfCents } from '@taskwright/contract';
import type { Release } from '../agreements/model/agreement-money.ts';
import type { StoredConversation } from '../conversations/model/conversation-document.ts';
import { ofMoney } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';

/** Notifies the freelancer of the money that was released when the agreement was cancelled. Does nothing without any. */
export const notifyOfKept = async (
  unit: Unit,
  { id, data }: StoredConversation,
  releases: readonly Release[],
  client: Parameters<typeof ofMoney>[2]['who'],
): Promise<void> => {
  if (releases.length === 0) return;
  const { taskId, title, freelancer } = data;
  const fees = releases.reduce((sum, { fee }) => sum + fee, 0);
  const money: NotificationMoney = {
    cause: 'cancellation',
    milestones: releases.length,
    heldCents: 0,
    earnedCents: sumOfCents(releases) - fees,
  };
  const notification = ofMoney('released', { taskId, title, conversation: id }, { who: client, money }, unit.now());
  const { version } = data.agreements;
  await notifications.notifyOfMoney(unit, freelancer.uid, { conversation: id, version }, notification);
};
