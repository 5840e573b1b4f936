import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusPageHeading } from '../../lib/navigation-focus.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { NothingYet } from '../../ui/nothing-yet.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notificationsQuery } from './all.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationItems } from './notification-items.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const ListSkeleton = () => (
  <Panel role="status" aria-label="Loading your notifications" sx={{ px: 2.5, py: 1.5 }}>
    {ROWS.map((row) => (
      <Skeleton key={row} height={62} />
    ))}
  </Panel>
);

/** All that somebody was told in the last 90 days, page by page. */
export const NotificationsList = ({ uid }: { uid: string }) => {
  const query = useInfiniteQuery({ ...notificationsQuery(uid), refetchOnMount: 'always' });
  const [focused, setFocused] = useState<number | null>(null);

  if (query.data === undefined) {
    return query.error !== null && !query.isFetching ? (
      <ErrorNote title="We couldn’t load your notifications" error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <ListSkeleton />
    );
  }

  const notifications = query.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0 && !query.hasNextPage) {
    return (
      <NothingYet
        title="Nothing yet"
        text="Bids on your tasks appear here, with messages and changes to the tasks you bid on."
      />
    );
  }

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 44 }}>
        <MarkAllRead uid={uid} notifications={notifications} onDone={focusPageHeading} />
      </Box>
      {/* Once: what comes by itself later takes the focus from nobody. */}
      <Panel sx={{ p: 1 }} onFocus={() => setFocused(null)}>
        <NotificationItems notifications={notifications} focused={focused} />
      </Panel>
      {query.hasNextPage && (
        <ShowMore
          what="notifications"
          failed={query.isFetchNextPageError}
          loading={query.isFetchingNextPage}
          onMore={() => {
            setFocused(notifications.length);
            void query.fetchNextPage();
          }}
        />
      )}
    </>
  );
};
