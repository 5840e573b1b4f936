import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Task, TaskBid } from '@taskwright/contract';
import type { BidMark } from '@taskwright/contract/bids';
import { todayUtc } from '@taskwright/contract/dates';
import { isOpen } from '@taskwright/contract/tasks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenJoint } from '../../ui/illustrations/open-joint.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type BidOrder, inOrder, ORDERS } from './bid-order.ts';
import { BidsList, type Focused } from './bids-list.tsx';
import { BidsSummary } from './bids-summary.tsx';
import { SortBy } from './sort-by.tsx';

const NoBids = ({ task }: { task: Task }) => {
  const open = isOpen(task, todayUtc());
  const late = !open && task.status === 'pending';
  return (
    <EmptyState
      heading="h3"
      picture={<OpenJoint style={{ width: 240 }} />}
      title="No bids yet"
      text={
        open
          ? 'Your task is live. Bids will appear here.'
          : late
            ? 'Bidding has closed. Set a future deadline to reopen it.'
            : 'Bidding has closed.'
      }
    >
      {late ? (
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

type Props = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  order: BidOrder;
  onOrder: (order: BidOrder) => void;
  /** What is shown is still in the order before. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
};

/** What is bid on a task, to be compared, sorted and decided about. Record 86. */
export const TaskBids = (props: Props) => {
  const { task, uid, order, onOrder, isOld, hasMore } = props;
  // What had the focus may be gone or elsewhere once more have come, or one was marked: it goes on from there.
  const [focused, setFocused] = useState<Focused>(null);
  const bids = inOrder(props.bids, order);
  const more = () => {
    setFocused(bids.length);
    props.onMore();
  };
  /** A bid that went elsewhere takes the focus along, and one that was declined leaves it to the one in its place. */
  const followed = (marked: TaskBid, mark: BidMark | null): void => {
    const place = bids.findIndex(({ _id }) => _id === marked._id);
    const after = inOrder(
      bids.map((bid) => (bid._id === marked._id ? { ...bid, mark: mark ?? undefined } : bid)),
      order,
    );
    const next = mark === 'declined' ? after[place] : marked;
    if (after[place]?._id !== marked._id || mark === 'declined') setFocused(next?._id ?? null);
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1.5,
          alignItems: 'flex-end',
          justifyContent: 'space-between',
        }}
      >
        <BidsSummary task={task} bids={bids} hasMore={hasMore} />
        {bids.length > 1 && (
          <SortBy
            order={order}
            among={hasMore && !ORDERS[order].server ? bids.length : null}
            onOrder={(chosen) => {
              setFocused(null);
              onOrder(chosen);
            }}
          />
        )}
      </Box>
      {/* Once: what comes by itself later takes the focus from nobody. */}
      <Box
        aria-busy={isOld}
        sx={{ mt: 2, transition: 'opacity 150ms', ...(isOld && { opacity: 0.6 }) }}
        onFocus={() => setFocused(null)}
      >
        {bids.length === 0 ? (
          <NoBids task={task} />
        ) : (
          <BidsList taskId={task._id} uid={uid} bids={bids} focused={focused} onMarked={followed} />
        )}
      </Box>
      {hasMore && <ShowMore what="bids" failed={props.moreFailed} loading={props.isLoadingMore} onMore={more} />}
    </>
  );
};
