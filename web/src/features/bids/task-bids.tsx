import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Bid, Task } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { isOpen } from '@taskwright/contract/tasks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenJoint } from '../../ui/illustrations/open-joint.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { BidsList } from './bids-list.tsx';

const summaryOf = (bids: readonly Bid[], count: number, hasMore: boolean): string => {
  const said = count === 1 ? '1 bid' : `${count} bids`;
  if (hasMore) return `${said}, newest first`;
  const amounts = bids.map(({ amount }) => amount);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  return lowest === highest ? `${said}, ${money(lowest)}` : `${said}, from ${money(lowest)} to ${money(highest)}`;
};

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
  bids: readonly Bid[];
  hasMore: boolean;
  isLoadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
};

/** The task's title, what its bids amount to, and the bids. */
export const TaskBids = ({ task, bids, hasMore, isLoadingMore, moreFailed, onMore }: Props) => {
  // The button may be gone when more have come: the focus goes on to the first of them.
  const [focused, setFocused] = useState<number | null>(null);
  const more = () => {
    setFocused(bids.length);
    onMore();
  };
  return (
    <>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Box
          component={Link}
          to={paths.details(task._id)}
          sx={{ ...TEXT_LINK, color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' }}
        >
          {task.title}
        </Box>
      </Typography>
      {/* Bids come and go by themselves, and the bell's words do not reach into a dialog. */}
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {bids.length > 0 && summaryOf(bids, hasMore ? Math.max(task.bids, bids.length) : bids.length, hasMore)}
      </Typography>
      {/* Once: what comes by itself later takes the focus from nobody. */}
      <Box sx={{ mt: 3 }} onFocus={() => setFocused(null)}>
        {bids.length === 0 ? <NoBids task={task} /> : <BidsList taskId={task._id} bids={bids} focused={focused} />}
      </Box>
      {hasMore && <ShowMore what="bids" failed={moreFailed} loading={isLoadingMore} onMore={more} />}
    </>
  );
};
