import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { NothingYet } from '../../../ui/messages/nothing-yet.tsx';
import { useListening } from '../../notifications/live/listening.ts';
import { conversationsQuery } from '../api.ts';
import { InboxItems } from './inbox-items.tsx';

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

/** The user's conversations, newest first. `open` is the id of the conversation next to the list. */
export const Inbox = ({ uid, open }: { uid: string; open: string | undefined }) => {
  const isListening = useListening();
  const refetchInterval = !isListening && (open === undefined ? POLL_MS.alone : POLL_MS.withConversation);
  return (
    <PagedList
      query={{ ...conversationsQuery(uid), refetchOnMount: 'always', refetchInterval }}
      noun="conversations"
      failure="We couldn’t load your messages"
      skeleton={<InboxSkeleton />}
      empty={
        open !== undefined ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', p: 2.5 }}>
            Your conversations will appear here.
          </Typography>
        ) : (
          <NothingYet
            title="No messages yet"
            text="Message a client about an open task, or a freelancer who bid on yours."
          />
        )
      }
      pb={3}
    >
      {(conversations, focused) => <InboxItems conversations={conversations} open={open} focused={focused} />}
    </PagedList>
  );
};
