import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isNotFound } from '../../lib/api/api-error.ts';
import { useCloseDialog } from '../../lib/dialogs/close-dialog.ts';
import { part } from '../../lib/loading/extra.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { taskQuery } from '../tasks/api.ts';
import { bidsQuery } from './api.ts';
import { type BidOrder, serverSort } from './bid-order.ts';
import { BidsSkeleton } from './bids-skeleton.tsx';
import { TaskBids } from './task-bids.tsx';
import { useNewBids } from './use-new-bids.ts';

const TaskNotFound = part(async () => (await import('../tasks/details/task-not-found.tsx')).TaskNotFound);

/** The bids on a task, refetched on every opening. The server sorts them while more bids exist than are loaded. */
const Content = ({ taskId, uid }: { taskId: string; uid: string }) => {
  const task = useQuery({ ...taskQuery(taskId), refetchOnMount: 'always' });
  const [order, setOrder] = useState<BidOrder>('newest');
  const newest = useInfiniteQuery({ ...bidsQuery(taskId, uid), refetchOnMount: 'always' });
  const sort = newest.hasNextPage ? serverSort(order) : 'newest';
  const bids = useInfiniteQuery({ ...bidsQuery(taskId, uid, sort), placeholderData: keepPreviousData });
  const unread = useNewBids({ taskId, uid, bids: newest.data });
  const error = task.error ?? bids.error;

  // Treats a task of another client as not found: for it, the API returns the user's own bid.
  const isOtherUser = task.data?.data.mine === false;
  if (isOtherUser || isNotFound(error)) {
    return (
      <Suspense fallback={<BidsSkeleton />}>
        <TaskNotFound heading="h2" back={{ to: paths.myTasks, label: 'Back to My Posted Tasks' }} />
      </Suspense>
    );
  }
  if (task.data !== undefined && bids.data !== undefined) {
    return (
      <TaskBids
        task={task.data.data}
        uid={uid}
        order={order}
        onOrder={setOrder}
        isStale={bids.isPlaceholderData}
        bids={bids.data}
        unread={unread}
        // Placeholder data is incomplete too.
        hasMore={bids.hasNextPage || bids.isPlaceholderData}
        isLoadingMore={bids.isFetchingNextPage || bids.isPlaceholderData}
        moreError={bids.isFetchNextPageError ? bids.error : null}
        onMore={bids.fetchNextPage}
      />
    );
  }
  if (error !== null && !task.isFetching && !bids.isFetching) {
    return (
      <ErrorNote
        title="We couldn’t load the bids"
        error={error}
        onRetry={() => {
          void task.refetch();
          void bids.refetch();
        }}
      />
    );
  }
  return <BidsSkeleton />;
};

/** Dialog over My Posted Tasks with the bids on a task, at /my-tasks?bids={id}. [BID-3], decision 17. */
export const BidsDialog = ({ taskId, uid }: { taskId: string; uid: string }) => {
  const close = useCloseDialog(paths.myTasks);
  return (
    <RouteDialog title="Bids" onClose={close} isWide>
      {/* The sticky column headings need a body without top padding; the content above them has its own. */}
      <DialogContent sx={{ pt: 0, scrollPaddingTop: 48 }}>
        <Box sx={{ pt: 2 }}>
          <Content taskId={taskId} uid={uid} />
        </Box>
      </DialogContent>
    </RouteDialog>
  );
};
