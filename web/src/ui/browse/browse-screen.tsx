import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import {
  type ComponentType,
  type ReactNode,
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
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import { useKeepFocus } from '../../lib/navigation/keep-focus.ts';
import { type ListState, PAGE_SIZE } from '../../lib/queries/list-state.ts';
import type { NumberedPage, NumberedPages } from '../../lib/queries/numbered-pages.ts';
import { EmptySearch } from '../illustrations/empty-search.tsx';
import { EmptyState } from '../messages/empty-state.tsx';
import { ErrorNote } from '../messages/error-note.tsx';
import { NoScript } from '../messages/no-script.tsx';
import { PageHeading } from '../text/page-heading.tsx';
import { CardGrid } from './card-grid.tsx';
import { ContinueSearch, resultsSoFar } from './continue-search.tsx';
import { PaginationBar } from './pagination-bar.tsx';

/** Number of cards rendered at a time. More than fit the first screen of a phone. */
const CARDS_PER_FRAME = 3;

/** Number of skeleton cards: about one screen. */
const SKELETONS = 9;

/**
 * Changes filters, which returns to the first page. Each change is an entry of the history, except that a search is one
 * entry, however many pauses its typing has.
 */
export type ChangeFilters<S> = (part: Partial<S>) => void;

/** A list with a search, filters and numbered pages. */
export type BrowsedList<S extends ListState, F extends { readonly search: string }, T> = {
  readonly heading: string;
  /** Plural of the items, for example 'tasks'. */
  readonly things: string;
  /** Accessible name of the results. */
  readonly region: string;
  readonly path: string;
  /** Parses the query of the URL. Ignores invalid values. */
  readonly readState: (params: URLSearchParams) => S;
  /** Returns the query string of a state, without default values. */
  readonly writeState: (state: S) => string;
  readonly pages: NumberedPages<F, T>;
  /** Returns the text above the results. */
  readonly summary: (state: S, data: NumberedPage<T>) => string;
  /** The summary while the results load. */
  readonly loading: string;
  readonly noScript: string;
  readonly Filters: ComponentType<{ state: S; onChange: ChangeFilters<S> }>;
  readonly CardSkeleton: ComponentType;
  readonly isFiltered: (state: S) => boolean;
  readonly cleared: Partial<S>;
  readonly empty: { readonly title: string; readonly text: string };
};

type Props<S extends ListState, F extends { readonly search: string }, T> = {
  list: BrowsedList<S, F, T>;
  /** Filters of the request for a state. */
  filtersOf: (state: S) => F;
  /** False while the filters are not known. */
  isReady?: boolean;
  /** Renders the card of an item of a page. Its place is `index`. */
  card: (item: T, state: S, items: readonly T[], index: number) => ReactNode;
  /** Explains the order of the results: above them, on phones below. */
  note?: (state: S) => ReactNode;
  /** Renders below the empty state. */
  afterEmpty?: (state: S) => ReactNode;
};

/** Screen of a list that visitors search and filter. Its whole state is in the URL. Decisions 1 and 6. */
export const BrowseScreen = <S extends ListState, F extends { readonly search: string }, T>({
  list,
  filtersOf,
  isReady = true,
  card,
  note,
  afterEmpty,
}: Props<S, F, T>) => {
  const { heading, things, region, path, readState, writeState, pages, Filters, CardSkeleton } = list;
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  // The prerendered page serves every query. Its own query applies after hydration.
  const state = useMemo(() => readState(isHydrated ? params : new URLSearchParams()), [isHydrated, params, readState]);
  const { page, cursor } = state;
  const filters = filtersOf(state);
  const results = useRef<HTMLDivElement>(null);
  const { data, error, isPreviousData, isFetching, refetch } = pages.useData(
    { filters, page, cursor },
    isHydrated && isReady,
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

  const hrefOf = (to: S) => {
    const query = writeState(to);
    return query === '' ? path : `${path}?${query}`;
  };
  // The router updates the URL before this screen. Until then, the cards belong to the previous URL.
  const [isTurning, startTurn] = useTransition();
  const turnTo = useCallback((options: () => void) => flushSync(() => startTurn(options)), []);
  const change = useCallback<ChangeFilters<S>>(
    (part) => {
      // Reads the current URL, because the rendered state may be older and would undo a previous change.
      const current = readState(new URLSearchParams(window.location.search));
      const query = writeState({ ...current, page: 1, cursor: null, ...part });
      const isRefining = current.search !== '' && part.search !== undefined && part.search !== '';
      // A repeated value would add an entry to the history.
      if (query !== writeState(current)) turnTo(() => setParams(query, { replace: isRefining }));
    },
    [turnTo, setParams, readState, writeState],
  );

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
  const isEmpty = data !== undefined && data.items.length === 0 && data.continueCursor === null;

  const summary = () => {
    if (hasFailed) return `We couldn’t load the ${things}.`;
    if (isStale || data === undefined) return list.loading;
    return data.continueCursor === null ? list.summary(state, data) : resultsSoFar(data, things);
  };
  const skeletons = (count: number) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: all alike, never reordered
    Array.from({ length: Math.max(0, count) }, (_, index) => <CardSkeleton key={index} />);

  return (
    <Container
      {...keepFocus}
      sx={{ display: 'flex', flexDirection: 'column', pt: { xs: 2, sm: 4, md: 6 }, pb: { xs: 4, md: 6 } }}
    >
      <PageHeading>{heading}</PageHeading>
      <Typography
        role="status"
        className="needs-script"
        sx={{ color: 'text.secondary', mt: 0.5, mb: { xs: 1.5, sm: 3 } }}
      >
        {summary()}
      </Typography>
      <NoScript>{list.noScript}</NoScript>
      <Filters state={state} onChange={change} />
      {note && <Box sx={{ order: { xs: 1, sm: 0 } }}>{note(state)}</Box>}
      <Box
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label={region}
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
          <ErrorNote title={`We couldn’t load the ${things}`} error={error} onRetry={refetch} />
        ) : data === undefined || isDrawing ? (
          <CardGrid className="needs-script">{skeletons(SKELETONS)}</CardGrid>
        ) : isEmpty ? (
          <EmptyState
            picture={
              <Box sx={{ width: 280, maxWidth: '100%' }}>
                <EmptySearch />
              </Box>
            }
            {...list.empty}
          >
            {list.isFiltered(state) && (
              <Button variant="outlined" onClick={() => change(list.cleared)}>
                Clear all filters
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <CardGrid>
              {data.items
                .slice(0, isComplete ? undefined : cardCount)
                .map((item, index) => card(item, state, data.items, index))}
              {!isComplete && skeletons(Math.min(data.items.length, SKELETONS) - cardCount)}
            </CardGrid>
            {data.continueCursor !== null && !isStale && (
              <ContinueSearch
                key={writeState(state)}
                result={resultsSoFar(data, things)}
                continueSearch={() => pages.continueSearch(filters, data)}
                onContinue={() => {
                  requested.current = { address: window.location.search, from: data.items.length };
                }}
              />
            )}
            <PaginationBar
              page={page}
              last={total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE))}
              hasNext={data.hasNext}
              hrefOf={(to) => hrefOf({ ...state, page: to, cursor: pages.cursorOf(filters, to) })}
              onIntent={(to) => void pages.prefetch({ filters, page: to, cursor: pages.cursorOf(filters, to) })}
              onTurn={() => {
                turnTo(() => undefined);
                results.current?.focus({ preventScroll: true });
                results.current?.scrollIntoView();
              }}
            />
          </>
        )}
      </Box>
      {isEmpty && !hasFailed && !isStale && afterEmpty !== undefined && <Box sx={{ mt: 5 }}>{afterEmpty(state)}</Box>}
    </Container>
  );
};
