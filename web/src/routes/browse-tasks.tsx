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
import { activeFilters, CLEARED } from '../features/tasks/browse/filter-chips.tsx';
import { KeepLooking, soFar } from '../features/tasks/browse/keep-looking.tsx';
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

/** So many cards are drawn at a time: on a phone more than the first screen has room for. */
const AT_A_TIME = 3;

const ORDERS = {
  deadline: 'Closing soonest first.',
  newest: 'Newest first.',
  budget: 'Highest budget first.',
} as const;

/** What the list holds; `undefined` while it is not the one that the address asks for. */
const summary = (state: BrowseState, data: BrowsePage | undefined): string => {
  if (data === undefined) return 'Looking for open tasks…';
  if (data.goOn !== null) return soFar(data);
  if (data.tasks.length === 0) return 'No open tasks match.';
  // A search has one order and, being verified as it is read, no count: it says so where another list has both.
  if (data.total === null) {
    return `Results for “${state.search}”. ${ORDERS.deadline}`;
  }
  const count = grouped(data.total.count);
  const more = data.total.more ? '+' : '';
  return `${count}${more} open ${data.total.count === 1 && !data.total.more ? 'task' : 'tasks'}. ${ORDERS[state.sort]}`;
};

/** /browse-tasks: everything it shows stands in its address. [ROUTE-4, BROWSE-5, BROWSE-6], decisions 1 and 6. */
export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  // The page rendered at build stands for every address of it: what this one asks for shows once it has come to life.
  const state = useMemo(() => readBrowseState(isHydrated ? params : new URLSearchParams()), [isHydrated, params]);
  const { page, cursor, ...filters } = state;
  const results = useRef<HTMLDivElement>(null);
  const { data, error, isOld, isFetching, refetch } = browsePages.useAnswer({ filters, page, cursor }, isHydrated);
  // The first cards are drawn as what can wait: all of them at once would keep the page from answering.
  const hasCome = data !== undefined;
  const isDrawing = useDeferredValue(hasCome) !== hasCome;
  // The first of them before the rest, so that somebody can begin to read; the rest row by row, so that a slow device can answer between them.
  const [drawn, setDrawn] = useState(hasCome ? PAGE_SIZE : AT_A_TIME);
  const isWhole = drawn >= PAGE_SIZE;
  useEffect(() => {
    if (hasCome && !isDrawing && !isWhole) startTransition(() => setDrawn(drawn + AT_A_TIME));
  }, [hasCome, isDrawing, isWhole, drawn]);

  const hrefOf = (to: BrowseState) => {
    const query = writeBrowseState(to);
    return query === '' ? paths.browse : `${paths.browse}?${query}`;
  };
  // The router moves the address at once and this screen when it gets to it; until then the cards are of the address before.
  const [isTurning, startTurn] = useTransition();
  const turn = useCallback((how: () => void) => flushSync(() => startTurn(how)), []);
  const change = useCallback(
    (part: Partial<BrowseState>, how: { replace: boolean } = { replace: false }) =>
      turn(() => {
        // What is rendered may still be of the address before: a second change must not undo the first.
        const now = readBrowseState(new URLSearchParams(window.location.search));
        setParams(writeBrowseState({ ...now, page: 1, cursor: null, ...part }), how);
      }),
    [turn, setParams],
  );

  const { user } = useSession();

  // 'Keep looking' goes when the page is full or the list ends: whoever stood on it goes on with what it found.
  const asked = useRef<{ address: string; from: number }>(null);
  useEffect(() => {
    const from = asked.current;
    if (from === null || data === undefined || data.goOn !== null) return;
    asked.current = null;
    if (from.address !== window.location.search || document.activeElement !== document.body) return;
    const added = results.current?.querySelectorAll('article')[from.from]?.querySelector('a');
    (added ?? results.current)?.focus();
  }, [data]);

  // A filter that is taken away, a card whose skill was followed, 'Retry': what comes in their place is the list.
  const keepFocus = useKeepFocus(() => results.current);

  // The address says what is shown: the page there is, and the cursor it was read from.
  if (data !== undefined && !isOld && (data.page !== page || (page > 1 && data.cursor !== cursor))) {
    return <Navigate to={hrefOf({ ...state, page: data.page, cursor: data.cursor })} replace />;
  }
  const isStale = isTurning || isOld;
  const hasFailed = error !== null && !isFetching && (data === undefined || isOld);
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
        aria-busy={isFetching || isStale || isDrawing || (hasCome && !isWhole)}
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
        ) : data.tasks.length === 0 && data.goOn === null ? (
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
              {data.tasks.slice(0, isWhole ? undefined : drawn).map((task) => (
                <TaskCard
                  key={task.id}
                  task={task}
                  search={state.search}
                  note={
                    user !== null && (
                      <Suspense>
                        <OwnBid uid={user.uid} task={task} among={data.tasks} />
                      </Suspense>
                    )
                  }
                />
              ))}
              {!isWhole && <CardSkeletons count={Math.min(data.tasks.length, SKELETONS) - drawn} />}
            </TaskGrid>
            {data.goOn !== null && !isStale && (
              <KeepLooking
                key={writeBrowseState(state)}
                filters={filters}
                found={data}
                onAsk={() => {
                  asked.current = { address: window.location.search, from: data.tasks.length };
                }}
              />
            )}
            <PaginationBar
              page={page}
              last={total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE))}
              hasNext={data.hasNext}
              hrefOf={(to) => hrefOf({ ...state, page: to, cursor: cursorOf(filters, to) })}
              onIntent={(to) => void browsePages.prepare({ filters, page: to, cursor: cursorOf(filters, to) })}
              onTurn={() => {
                turn(() => undefined);
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
