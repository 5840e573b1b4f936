import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useServedContent } from '../../lib/loading/served-content.ts';
import { useAfterHydration } from '../../lib/loading/use-after-hydration.ts';
import { useKeepFocus } from '../../lib/navigation/keep-focus.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { type ListState, PAGE_SIZE } from '../../lib/queries/list-state.ts';
import { cursorOf } from '../../lib/queries/numbered-pages.ts';
import { EmptySearch } from '../illustrations/empty-search.tsx';
import { THIRD_COLUMN } from '../layout/columns.ts';
import { EmptyState } from '../messages/empty-state.tsx';
import { ErrorNote } from '../messages/error-note.tsx';
import { Isolated } from '../text/isolated.tsx';
import { PageHeading } from '../text/page-heading.tsx';
import { type BrowsedList, type ChangeFilters, listAddress, listTitle } from './browsed-list.ts';
import { ContinueSearch, resultsSoFar } from './continue-search.tsx';
import { PaginationBar } from './pagination-bar.tsx';

/** Grid of cards with equal heights in each row. Four columns on screens that have space for a third next to a list. */
const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      [THIRD_COLUMN]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);

/** Number of skeleton cards: about one screen. */
const SKELETONS = 9;

type Props<S extends ListState, F extends { readonly search: string }, T> = {
  list: BrowsedList<S, F, T>;
  /** Filters of the request for a state. */
  filtersOf: (state: S) => F;
  /** False while the filters are not known. */
  isReady?: boolean;
  /** Renders the card of an item of a page, whose place is `index`. Another function renders all cards again. */
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
  const { heading, things, region, readState, writeState, pages, onItems, Filters, CardSkeleton } = list;
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params), [params, readState]);
  const { page, cursor } = state;
  const filters = filtersOf(state);
  const results = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const served = useServedContent((content) => {
    const found = list.served.safeParse(content).data?.list ?? null;
    if (found !== null) pages.seed(client, { filters, page, cursor }, found);
    return found;
  });
  const {
    data,
    error,
    isPending,
    isPlaceholderData: isPreviousData,
    isFetching,
    refetch,
  } = useQuery({ ...pages.query({ filters, page, cursor }), enabled: isReady });
  useEffect(() => {
    if (data !== undefined) onItems(data.items);
  }, [data, onItems]);

  const items = data?.items;
  const cards = useMemo(() => items?.map((item, index) => card(item, state, items, index)), [items, state, card]);

  const hrefOf = (to: S) => listAddress(list, to);
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

  // The list may have ended before the page of the URL.
  const isCurrent = data !== undefined && !isPreviousData;
  const shown = isCurrent ? { ...state, page: data.page } : state;
  usePageTitle(listTitle(list, shown));
  const isMoved = isCurrent && (data.page !== page || (page > 1 && data.cursor !== cursor));
  const target = useAfterHydration(
    () => (isMoved ? hrefOf({ ...shown, cursor: data.cursor }) : null),
    () => null,
  );
  // The page of a visitor stays in use until that of a signed-in user has loaded.
  const isStale = isTurning || (isPreviousData && data !== served);
  const hasFailed = error !== null && !isFetching && (data === undefined || isPreviousData);
  const total = data?.total ?? null;
  const isEmpty = data !== undefined && data.items.length === 0 && data.continueCursor === null;

  const hasMore = useAfterHydration(
    () => isEmpty && !hasFailed && !isStale,
    () => false,
  );

  const summary = () => {
    if (hasFailed) return `We couldn’t load the ${things}.`;
    if (isStale || data === undefined) return list.loading;
    return data.continueCursor === null ? list.summary(state, data) : resultsSoFar(data, things);
  };
  return (
    <Container
      {...keepFocus}
      data-wide
      sx={{ display: 'flex', flexDirection: 'column', pt: { xs: 2, sm: 4, md: 6 }, pb: { xs: 4, md: 6 } }}
    >
      {target !== null && <Navigate to={target} replace />}
      <PageHeading>{heading}</PageHeading>
      <Typography role="status" sx={{ color: 'text.secondary', mt: 0.5, mb: { xs: 1.5, sm: 3 } }}>
        <Isolated text={summary()} />
      </Typography>
      <Filters state={state} onChange={change} />
      {note && <Box sx={{ order: { xs: 1, sm: 0 } }}>{note(state)}</Box>}
      <Box
        ref={results}
        tabIndex={-1}
        role="region"
        aria-label={region}
        aria-busy={isFetching || isPending || isStale}
        sx={{
          mt: { xs: 2, sm: 3.5 },
          scrollMarginTop: 88,
          outline: 'none',
          ...(isStale && { opacity: 0.5, filter: 'grayscale(1)' }),
          transition: 'opacity 150ms, filter 150ms',
        }}
      >
        {hasFailed ? (
          <ErrorNote title={`We couldn’t load the ${things}`} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <CardGrid>
            {Array.from({ length: SKELETONS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike, never reordered
              <CardSkeleton key={index} />
            ))}
          </CardGrid>
        ) : isEmpty ? (
          <EmptyState
            picture={
              <Box sx={{ width: 280, maxWidth: '100%' }}>
                <EmptySearch />
              </Box>
            }
            {...list.empty}
          >
            {list.filterLabels(state).length > 0 && (
              <Button variant="outlined" onClick={() => change(list.cleared)}>
                Clear all filters
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <CardGrid>{cards}</CardGrid>
            {data.continueCursor !== null && !isStale && (
              <ContinueSearch
                key={writeState(state)}
                result={resultsSoFar(data, things)}
                continueSearch={() => pages.continueSearch(client, filters, data)}
                onContinue={() => {
                  requested.current = { address: window.location.search, from: data.items.length };
                }}
              />
            )}
            <PaginationBar
              page={shown.page}
              last={total === null || total.more ? null : Math.max(1, Math.ceil(total.count / PAGE_SIZE))}
              hasNext={data.hasNext}
              hrefOf={(to) => hrefOf({ ...state, page: to, cursor: cursorOf(data, to) })}
              onIntent={(to) =>
                void client.prefetchQuery(pages.query({ filters, page: to, cursor: cursorOf(data, to) }))
              }
              onTurn={() => {
                turnTo(() => undefined);
                results.current?.focus({ preventScroll: true });
                results.current?.scrollIntoView();
              }}
            />
          </>
        )}
      </Box>
      {hasMore && afterEmpty !== undefined && <Box sx={{ mt: 5 }}>{afterEmpty(state)}</Box>}
    </Container>
  );
};
