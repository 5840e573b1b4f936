import { ofStep } from '../notifications/notification-document.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { offersOn } from './agreement-queries.ts';

/** What ends by itself what stands between two. */
export type Needs = Pick<Services, 'work' | 'tasks' | 'conversations' | 'notifications' | 'now'>;

/**
 * Ends the offers on a task that were made before somebody else was hired, each in a unit of its own with an entry that says so and
 * what its freelancer is told. Nobody could accept them any more already. It may be stopped anywhere and run again.
 */
export const endOffers =
  ({ work, tasks, conversations, notifications, now }: Needs) =>
  async (taskId: string): Promise<void> => {
    const task = (await tasks.some([taskId])).get(taskId);
    if (task === undefined) return;
    for await (const page of pagesOf(conversations, offersOn(taskId))) {
      for (const { id } of page) {
        const end = async (unit: Unit): Promise<void> => {
          const stored = await conversations.find(unit, id);
          const agreed = stored?.work.agreement ?? null;
          // Hires are only ever more: what is too old once stays so, whatever happens to the task meanwhile.
          if (stored === null || agreed === null || agreed.hires >= task.hires) return;
          const at = now();
          const said = { kind: 'offer-ended', by: 'client', text: '', at: at.toISOString() } as const;
          const ended = conversations.endAgreement(unit, { id, data: stored }, 'offer-ended', said);
          if (ended === null || !agreed.isDelivered) return;
          const about = { taskId, title: stored.title, conversation: id };
          const told = ofStep('offer-ended', about, { who: stored.client.name, cents: null }, at);
          notifications.tellOfStep(unit, stored.freelancer.uid, id, told);
        };
        await skipUnreadable(() => work.run(end));
      }
    }
  };
