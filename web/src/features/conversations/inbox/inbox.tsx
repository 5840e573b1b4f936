import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Conversation } from '@taskwright/contract';
import { INBOX_FILTERS, type InboxFilter } from '@taskwright/contract/lifecycle/conversations';
import { isolate } from '@taskwright/contract/limits/text';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../lib/queries/paged-query.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { useSearchInput } from '../../../ui/forms/use-search-input.ts';
import { PagedList } from '../../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { NothingYet } from '../../../ui/messages/empty-state.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { conversationQuery } from '../../agreements/api.ts';
import { INBOX_PARAMS } from '../../agreements/transition-link.tsx';
import { useListening } from '../../notifications/live/listening.ts';
import { conversationsQuery, type InboxView } from '../api.ts';
import { InboxItems } from './inbox-items.tsx';
import { keepRows, NO_VISIT, type VisitState } from './visit.ts';

/** Returns the parameters of the address that keep a view while a conversation is opened. */
const paramsOf = ({ filter, search }: InboxView): URLSearchParams =>
  new URLSearchParams({
    ...(filter !== 'all' && { [INBOX_PARAMS.filter]: filter }),
    ...(search !== '' && { [INBOX_PARAMS.search]: search }),
  });

/** Returns the search part of an address with this view: `?show=turn&q=oak`, empty for the whole list. */
const addressOf = (view: InboxView): string => {
  const params = paramsOf(view).toString();
  return params === '' ? '' : `?${params}`;
};

const viewIn = (params: URLSearchParams): InboxView => ({
  filter: INBOX_FILTERS.find((each) => each === params.get(INBOX_PARAMS.filter)) ?? 'all',
  search: params.get(INBOX_PARAMS.search) ?? '',
});

/**
 * Changes a part of the view. Replaces the entry of the history, so that Back leaves the list instead of undoing one
 * typed character.
 */
type ChangeInboxView = (part: Partial<InboxView>) => void;

/** Returns the view of the list that the address names, and a function that changes it. */
const useInboxView = (): readonly [InboxView, ChangeInboxView] => {
  const [params, setParams] = useSearchParams();
  const change: ChangeInboxView = (part) => {
    // Reads the current address, because a search that was typed before the last filter arrives after it.
    const current = viewIn(new URLSearchParams(window.location.search));
    setParams(paramsOf({ ...current, ...part }), { replace: true, preventScrollReset: true });
  };
  return [viewIn(params), change];
};

const FILTERS: readonly (readonly [InboxFilter, string])[] = [
  ['turn', 'Your turn'],
  ['unread', 'Unread'],
  ['all', 'All'],
];

/** Search and filters of the list of conversations. */
const InboxFilters = ({ view, onChange }: { view: InboxView; onChange: ChangeInboxView }) => (
  <Box
    role="search"
    aria-label="Conversations"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, px: 1.5, pt: 1.5 }}
  >
    <InputBase {...useSearchInput('Search people and tasks', view.search, (search) => onChange({ search }))} />
    <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {FILTERS.map(([filter, label]) => {
        const isOn = filter === view.filter;
        return (
          <Button
            key={filter}
            size="small"
            variant={isOn ? 'contained' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => onChange({ filter })}
            sx={{ minHeight: { xs: 44, md: 36 }, minWidth: 0 }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  </Box>
);

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
      ? `No conversations match “${isolate(search)}”.`
      : filter === 'turn'
        ? 'It’s not your turn in any conversation.'
        : filter === 'unread'
          ? 'You’ve read everything.'
          : 'Your conversations will appear here.';
  if (isNextToConversation || search !== '' || filter !== 'all') {
    return (
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', p: 2.5, overflowWrap: 'anywhere' }}>
        <Isolated text={text} />
      </Typography>
    );
  }
  return (
    <NothingYet title="No messages yet" text="Message a client about an open task, or a freelancer who bid on yours." />
  );
};

type Props = {
  uid: string;
  /** Id of the conversation next to the list. */
  open: string | undefined;
  visit: VisitState;
};

/**
 * The user's conversations, newest first, with a filter and a search. Rows that a filter has shown stay until the view
 * changes.
 */
export const Inbox = ({ uid, open, visit: [visit, setVisit] }: Props) => {
  const isListening = useListening();
  const [view, setView] = useInboxView();
  const address = addressOf(view);
  // Renders again after a change of the open conversation, which fetches and polls the query.
  useQuery({ ...conversationQuery({ id: open ?? '', uid }), enabled: false });
  // On a small screen a conversation replaces the list, so a row may have been read since it was shown.
  const latestOf = (row: Conversation): Conversation =>
    queryClient.getQueryData(conversationQuery({ id: row._id, uid }).queryKey) ?? row;
  const query = conversationsQuery(uid, view);
  // Rows cached from an earlier visit may have been read since.
  const { isFetchedAfterMount: isCurrent } = useInfiniteQuery({ ...query, enabled: false });
  const keeps = view.filter !== 'all';
  const shown = keeps && visit.address === address ? visit.rows : NO_VISIT.rows;
  useEffect(
    () => setVisit((last) => (last.address === address ? last : { ...NO_VISIT, address })),
    [address, setVisit],
  );
  const onShown = useCallback(
    (rows: readonly Conversation[]) => {
      if (keeps && isCurrent) setVisit({ address, rows });
    },
    [keeps, isCurrent, address, setVisit],
  );
  // A search is not polled, because one response can read 120 conversations and their tasks.
  const isPolling = !isListening && view.search === '';
  const refetchInterval = isPolling && (open === undefined ? POLL_MS.alone : POLL_MS.withConversation);
  const all = useInfiniteQuery({ ...conversationsQuery(uid), enabled: false });
  const hasNone = all.data?.length === 0 && address === '';
  return (
    <>
      {!hasNone && <InboxFilters view={view} onChange={setView} />}
      <PagedList
        key={address}
        query={{
          ...query,
          select: (data) => keepRows(shown, itemsOf(data), latestOf),
          refetchOnMount: 'always',
          refetchInterval,
        }}
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
            <InboxItems
              conversations={conversations}
              open={open}
              focused={focused}
              address={address}
              onShown={onShown}
            />
          )
        }
      </PagedList>
    </>
  );
};
