import { followAgreement } from '../bids/move-bids.ts';
import { ofTransition } from '../notifications/model/notification-document.ts';
import { readWho } from '../people/model/people-repository.ts';
import type { Services } from '../services.ts';
import { forEachOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { offersOn } from './model/agreement-queries.ts';

/** Services for background work that ends offers and agreements. */
export type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'conversations' | 'notifications' | 'now'>;

/**
 * Ends the offers on a task that predate its latest hire; these can no longer be accepted. Each ends in a separate unit
 * with a timeline entry and a notification for the freelancer. Safe to stop and rerun.
 */
export const endOffers =
  ({ work, tasks, bids, conversations, notifications, now }: Needs) =>
  async (taskId: string): Promise<void> => {
    const task = (await tasks.findMany([taskId])).get(taskId);
    if (task === undefined) return;
    const end = async (unit: Unit, id: string): Promise<void> => {
      const stored = await conversations.find(unit, id);
      const agreement = stored?.work.agreement ?? null;
      // The hire count never decreases, so an outdated offer stays outdated.
      if (stored === null || agreement === null || agreement.hires >= task.hires) return;
      const at = now();
      const nextEntry = { kind: 'offer-ended', by: 'client', text: '', at: at.toISOString() } as const;
      const ended = conversations.endAgreement(unit, { id, data: stored }, 'offer-ended', nextEntry);
      if (ended === null || !agreement.isDelivered) return;
      await followAgreement({ bids, tasks, now }, unit, { conversation: id, turn: null });
      const subject = { taskId, title: stored.title, conversation: id };
      const who = await readWho(unit, stored.client.uid);
      const notification = ofTransition('offer-ended', subject, { who, role: 'freelancer', cents: null }, at);
      await notifications.notifyOfTransition(unit, stored.freelancer.uid, id, notification);
    };
    await forEachOf(conversations, offersOn(taskId), ({ id }) => work.run((unit) => end(unit, id)));
  };
