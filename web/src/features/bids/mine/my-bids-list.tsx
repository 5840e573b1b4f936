import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MyBid } from '@taskwright/contract';
import type { ReactNode } from 'react';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { NothingYet } from '../../../ui/messages/nothing-yet.tsx';
import { myInvitationsQuery } from '../../invitations/api.ts';
import { AS_CARDS } from '../../tasks/mine/list-layout.ts';
import { ListSkeleton } from '../../tasks/mine/list-skeleton.tsx';
import { myBidsQuery } from '../api.ts';
import { MyBidCards } from './my-bid-cards.tsx';
import { MyBidsTable } from './my-bids-table.tsx';

type Props = {
  uid: string;
  /** Shown below the list. */
  after: (bids: readonly MyBid[]) => ReactNode;
};

/** All bids of the user, in any state. Decision 28. */
export const MyBidsList = ({ uid, after }: Props) => {
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  // The invitations are above the list. It waits for them, so that it does not move.
  const { isPending } = useInfiniteQuery(myInvitationsQuery(uid));
  const List = narrow ? MyBidCards : MyBidsTable;
  const skeleton = <ListSkeleton narrow={narrow} label="Loading your bids" />;
  if (isPending) return skeleton;
  return (
    <PagedList
      query={myBidsQuery(uid)}
      noun="bids"
      failure="We couldn’t load your bids"
      skeleton={skeleton}
      empty={<NothingYet title="No bids yet" text="Find a task that fits you and place your first bid." />}
      after={after}
    >
      {(bids, focused) => <List bids={bids} focused={focused} />}
    </PagedList>
  );
};
