import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { NothingYet } from '../../../ui/nothing-yet.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useListening } from '../../notifications/live/listening.ts';
import { conversationsQuery } from '../api.ts';
import { InboxItems } from './inbox-items.tsx';

/** How often the list is read again while somebody looks and nobody tells, in milliseconds: alone, and beside a conversation. */
const ASK_MS = { alone: 15_000, beside: 60_000 } as const;

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const InboxSkeleton = () => (
  <Box role="status" aria-label="Loading your messages" sx={{ p: 1 }}>
    {ROWS.map((row) => (
      <Box key={row} sx={{ display: 'grid', gridTemplateColumns: '44px 1fr', columnGap: 1.5, p: 1.5 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box>
          <Skeleton width="50%" height={24} />
          <Skeleton width="80%" height={22} />
          <Skeleton width="92%" height={24} />
        </Box>
      </Box>
    ))}
  </Box>
);

/** Everything somebody has written and was written, the newest first; `open` is the conversation that stands beside it. */
export const Inbox = ({ uid, open }: { uid: string; open: string | undefined }) => {
  const isTold = useListening();
  const query = useInfiniteQuery({
    ...conversationsQuery(uid),
    refetchOnMount: 'always',
    refetchInterval: !isTold && (open === undefined ? ASK_MS.alone : ASK_MS.beside),
  });
  const [focused, setFocused] = useState<number | null>(null);

  if (query.data === undefined) {
    return query.error !== null && !query.isFetching ? (
      <ErrorNote title="We couldn’t load your messages" error={query.error} onRetry={() => query.refetch()} />
    ) : (
      <InboxSkeleton />
    );
  }

  const conversations = query.data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0 && !query.hasNextPage) {
    return open !== undefined ? (
      <Typography variant="body2" sx={{ color: 'text.secondary', p: 2.5 }}>
        Your conversations appear here.
      </Typography>
    ) : (
      <NothingYet
        title="No messages yet"
        text="Ask a client about an open task, or write to a freelancer who has bid on yours."
      />
    );
  }

  return (
    <>
      {/* Once: what comes by itself later takes the focus from nobody. */}
      <Box onFocus={() => setFocused(null)}>
        <InboxItems conversations={conversations} open={open} focused={focused} />
      </Box>
      {query.hasNextPage && (
        <Box sx={{ pb: 3 }}>
          <ShowMore
            what="conversations"
            failed={query.isFetchNextPageError}
            loading={query.isFetchingNextPage}
            onMore={() => {
              setFocused(conversations.length);
              void query.fetchNextPage();
            }}
          />
        </Box>
      )}
    </>
  );
};
