import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import {
  lazy,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type BrowsePage, browsePages, cursorOf } from '../features/tasks/browse/browse-feed.ts';
import { BrowseFilters } from '../features/tasks/browse/browse-filters.tsx';
import {
  type BrowseState,
  PAGE_SIZE,
  readBrowseState,
  writeBrowseState,
} from '../features/tasks/browse/browse-state.ts';
import { ContinueSearch, resultsSoFar } from '../features/tasks/browse/continue-search.tsx';
import { activeFilters, CLEARED } from '../features/tasks/browse/filter-chips.tsx';
import { PaginationBar } from '../features/tasks/browse/pagination-bar.tsx';
import { TaskCard } from '../features/tasks/browse/task-card.tsx';
import { CardSkeletons, SKELETONS, TaskGrid, TaskGridSkeleton } from '../features/tasks/browse/task-grid.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { grouped } from '../lib/format/numbers.ts';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { useKeepFocus } from '../lib/navigation/keep-focus.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptySearch } from '../ui/illustrations/empty-search.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { ErrorNote } from '../ui/messages/error-note.tsx';
import { NoScript } from '../ui/messages/no-script.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

const OwnBid = lazy(async () => ({ default: (await import('../features/tasks/browse/own-bid.tsx')).OwnBid }));

/** Number of cards rendered at a time. More than fit the first screen of a phone. */
const CARDS_PER_FRAME = 3;

const ORDERS = {
  deadline: 'Closing soonest first.',
  newest: 'Newest first.',
  budget: 'Highest budget first.',
} as const;

/** Returns the result summary; `data` is undefined while the results are loading. */
const summary = (state: BrowseState, data: BrowsePage | undefined): string => {
  if (data === undefined) return 'Looking for open tasks…';
  if (data.continueCursor !== null) return resultsSoFar(data);
  if (data.tasks.length === 0) return 'No open tasks match.';
  // Searches have one order and no count, because results are verified while they are read.
  if (data.total === null) {
    return `Results for “${state.search}”. ${ORDERS.deadline}`;
  }
  const count = grouped(data.total.count);
  const more = data.total.more ? '+' : '';
  return `${count}${more} open ${data.total.count === 1 && !data.total.more ? 'task' : 'tasks'}. ${ORDERS[state.sort]}`;
};

