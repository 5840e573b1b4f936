import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { StoredBid } from './bid-document.ts';
import type { BidRepository } from './bid-repository.ts';

type Needs = {
  readonly bids: Pick<BidRepository, 'mark'>;
  readonly notifications: Pick<NotificationRepository, 'takeBackDecline'>;
};

/** A bid that was declined and is looked at anew, in the unit that has read it: it is not declined, and its freelancer was not told so. */
export const takeBackDecline = async (
  { bids, notifications }: Needs,
  unit: Unit,
  taskId: string,
  bid: StoredBid | null,
): Promise<void> => {
  if (bid?.data.mark !== 'declined') return;
  bids.mark(unit, taskId, bid, null);
  await notifications.takeBackDecline(unit, bid.data.freelancerUid, taskId);
};
