import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { NothingYet } from '../../../ui/messages/nothing-yet.tsx';
import { useListening } from '../../notifications/live/listening.ts';
import { conversationsQuery, type InboxView } from '../api.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxItems } from './inbox-items.tsx';
import { addressOf, useInboxView } from './use-inbox-view.ts';

/** Polling intervals in milliseconds without live updates: for the list alone, and next to a conversation. */
const POLL_MS = { alone: 15_000, withConversation: 60_000 } as const;

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

/** Messages of an empty list, by its view. */
const Empty = ({
  view: { filter, search },
  isNextToConversation,
}: {
  view: InboxView;
  isNextToConversation: boolean;
}) => {
  const text =
    search !== ''
      ? `No conversations match “${search}”.`
      : filter === 'turn'
        ? 'It’s not your turn in any conversation.'
        : filter === 'unread'
          ? 'You’ve read everything.'
          : 'Your conversations will appear here.';
  if (isNextToConversation || search !== '' || filter !== 'all') {
    return (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', p: 2.5, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    );
  }
  return (
    <NothingYet title="No messages yet" text="Message a client about an open task, or a freelancer who bid on yours." />
  );
};

/**
 * The user's conversations, newest first, with a filter and a search. `open` is the id of the conversation next to it.
 */
export const Inbox = ({ uid, open }: { uid: string; open: string | undefined }) => {
  const isListening = useListening();
  const [view, setView] = useInboxView();
  // A search is not polled, because one response can read 120 conversations and their tasks.
  const isPolling = !isListening && view.search === '';
  const refetchInterval = isPolling && (open === undefined ? POLL_MS.alone : POLL_MS.withConversation);
  const all = useInfiniteQuery({ ...conversationsQuery(uid), enabled: false });
  const hasNone = all.data?.length === 0 && addressOf(view) === '';
  return (
    <>
      {!hasNone && <InboxFilters view={view} onChange={setView} />}
      <PagedList
        key={addressOf(view)}
        query={{ ...conversationsQuery(uid, view), refetchOnMount: 'always', refetchInterval }}
        noun="conversations"
        failure="We couldn’t load your messages"
        skeleton={<InboxSkeleton />}
        empty={<Empty view={view} isNextToConversation={open !== undefined} />}
        pb={3}
      >
        {(conversations, focused) =>
          conversations.length === 0 ? (
            // A page of a search can be empty although later pages have matches.
            <Empty view={view} isNextToConversation />
          ) : (
            <InboxItems conversations={conversations} open={open} focused={focused} address={addressOf(view)} />
          )
        }
      </PagedList>
    </>
  );
};
