import { isDeclined } from '@taskwright/contract';
import { ofTask } from '../notifications/model/notification-document.ts';
import type { Services } from '../services.ts';
import { type EventData, TooEarly } from '../store/event-document.ts';
import { isDeclineVisible } from './model/bid-document.ts';

type Needs = Pick<Services, 'work' | 'tasks' | 'bids' | 'notifications' | 'now'>;

/**
 * Notifies the freelancer of a declined bid once the client can no longer undo it. Does nothing if the client has undone
 * the decline, or if the bid was withdrawn or its task deleted. Throws TooEarly before that time. The bid loses the time
 * in the commit of the notification, so the freelancer is notified once.
 */
export const revealDecline =
  ({ work, tasks, bids, notifications, now }: Needs) =>
  ({ taskId, bidId }: EventData<'bid.declined'>): Promise<void> =>
    work.run(async (unit) => {
      const bid = await bids.findById(unit, taskId, bidId);
      const { mark = null, declineVisibleAt = null } = bid?.data ?? {};
      if (bid === null || !isDeclined(mark) || declineVisibleAt === null) return;
      if (!isDeclineVisible(bid.data, now())) throw new TooEarly();
      const task = await tasks.find(unit, taskId);
      if (task === null) return;
      // The time of its delivery, so that it stays unread if the freelancer marks earlier notifications as read.
      const notification = ofTask('bid-declined', { taskId, title: task.title }, declineVisibleAt);
      await notifications.notifyOfDecline(unit, bid.data.freelancerUid, notification);
      bids.mark(unit, taskId, bid, { mark, declineVisibleAt: null });
    });
