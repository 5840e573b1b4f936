import { partsOfConversation, type Role } from '@taskwright/contract';
import { ofStep } from '../notifications/notification-document.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { releasedTask } from '../tasks/task-document.ts';
import { brokenOff } from './agreement-document.ts';
import { otherThan, withEntry, withoutOffer } from './conversation-document.ts';
import { conversationsOf } from './conversation-queries.ts';
import type { Needs } from './end-offers.ts';

/**
 * Ends what somebody whose account is gone had agreed on or was still to answer, each in a unit of its own with an entry that says so,
 * what the other is told, and the task pending again. What is completed stays. It may be stopped anywhere and run again.
 */
export const endAgreements =
  ({ work, tasks, conversations, notifications, now }: Needs) =>
  async (uid: string): Promise<void> => {
    for await (const page of pagesOf(conversations, conversationsOf(uid))) {
      for (const { id } of page) {
        const end = async (unit: Unit): Promise<void> => {
          const stored = await conversations.find(unit, id);
          const agreed = stored?.work.agreement ?? null;
          if (stored === null || (agreed?.state !== 'offered' && agreed?.state !== 'active')) return;
          const at = now();
          const { taskId } = stored;
          const by: Role = stored.client.uid === uid ? 'client' : 'freelancer';
          const other = otherThan(by);
          const ended =
            agreed.state === 'offered' ? withoutOffer(stored) : { ...stored, work: brokenOff(stored.work, agreed, at) };
          const said = { kind: 'account-ended', by, text: '', at: at.toISOString() } as const;
          // An offer that was not delivered is nothing to its freelancer.
          const hears = agreed.isDelivered || other === 'client';
          const { conversation, entry } = withEntry(ended, said, hears ? [other] : []);
          conversations.goOn(unit, { id, data: conversation }, entry);
          if (hears) {
            const about = { taskId, title: stored.title, conversation: id };
            const told = ofStep('account-ended', about, { who: stored[by].name, cents: null }, at);
            notifications.tellOfStep(unit, stored[other].uid, id, told);
          }
          const task = agreed.state === 'active' ? await tasks.find(unit, taskId) : null;
          if (task === null || task.hired !== partsOfConversation(id)?.bidId) return;
          tasks.update(unit, { id: taskId, data: task }, releasedTask(task, at));
          notifications.tellBidders(unit, taskId, at);
        };
        await skipUnreadable(() => work.run(end));
      }
    }
  };
