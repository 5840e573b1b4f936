import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { BID_TABS, type BidTab } from '@taskwright/contract/lifecycle/bids';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListTable } from '../../../ui/layout/list-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { NothingYet } from '../../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { MyInvitations } from '../../invitations/mine/my-invitations.tsx';
import { useAnswers } from '../../invitations/mine/use-answers.ts';
import { AS_CARDS, RowsSkeleton, TableSkeleton } from '../../tasks/mine/list-skeleton.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { bidTabIn, forgetEmptyTab, type MyBids, myBidsQuery } from '../api.ts';
import {
  AmountNote,
  BidAmount,
  BidClient,
  BidDeadline,
  BidTitle,
  type MyBidListProps,
  type MyBidProps,
  NextAction,
} from './bid-cells.tsx';
import { BidTabLinks } from './bid-tabs.tsx';
import { MyBidRows } from './my-bid-rows.tsx';
import { bidDisplay } from './next-action.ts';

const Row = ({ bid, isFocused }: MyBidProps) => {
  const titleId = useId();
  return (
    <tr>
      <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: '8rem', width: '32%' }}>
        <Box id={titleId} sx={{ fontWeight: 600 }}>
          <BidTitle bid={bid} isFocused={isFocused} />
        </Box>
        <BidClient bid={bid} />
      </Box>
      <td>
        <ToneBadge {...bidDisplay(bid)} />
      </td>
      <td>
        <BidAmount bid={bid} /> <AmountNote bid={bid} />
      </td>
      <td>
        <BidDeadline bid={bid} layout="stacked" />
      </td>
      <td>
        <NextAction bid={bid} titleId={titleId} />
      </td>
    </tr>
  );
};

/** The user's bids as a table, for wide screens. */
export const MyBidsTable = ({ bids, focused }: MyBidListProps) => (
  <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
    <ListTable aria-label="My Bids">
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
          <th scope="col">Deadline</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid, index) => (
          <Row key={bid._id} bid={bid} isFocused={index === focused} />
        ))}
      </tbody>
    </ListTable>
  </Panel>
);

type Props = {
  uid: string;
  /** Shown below the list. */
  after: (my: MyBids) => ReactNode;
};

const LOADING = 'Loading your bids';

/** Texts of the empty tabs. */
const EMPTY: Readonly<Record<BidTab, string>> = {
  turn: 'Nothing needs you right now.',
  open: 'No open bids. Your next bid appears here.',
  hired: 'No work waits for a client right now.',
  past: 'No past bids.',
};

/** Texts of empty tabs while bids need the user: an offer moves its bid from the tab Open to the first. */
const EMPTY_WITH_TURN: Partial<typeof EMPTY> = { open: 'No open bids. Your turn lists what waits for you.' };

const isEmpty = ({ counts }: MyBids): boolean => BID_TABS.every((tab) => counts[tab] === 0);

/**
 * The user's bids and invitations in tabs. Without a tab in the address, the API selects one, which then stays.
 * Decision 28.
 */
export const MyBidsList = ({ uid, after }: Props) => {
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  const requested = bidTabIn(useSearchParams()[0]);
  // Without a requested tab, the first one shown stays until the user selects another or leaves.
  const [pinned, setPinned] = useState<BidTab | null>(null);
  // Keeps the counts while another tab is loading.
  const list = useInfiniteQuery({ ...myBidsQuery(uid, requested, pinned), placeholderData: keepPreviousData });
  const [focused, setFocused] = useState<number | null>(null);
  const { data, error, isFetching, isPlaceholderData } = list;
  const [counts, setCounts] = useState<MyBids['counts']>();
  if (data !== undefined && data.counts !== counts) setCounts(data.counts);
  if (requested !== null) {
    if (pinned !== null) setPinned(null);
  } else if (pinned === null && data !== undefined && !isFetching && !isPlaceholderData && !isEmpty(data)) {
    // A tab from the cache is pinned after its refetch.
    setPinned(data.tab);
  }
  useEffect(() => () => forgetEmptyTab(uid), [uid]);
  const answers = useAnswers(uid);
  const skeleton = narrow ? <RowsSkeleton label={LOADING} /> : <TableSkeleton label={LOADING} />;
  if (data === undefined) {
    const isFailed = error !== null && !isFetching;
    return (
      <>
        {counts !== undefined && requested !== null && <BidTabLinks current={requested} counts={counts} />}
        {isFailed ? (
          <ErrorNote title="We couldn’t load your bids" error={error} onRetry={() => list.refetch()} />
        ) : (
          skeleton
        )}
      </>
    );
  }
  if (isEmpty(data) && answers.isEmpty) {
    return <NothingYet title="No bids yet" text="Find a task that fits you and place your first bid." />;
  }
  const tab = isPlaceholderData ? (requested ?? data.tab) : data.tab;
  const List = narrow ? MyBidRows : MyBidsTable;
  const content = () => {
    if (isPlaceholderData) return skeleton;
    const { bids, invitations, moreInvitations } = data;
    const isInvited = invitations.length > 0 || moreInvitations !== null || (tab === 'turn' && !answers.isEmpty);
    return (
      <>
        {isInvited && <MyInvitations uid={uid} invitations={invitations} more={moreInvitations} answers={answers} />}
        {bids.length > 0 && (
          // Applies once: items that arrive later do not move the focus.
          <Box onFocus={() => setFocused(null)}>
            <List bids={bids} focused={focused} />
          </Box>
        )}
        {bids.length === 0 && !isInvited && (
          <Typography sx={{ color: 'text.secondary', py: 4 }}>
            {(data.counts.turn > 0 && EMPTY_WITH_TURN[tab]) || EMPTY[tab]}
          </Typography>
        )}
        {list.hasNextPage && (
          <ShowMore
            noun="bids"
            error={list.isFetchNextPageError ? error : null}
            loading={list.isFetchingNextPage}
            onMore={() => {
              setFocused(bids.length);
              void list.fetchNextPage();
            }}
          />
        )}
        {after(data)}
      </>
    );
  };
  return (
    <>
      <BidTabLinks current={tab} counts={data.counts} />
      {content()}
    </>
  );
};
