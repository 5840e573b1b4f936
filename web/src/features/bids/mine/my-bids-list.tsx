import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { wasAccepted } from '@taskwright/contract/agreement-states';
import { Suspense, useState } from 'react';
import { extra } from '../../../lib/extra.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { NothingYet } from '../../../ui/nothing-yet.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { AS_CARDS } from '../../tasks/mine/list-layout.ts';
import { ListSkeleton } from '../../tasks/mine/list-skeleton.tsx';
import { myBidsQuery } from '../api.ts';
import { MyBidCards } from './my-bid-cards.tsx';
import { MyBidsTable } from './my-bids-table.tsx';

const ForTheBooks = extra(async () => (await import('../../agreements/for-the-books.tsx')).ForTheBooks);

/** What the person has bid on, whatever became of it. Decision 28. */
export const MyBidsList = ({ uid }: { uid: string }) => {
  const query = useInfiniteQuery(myBidsQuery(uid));
  const [focused, setFocused] = useState<number | null>(null);
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });

  if (query.data === undefined) {
    return query.error !== null && !query.isFetching ? (
      <ErrorNote title="We couldn’t load your bids" error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <ListSkeleton narrow={narrow} label="Loading your bids" />
    );
  }

  const bids = query.data.pages.flatMap((page) => page.bids);
  const books = (
    <Suspense>
      <ForTheBooks
        side="freelancer"
        uid={uid}
        isKnown={bids.some(({ work }) => work !== null && wasAccepted(work.state))}
      />
    </Suspense>
  );
  if (bids.length === 0 && !query.hasNextPage) {
    return (
      <>
        <NothingYet title="No bids yet" text="Find a task that fits you and place your first bid." />
        {books}
      </>
    );
  }

  const List = narrow ? MyBidCards : MyBidsTable;
  return (
    <>
      {/* Once: what comes by itself later takes the focus from nobody. */}
      <Box onFocus={() => setFocused(null)}>
        <List bids={bids} focused={focused} />
      </Box>
      {query.hasNextPage && (
        <ShowMore
          what="bids"
          failed={query.isFetchNextPageError}
          loading={query.isFetchingNextPage}
          onMore={() => {
            setFocused(bids.length);
            void query.fetchNextPage();
          }}
        />
      )}
      {books}
    </>
  );
};