/** /browse-tasks. Its whole state is in the URL. [ROUTE-4, BROWSE-5, BROWSE-6], decisions 1 and 6. */
export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page serves every query. Its own query applies after hydration.
  const state = useMemo(() => readBrowseState(isHydrated ? params : new URLSearchParams()), [isHydrated, params]);
  const { page, cursor, ...filters } = state;
  const results = useRef<HTMLDivElement>(null);
  const { data, error, isPreviousData, isFetching, refetch } = browsePages.useData(
    { filters, page, cursor },
    isHydrated,
  );
  // Deferred, because rendering all cards at once would block input.
  const hasData = data !== undefined;
  const isDrawing = useDeferredValue(hasData) !== hasData;
  // Renders the first cards before the rest, and the rest row by row, so that slow devices stay responsive.
  const [cardCount, setCardCount] = useState(hasData ? PAGE_SIZE : CARDS_PER_FRAME);
  const isComplete = cardCount >= PAGE_SIZE;
  useEffect(() => {
    if (hasData && !isDrawing && !isComplete) startTransition(() => setCardCount(cardCount + CARDS_PER_FRAME));
  }, [hasData, isDrawing, isComplete, cardCount]);

  const hrefOf = (to: BrowseState) => {
    const query = writeBrowseState(to);
    return query === '' ? paths.browse : `${paths.browse}?${query}`;
  };
  // The router updates the URL before this screen. Until then, the cards belong to the previous URL.
  const [isTurning, startTurn] = useTransition();
  const turnTo = useCallback((options: () => void) => flushSync(() => startTurn(options)), []);
  const change = useCallback(
    (part: Partial<BrowseState>, options: { replace: boolean } = { replace: false }) =>
      turnTo(() => {
        // Reads the current URL, because the rendered state may be older and would undo a previous change.
        const current = readBrowseState(new URLSearchParams(window.location.search));
        setParams(writeBrowseState({ ...current, page: 1, cursor: null, ...part }), options);
      }),
    [turnTo, setParams],
  );

  const { user } = useSession();

  // When 'Keep looking' unmounts, focus moves from it to the first new result.
  const requested = useRef<{ address: string; from: number }>(null);
  useEffect(() => {
    const from = requested.current;
    if (from === null || data === undefined || data.continueCursor !== null) return;
    requested.current = null;
    if (from.address !== window.location.search || document.activeElement !== document.body) return;
    const added = results.current?.querySelectorAll('article')[from.from]?.querySelector('a');
    (added ?? results.current)?.focus();
  }, [data]);

  // Moves focus to the results when a removed filter, a followed skill or 'Retry' unmounts.
  const keepFocus = useKeepFocus(() => results.current);

  // Updates the URL to the returned page and its cursor.
  if (data !== undefined && !isPreviousData && (data.page !== page || (page > 1 && data.cursor !== cursor))) {
    return <Navigate to={hrefOf({ ...state, page: data.page, cursor: data.cursor })} replace />;
  }
  const isStale = isTurning || isPreviousData;
  const hasFailed = error !== null && !isFetching && (data === undefined || isPreviousData);
  const total = data?.total ?? null;

  return (
    <Container {...keepFocus} sx={{ pt: { xs: 2, sm: 4, md: 6 }, pb: { xs: 4, md: 6 } }}>
      <PageHeading>Browse Tasks</PageHeading>
      <Typography
        role="status"
        className="needs-script"
        sx={{ color: 'text.secondary', mt: 0.5, mb: { xs: 1.5, sm: 3 } }}
      >
        {hasFailed ? 'We couldn’t load the tasks.' : summary(state, isStale ? undefined : data)}
      </Typography>
      <NoScript>Turn on JavaScript to see the open tasks.</NoScript>
      <BrowseFilters state={state} onChange={change} />
      <Box
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label="Tasks"
        aria-busy={isFetching || isStale || isDrawing || (hasData && !isComplete)}
        sx={{
          mt: { xs: 2, sm: 3.5 },
          scrollMarginTop: 88,
          outline: 'none',
          ...(isStale && { opacity: 0.5, filter: 'grayscale(1)' }),
          transition: 'opacity 150ms, filter 150ms',
        }}
      >
        {hasFailed ? (
          <ErrorNote title="We couldn’t load the tasks" error={error} onRetry={refetch} />
        ) : data === undefined || isDrawing ? (
          <TaskGridSkeleton />
        ) : data.tasks.length === 0 && data.continueCursor === null ? (
          <EmptyState
            picture={
              <Box sx={{ width: 280, maxWidth: '100%' }}>
                <EmptySearch />
              </Box>
            }
            title="No tasks found"
            text="Try adjusting your filters or search query to find available tasks."
          >
            {activeFilters(state).length > 0 && (
              <Button variant="outlined" onClick={() => change(CLEARED)}>
                Clear all filters
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <TaskGrid>
              {data.tasks.slice(0, isComplete ? undefined : cardCount).map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  search={state.search}
                  footer={
                    user !== null && (
                      <Suspense>
                        <OwnBid uid={user.uid} task={task} among={data.tasks} />
                      </Suspense>
                    )
                  }
                />
              ))}
              {!isComplete && <CardSkeletons count={Math.min(data.tasks.length, SKELETONS) - cardCount} />}
            </TaskGrid>
            {data.continueCursor !== null && !isStale && (
              <ContinueSearch
                key={writeBrowseState(state)}
                filters={filters}
                found={data}
                onContinue={() => {
                  requested.current = { address: window.location.search, from: data.tasks.length };
                }}
              />
            )}
            <PaginationBar
              page={page}
              last={total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE))}
              hasNext={data.hasNext}
              hrefOf={(to) => hrefOf({ ...state, page: to, cursor: cursorOf(filters, to) })}
              onIntent={(to) => void browsePages.prefetch({ filters, page: to, cursor: cursorOf(filters, to) })}
              onTurn={() => {
                turnTo(() => undefined);
                results.current?.focus({ preventScroll: true });
                results.current?.scrollIntoView();
              }}
            />
          </>
        )}
      </Box>
    </Container>
  );
};
