import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PagedQuery } from '../../lib/queries/paged-query.ts';
import { ErrorNote } from '../messages/error-note.tsx';
import { ShowMore } from './show-more.tsx';

type Props<T> = {
  query: PagedQuery<T>;
  /** Plural of the items: 'tasks'. */
  noun: string;
  /** Title of the error if the first page fails to load. */
  failure: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Renders the items; `focused` is the index of the item that takes the focus. */
  children: (items: T[], focused: number | null) => ReactNode;
  /** Renders below the list, also below an empty one. */
  after?: (items: T[]) => ReactNode;
  /** Padding below the button, in the theme's spacing. */
  pb?: number;
};

/**
 * A paginated list with skeleton, error, empty state and a button for the next page. After a press of the button, the
 * focus moves to the first new item, because the last page removes the button.
 */
export const PagedList = <T,>({ query, noun, failure, skeleton, empty, children, after, pb }: Props<T>) => {
  const list = useInfiniteQuery(query);
  const { data } = list;
  const [focused, setFocused] = useState<number | null>(null);
  if (data === undefined) {
    return list.error !== null && !list.isFetching ? (
      <ErrorNote title={failure} error={list.error} onRetry={() => list.refetch()} />
    ) : (
      skeleton
    );
  }
  return (
    <>
      {data.length === 0 && !list.hasNextPage ? (
        empty
      ) : (
        // Applies once: items that arrive later do not move the focus.
        <Box onFocus={() => setFocused(null)}>{children(data, focused)}</Box>
      )}
      {list.hasNextPage && (
        <ShowMore
          noun={noun}
          error={list.isFetchNextPageError ? list.error : null}
          loading={list.isFetchingNextPage}
          onMore={() => {
            setFocused(data.length);
            void list.fetchNextPage();
          }}
          pb={pb}
        />
      )}
      {after?.(data)}
    </>
  );
};
