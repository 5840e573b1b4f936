import Box from '@mui/material/Box';
import type { Task, TaskBid } from '@taskwright/contract';
import { type BidMark, isDeclined } from '@taskwright/contract/lifecycle/bids';
import { lazy, Suspense, useState } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { ShowMore } from '../../ui/loading/show-more.tsx';
import { type BidOrder, ORDERS, sortBids } from './bid-order.ts';
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
  // The focused element can move or unmount after loading more bids or marking one.
  const [focused, setFocused] = useState<Focused>(null);
  const bids = sortBids(props.bids, order);
  const more = () => {
    setFocused(new Set(bids.map(({ _id }) => _id)));
    props.onMore();
  };
  /** Focuses a marked bid that moved. After a decline, focuses the bid in its place. */
  const followed = (marked: TaskBid, mark: BidMark | null): void => {
    const index = bids.findIndex(({ _id }) => _id === marked._id);
    const after = sortBids(
      bids.map((bid) => (bid._id === marked._id ? { ...bid, mark: mark ?? undefined } : bid)),
      order,
    );
    const next = isDeclined(mark) ? after[index] : marked;
    if (after[index]?._id !== marked._id || isDeclined(mark)) setFocused(next?._id ?? null);
  };
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
          <BidsList task={task} uid={uid} bids={bids} focused={focused} onMarked={followed} />
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
