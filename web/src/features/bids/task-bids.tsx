import Box from '@mui/material/Box';
import type { Task, TaskBid } from '@taskwright/contract';
import { lazy, Suspense, useState } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { ShowMore } from '../../ui/loading/show-more.tsx';
import { type BidOrder, ORDERS, type SortedMarks, sortBids } from './bid-order.ts';
import { BidsList, type Focused } from './bids-list.tsx';
import { BidsSkeleton } from './bids-skeleton.tsx';
import { BidsSummary } from './bids-summary.tsx';
import { SortBy } from './sort-by.tsx';

const InvitedList = extra(async () => (await import('../invitations/invited-list.tsx')).InvitedList);

// Lazy, because few clients open a task without bids.
const NoBids = lazy(async () => ({ default: (await import('./no-bids.tsx')).NoBids }));

type Props = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  order: BidOrder;
  onOrder: (order: BidOrder) => void;
  /** The shown bids have the previous order. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  moreError: unknown;
  onMore: () => void;
};

/** The bids on a task, with sorting, marking and pagination. */
export const TaskBids = (props: Props) => {
  const { task, uid, order, onOrder, isStale, hasMore } = props;
  // The focused element unmounts after loading more bids.
  const [focused, setFocused] = useState<Focused>(null);
  // A bid that is marked keeps its place until the next sort, so that a second press does not reach another bid.
  const [sortedMarks, setSortedMarks] = useState<SortedMarks>(new Map());
  const bids = sortBids(props.bids, order, sortedMarks);
  const more = () => {
    setFocused(new Set(bids.map(({ _id }) => _id)));
    props.onMore();
  };
  const keepPlace = ({ _id, mark }: TaskBid): void =>
    setSortedMarks((marks) => (marks.has(_id) ? marks : new Map(marks).set(_id, mark)));
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1.5,
          alignItems: 'flex-start',
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
              setSortedMarks(new Map());
              onOrder(chosen);
            }}
          />
        )}
      </Box>
      {/* Applies once: later updates must not move the focus. */}
      <Box
        aria-busy={isStale}
        sx={{ mt: 1, transition: 'opacity 150ms', ...(isStale && { opacity: 0.6 }) }}
        onFocus={() => setFocused(null)}
      >
        {bids.length === 0 ? (
          <Suspense fallback={<BidsSkeleton />}>
            <NoBids task={task} />
          </Suspense>
        ) : (
          <BidsList task={task} uid={uid} bids={bids} focused={focused} onMarking={keepPlace} />
        )}
      </Box>
      {hasMore && <ShowMore noun="bids" error={props.moreError} loading={props.isLoadingMore} onMore={more} />}
      {/* Before the last page it is unknown who of the invited has bid. */}
      {!hasMore && (
        <Suspense>
          <InvitedList taskId={task._id} uid={uid} bidders={new Set(bids.map(({ rating }) => rating.person))} />
        </Suspense>
      )}
    </>
  );
};
