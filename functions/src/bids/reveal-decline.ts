import { isDeclined } from '@taskwright/contract';
import { dueNotifications } from '../notifications/notification-queries.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { DECLINE_DELAY_MS } from './bid-document.ts';

type Needs = Pick<Services, 'work' | 'bids' | 'notifications' | 'now'>;

/** Returns the time in milliseconds until a delayed notification is due, at most the delay of a decline. */
export const timeUntil = (visibleAt: string, now: Date): number =>
  Math.min(Math.max(Date.parse(visibleAt) - now.getTime(), 0), DECLINE_DELAY_MS);

/**
 * Delivers the notification of a declined bid whose time has come. Does nothing if the client has undone the decline,
 * or declined the bid again later: that decline has its own event. Removes the notification if the bid is withdrawn or
 * its task deleted. Safe to stop and rerun.
 */
export const revealDecline =
  ({ work, bids, notifications, now }: Needs) =>
  (id: string): Promise<void> =>
    work.run(async (unit) => {
      const delayed = await notifications.delayed.find(unit, id);
      if (delayed === null || delayed.data.visibleAt > now().toISOString()) return;
      const { uid, notification } = delayed.data;
      const bid = await bids.find(unit, notification.taskId, uid);
      if (isDeclined(bid?.data.mark)) await notifications.delayed.deliver(unit, delayed);
      else notifications.delayed.remove(unit, delayed);
    });

/** Delivers every due notification that events missed. Returns how many it found. */
export const revealDeclines = async (needs: Needs): Promise<number> => {
  let found = 0;
  for await (const page of pagesOf(needs.notifications.delayed, dueNotifications(needs.now().toISOString()))) {
    for (const { id } of page) await skipUnreadable(() => revealDecline(needs)(id));
    found += page.length;
  }
  return found;
};
