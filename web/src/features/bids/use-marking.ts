import type { TaskBid } from '@taskwright/contract';
import { type BidMark, isDeclined } from '@taskwright/contract/lifecycle/bids';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { invalidateBids, markBid } from './api.ts';

type Marked = {
  readonly taskId: string;
  readonly uid: string;
  readonly bid: TaskBid;
  /** Called before the client's mark on the bid changes. */
  readonly onMarking: (bid: TaskBid) => void;
};

/**
 * Sets the client's mark on a bid, one request at a time: `run` does nothing while one is pending. Removing a decline
 * restores the mark before it.
 */
export const useMarking = ({ taskId, uid, bid, onMarking }: Marked) => {
  /** Mark that Undo restores. */
  const beforeDecline = useRef<BidMark | null>(null);
  const sending = useSending(async (chosen: BidMark | null) => {
    const mark = chosen === null && isDeclined(bid.mark) ? beforeDecline.current : chosen;
    const before = isDeclined(mark) ? (bid.mark ?? null) : null;
    onMarking(bid);
    try {
      await markBid(taskId, uid, bid._id, mark);
      beforeDecline.current = before;
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.status < 500) invalidateBids(taskId);
      throw error;
    }
  });
  const run = (chosen: BidMark | null): void => {
    if (!sending.isPending) sending.run(chosen);
  };
  return { ...sending, run };
};
