import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Task, TaskBefore } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { confirmDialog } from '../../lib/dialogs/dialog.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { myBidIs, type OwnBid } from './api.ts';
import { BidMessage, BidOffer, BidTime, changesSince, type TaskNow } from './bid-parts.tsx';
import { ClientLink } from './client-link.tsx';

/** Changes of the task after the user's bid. */
const TaskChanges = ({ before, now }: { before: TaskBefore; now: TaskNow }) => (
  <Box sx={{ typography: 'body2', borderLeft: '3px solid', borderColor: 'marigold.fg', pl: 1.5 }}>
    <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
      The client changed the task after your bid:
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
      {changesSince(before, now).map((change) => (
        <li key={change}>
          <Isolated text={change} />
        </li>
      ))}
    </Box>
  </Box>
);

type Props = {
  task: Task;
  uid: string;
  bid: OwnBid;
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

  // The status above the bid links the conversation of an offer or agreement.
  const hasLink = bid.work == null && (task.conversation !== undefined || availabilityOf(task, todayUtc()).isOpen);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BidOffer bid={bid} />
      <BidMessage bid={bid} />
      <BidTime bid={bid} />
      {bid.taskBefore !== undefined && <TaskChanges before={bid.taskBefore} now={task} />}
      <FormBanner>{banner}</FormBanner>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
        {hasLink && <ClientLink task={task} bid={bid} />}
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
