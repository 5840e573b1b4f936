import Button from '@mui/material/Button';
import type { Task } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { OpenJoint } from '../../ui/illustrations/open-joint.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** Empty state of the bids on a task. */
export const NoBids = ({ task }: { task: Task }) => {
  const { isOpen, isPending } = availabilityOf(task, todayUtc());
  const closed = isPending && !isOpen;
  return (
    <EmptyState
      heading="h3"
      picture={<OpenJoint style={{ width: 240 }} />}
      title="No bids yet"
      text={
        isOpen
          ? 'Your task is live. Bids will appear here.'
          : closed
            ? 'Bidding has closed. Set a future deadline to reopen it.'
            : 'Bidding has closed.'
      }
    >
      {closed ? (
        <Button component={Link} to={paths.updateTask(task._id)} variant="contained">
          Update this task
        </Button>
      ) : (
        <Button component={Link} to={paths.details(task._id)} variant="outlined">
          View your task
        </Button>
      )}
    </EmptyState>
  );
};
