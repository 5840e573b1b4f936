import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Bid, Task } from '@taskwright/contract';
import { Suspense, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { confirmDialog } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { part } from '../../lib/loading/extra.tsx';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { myBidIs } from './api.ts';
import { BidMessage, BidOffer, BidTime } from './bid-parts.tsx';

const TaskChanges = part(async () => (await import('./task-changes.tsx')).TaskChanges);

type Props = {
  task: Task;
  uid: string;
  bid: Bid;
  /** Null if bidding is closed: the bid can only be withdrawn then. */
  onChange: (() => void) | null;
  onWithdrawn: () => void;
};

const question = (open: boolean) =>
  ({
    title: 'Withdraw your bid?',
    text: open
      ? 'The client will no longer see it. You can bid again while the task is open.'
      : 'The client will no longer see it. Bidding has closed, so you can’t bid again.',
    icon: 'warning',
    confirm: 'Withdraw bid',
    cancel: 'Cancel',
  }) as const;

/** The user's bid, with buttons to change and withdraw it. [BID-4], decision 17. */
export const YourBid = ({ task, uid, bid, onChange, onWithdrawn }: Props) => {
  const [withdrawing, setWithdrawing] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);

  const withdraw = async () => {
    if (!(await confirmDialog(question(onChange !== null)))) return;
    setBanner(null);
    setWithdrawing(true);
    try {
      await call('withdrawBid', { params: { id: task._id } });
    } catch (error) {
      // Treats 404 as success: the bid was withdrawn in another tab.
      if (!(error instanceof ApiError && error.status === 404)) {
        console.error(error);
        setWithdrawing(false);
        setBanner(errorText(error));
        return;
      }
    }
    notify('success', 'Your bid has been withdrawn');
    await myBidIs(task._id, uid, null);
    onWithdrawn();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BidOffer bid={bid} />
      <BidMessage bid={bid} />
      <BidTime bid={bid} />
      {bid.taskBefore !== undefined && (
        <Suspense>
          <TaskChanges before={bid.taskBefore} now={task} />
        </Suspense>
      )}
      <FormBanner>{banner}</FormBanner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
        {onChange !== null && (
          <Button variant="outlined" onClick={onChange} disabled={withdrawing}>
            Change bid
          </Button>
        )}
        {bid.actions.includes('withdraw') && (
          <Button
            variant="text"
            color="error"
            onClick={withdraw}
            loading={withdrawing}
            sx={{ '&:only-child': { ml: -2.5 } }}
          >
            Withdraw bid
          </Button>
        )}
      </Box>
    </Box>
  );
};
