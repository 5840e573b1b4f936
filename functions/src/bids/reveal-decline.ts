import { setTimeout } from 'node:timers/promises';
import { isDeclined } from '@taskwright/contract';
import { dueNotifications } from '../notifications/notification-queries.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { DECLINE_DELAY_MS } from './bid-document.ts';

type Needs = Pick<Services, 'work' | 'bids' | 'notifications' | 'now'>;

/** Returns the time in milliseconds until a delayed notification is due, at most the delay of a decline. */
const timeUntil = (visibleAt: string, now: Date): number =>
  Math.min(Math.max(Date.parse(visibleAt) - now.getTime(), 0), DECLINE_DELAY_MS);

/**
 * Delivers the notification of a declined bid if it is due. Does nothing if the client has undone the decline. Removes
 * the notification if the bid is withdrawn or its task deleted. Returns the time of a notification that is not due yet.
 */
const revealIfDue = ({ work, bids, notifications, now }: Needs, id: string): Promise<string | null> =>
  work.run(async (unit) => {
    const delayed = await notifications.delayed.find(unit, id);
    if (delayed === null) return null;
    const { uid, notification, visibleAt } = delayed.data;
    if (visibleAt > now().toISOString()) return visibleAt;
    const bid = await bids.find(unit, notification.taskId, uid);
    if (isDeclined(bid?.data.mark)) await notifications.delayed.deliver(unit, delayed);
    else notifications.delayed.remove(unit, delayed);
    return null;
  });

/** Waits of one event. With the wait before the first attempt they take less time than a function has. */
const MAX_WAITS = 3;

/**
 * Waits until the notification of a declined bid is due, and delivers it. A timer can end early, and the clock of the
 * instance that stored the time can be ahead. Throws if the notification is still not due after three waits, so that
 * Firestore retries the event. Safe to stop and rerun.
 */
export const revealDecline =
  (needs: Needs, wait: (ms: number) => Promise<unknown> = setTimeout) =>
  async (id: string): Promise<void> => {
    for (let waits = 0; ; waits += 1) {
      const visibleAt = await revealIfDue(needs, id);
      if (visibleAt === null) return;
      if (waits === MAX_WAITS) throw new Error(`A declined bid is hidden until ${visibleAt}`);
      await wait(timeUntil(visibleAt, needs.now()));
    }
  };

/** Delivers every due notification that events missed. Returns how many it found. */
export const revealDeclines = async (needs: Needs): Promise<number> => {
  let found = 0;
  for await (const page of pagesOf(needs.notifications.delayed, dueNotifications(needs.now().toISOString()))) {
    for (const { id } of page) await skipUnreadable(() => revealIfDue(needs, id));
    found += page.length;
  }
  return found;
};
