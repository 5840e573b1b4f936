import { isDeclined } from '@taskwright/contract';
import { ofTask } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { type EventData, TooEarly } from '../store/event-document.ts';
import type { Store } from '../store/store.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { isDeclineVisible } from './model/bid-document.ts';
import * as bids from './model/bid-repository.ts';

/**
 * Notifies the freelancer of a declined bid once the client can no longer undo it. Does nothing if the client has undone
 * the decline, or if the bid was withdrawn or its task deleted. Throws TooEarly before that time. The bid loses the time
 * in the commit of the notification, so the freelancer is notified once.
 */
export const revealDecline = (store: Store, { taskId, bidId }: EventData<'bid.declined'>): Promise<void> =>
  store.run(async (unit) => {
    const bid = await bids.findById(unit, taskId, bidId);
    const { mark = null, declineVisibleAt = null } = bid?.data ?? {};
    if (bid === null || !isDeclined(mark) || declineVisibleAt === null) return;
    if (!isDeclineVisible(bid.data, store.now())) throw new TooEarly();
    const task = await tasks.find(unit, taskId);
    if (task === null) return;
    // The time of its delivery, so that it stays unread if the freelancer marks earlier notifications as read.
    const notification = ofTask('bid-declined', { taskId, title: task.title }, declineVisibleAt);
    await notifications.notifyOfDecline(unit, bid.data.freelancerUid, notification);
    bids.mark(unit, taskId, bid, { mark, declineVisibleAt: null });
  });
