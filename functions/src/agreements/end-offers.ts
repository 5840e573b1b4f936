import { followAgreement } from '../bids/move-bids.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import { ofTransition } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { readWho } from '../people/model/people-repository.ts';
import { forEachOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { offersOn } from './model/agreement-queries.ts';

/**
 * Ends the offers on a task that predate its latest hire; these can no longer be accepted. Each ends in a separate unit
 * with a timeline entry and a notification for the freelancer. Safe to stop and rerun.
 */
export const endOffers = async (store: Store, taskId: string): Promise<void> => {
  const task = (await tasks.findMany(store, [taskId])).get(taskId);
  if (task === undefined) return;
  const end = async (unit: Unit, id: string): Promise<void> => {
    const stored = await conversations.find(unit, id);
    const agreement = stored?.agreements.agreement ?? null;
    // The hire count never decreases, so an outdated offer stays outdated.
    if (stored === null || agreement === null || agreement.hires >= task.hires) return;
    const at = store.now();
    const nextEntry = { kind: 'offer-ended', by: 'client', text: '', at: at.toISOString() } as const;
    const ended = conversations.endAgreement(unit, { id, data: stored }, 'offer-ended', nextEntry);
    if (ended === null || !agreement.isDelivered) return;
    await followAgreement(unit, { conversation: id, turn: null });
    const subject = { taskId, title: stored.title, conversation: id };
    const who = await readWho(unit, stored.client.uid);
    const notification = ofTransition('offer-ended', subject, { who, role: 'freelancer', cents: null }, at);
    await notifications.notifyOfTransition(unit, stored.freelancer.uid, id, notification);
  };
  await forEachOf(store, conversations.list, offersOn(taskId), ({ id }) => store.run((unit) => end(unit, id)));
};
