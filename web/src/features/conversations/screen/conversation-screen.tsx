import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LostPlan } from '../../../ui/illustrations/lost-plan.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { HiddenHeading } from '../../../ui/text/page-heading.tsx';
import { type ConversationRef, conversationQuery } from '../../agreements/api.ts';
import { inboxAddress } from '../../agreements/transition-link.tsx';
import { ReadPlace } from '../../notifications/lazy-read-place.tsx';
import { useListening } from '../../notifications/live/listening.ts';
import { timelineQuery } from '../api.ts';
import { Pane } from '../moments.ts';
import { OpenConversation } from './open-conversation.tsx';

const BUBBLES = [
  ['a', 'min(70%, 22rem)', 56, 'start'],
  ['b', 'min(50%, 15rem)', 40, 'end'],
  ['c', 'min(78%, 26rem)', 88, 'start'],
  ['d', 'min(60%, 18rem)', 56, 'end'],
] as const;

/** Skeleton of a conversation. */
const ConversationSkeleton = () => (
  <>
    <HiddenHeading>Messages</HiddenHeading>
    <Box
      role="status"
      aria-label="Loading the conversation"
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="min(60%, 10rem)" height={26} />
          <Skeleton width="min(85%, 18rem)" height={22} />
        </Box>
      </Box>
      <Box sx={{ flex: 1, display: 'grid', alignContent: 'end', gap: 1.5, p: 2 }}>
        {BUBBLES.map(([key, width, height, side]) => (
          <Skeleton key={key} variant="rounded" width={width} height={height} sx={{ justifySelf: side }} />
        ))}
      </Box>
      <Box sx={{ p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
        <Skeleton variant="rounded" height={48} />
      </Box>
    </Box>
  </>
);

/** Not found. Does not reveal whether the conversation exists for other users. */
const NoConversation = () => (
  <EmptyState
    heading="h1"
    picture={<LostPlan style={{ width: 220 }} />}
    title="Conversation not found"
    text="The bid may have been withdrawn, or the link is incomplete."
  >
    <Button component={Link} to={`${paths.messages}${inboxAddress(useLocation().search)}`} variant="contained">
      All messages
    </Button>
  </EmptyState>
);

/** Polling interval in milliseconds without live updates. */
const POLL_MS = 15_000;

/** Removes the border of the content, because the pane has one. */
const FRAMED = { '&& > *': { border: 0 } } as const;

/** A conversation: head, agreement, timeline and message field. */
export const ConversationScreen = ({ id, uid }: ConversationRef) => {
  const conversationRef = useMemo(() => ({ id, uid }), [id, uid]);
  // Polls only the head. Refetches the timeline when the head contains a newer entry.
  const isListening = useListening();
  const head = useQuery({
    ...conversationQuery(conversationRef),
    refetchOnMount: 'always',
    refetchInterval: !isListening && POLL_MS,
  });
  const timelineResult = useQuery({
    ...timelineQuery(conversationRef),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const { data: conversation } = head;
  const { data: timeline, isFetching, refetch } = timelineResult;
  usePageTitle(conversation?.with.name ?? 'Messages');

  const newest = timeline?.entries.at(-1)?.n ?? 0;
  const isStale =
    timeline !== undefined && conversation?.last !== null && conversation !== undefined && conversation.last.n > newest;
  const lastEntry = conversation?.last?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches once for each new entry, even if a fetch fails
  useEffect(() => {
    if (isStale && !isFetching) void refetch();
  }, [isStale, lastEntry]);

  const content = () => {
    if (conversation !== undefined && timeline !== undefined) {
      return <OpenConversation conversationRef={conversationRef} conversation={conversation} timeline={timeline} />;
    }
    const error = head.error ?? timelineResult.error;
    if (isNotFound(error)) {
      return (
        <Box sx={FRAMED}>
          <NoConversation />
        </Box>
      );
    }
    if (error !== null && !head.isFetching && !isFetching) {
      return (
        <Box sx={FRAMED}>
          <HiddenHeading>Messages</HiddenHeading>
          <ErrorNote
            title="We couldn’t load the conversation"
            error={error}
            onRetry={() => {
              void head.refetch();
              void refetch();
            }}
          />
        </Box>
      );
    }
    return <ConversationSkeleton />;
  };
  return (
    <Pane aria-label="Conversation">
      <ReadPlace uid={uid} place={{ place: 'conversation', conversation: id }} />
      {content()}
    </Pane>
  );
};
