import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Task, TaskBid } from '@taskwright/contract';
import { isShortlisted } from '@taskwright/contract/lifecycle/bids';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { extra, part } from '../../lib/loading/extra.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ShowMore } from '../../ui/loading/show-more.tsx';
import { AS_COLUMNS, COLUMNS, COMPARED_MAX } from './bid-columns.ts';
import { FIGURE_NAMES } from './bid-figures.tsx';
import { BidItem } from './bid-item.tsx';
import { BID_ORDERS, type BidOrder, ORDERS, type SortedMarks, sortBids } from './bid-order.ts';
import { BidsSkeleton } from './bids-skeleton.tsx';
import { BidsSummary } from './bids-summary.tsx';

/** The first bid outside this set receives focus when it mounts. */
type Focused = ReadonlySet<string> | null;

type BidsListProps = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  unread: ReadonlySet<string>;
  focused: Focused;
  onMarking: (bid: TaskBid) => void;
};

/** Column headings, hidden from assistive technology because every figure has its own label. */
const ColumnNames = () => (
  <Box
    aria-hidden
    sx={{
      display: 'none',
      [AS_COLUMNS]: {
        display: 'grid',
        gridTemplateColumns: COLUMNS,
        columnGap: 2,
        position: 'sticky',
        top: 0,
        zIndex: 1,
        py: 1,
        bgcolor: 'background.paper',
        typography: 'caption',
        fontWeight: 600,
        color: 'text.secondary',
        '& > :not(:first-of-type)': { textAlign: 'right' },
      },
    }}
  >
    <span>Freelancer</span>
    {FIGURE_NAMES.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </Box>
);

/** Bids for the task's client, in the given order. */
const BidsList = ({ task, uid, bids, unread, focused, onMarking }: BidsListProps) => {
  const target = focused && bids.find(({ _id }) => !focused.has(_id))?._id;
  const showCents = bids.some(({ amount }) => !Number.isInteger(amount));
  return (
    <>
      <ColumnNames />
      <Box component="ul" aria-label="Bids" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {bids.map((bid) => (
          <BidItem
            key={bid._id}
            task={task}
            uid={uid}
            bid={bid}
            showCents={showCents}
            isNew={unread.has(bid._id)}
            isFocused={bid._id === target}
            onMarking={onMarking}
          />
        ))}
      </Box>
    </>
  );
};

const OPTIONS = BID_ORDERS.map((value) => ({ value, label: ORDERS[value].label }));

type SortByProps = {
  order: BidOrder;
  /** Number of loaded bids, if only those are sorted; null otherwise. */
  among: number | null;
  onOrder: (order: BidOrder) => void;
};

/** Sort order of the bids. States how many are sorted if more exist. */
const SortBy = ({ order, among, onOrder }: SortByProps) => (
  <Box data-screen-only sx={{ width: { xs: '100%', sm: 'auto' } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="body2" component="span" aria-hidden sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        Sort by
      </Typography>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Select label="Sort by" value={order} options={OPTIONS} onChange={onOrder} />
      </Box>
    </Box>
    <Typography
      variant="caption"
      component="p"
      role="status"
      sx={{ color: 'text.secondary', m: 0, mt: 0.5, '&:empty': { mt: 0 } }}
    >
      {among !== null && `Only the ${among} bids shown are sorted. Show more to sort the rest.`}
    </Typography>
  </Box>
);

const InvitedList = extra(async () => (await import('../invitations/invited-list.tsx')).InvitedList);

// Lazy, because few clients open a task without bids.
const NoBids = part(async () => (await import('./no-bids.tsx')).NoBids);

const CompareBids = part(async () => (await import('./compare-bids.tsx')).CompareBids);

/** Bar below the list that stays visible, so that its appearance moves no bid. Covers the padding of the dialog. */
const COMPARE_BAR = {
  position: 'sticky',
  bottom: -16,
  mb: -2,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mx: -3,
  px: 3,
  py: 1.25,
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

type Props = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  /** Ids of the bids that the client had not read. */
  unread: ReadonlySet<string>;
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
  // A bid that loses its mark in the comparison keeps its place there.
  const [compared, setCompared] = useState<readonly string[] | null>(null);
  const shortlisted = bids.filter(({ mark }) => isShortlisted(mark));
  const compareButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  if (compared !== null) {
    return (
      <Suspense fallback={<BidsSkeleton />}>
        <CompareBids
          task={task}
          uid={uid}
          bids={compared.flatMap((id) => bids.find(({ _id }) => _id === id) ?? [])}
          shortlisted={shortlisted.length}
          onMarking={keepPlace}
          onBack={() => {
            flushSync(() => setCompared(null));
            // The button is missing if a mark was removed in the comparison.
            (compareButton.current ?? list.current)?.focus();
          }}
        />
      </Suspense>
    );
  }
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
        ref={list}
        tabIndex={-1}
        aria-busy={isStale}
        sx={{ mt: 1, outline: 'none', transition: 'opacity 150ms', ...(isStale && { opacity: 0.6 }) }}
        onFocus={() => setFocused(null)}
      >
        {bids.length === 0 ? (
          <Suspense fallback={<BidsSkeleton />}>
            <NoBids task={task} />
          </Suspense>
        ) : (
          <BidsList task={task} uid={uid} bids={bids} unread={props.unread} focused={focused} onMarking={keepPlace} />
        )}
      </Box>
      {shortlisted.length > 1 && (
        <Box data-screen-only data-bar sx={COMPARE_BAR}>
          <span>{shortlisted.length} shortlisted</span>
          <Button
            ref={compareButton}
            variant="contained"
            size="small"
            onClick={() => setCompared(shortlisted.slice(0, COMPARED_MAX).map(({ _id }) => _id))}
          >
            Compare
          </Button>
        </Box>
      )}
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
