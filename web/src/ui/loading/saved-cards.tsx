import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PagedQuery } from '../../lib/queries/paged-query.ts';
import { EmptyState } from '../messages/empty-state.tsx';
import { PagedList } from './paged-list.tsx';

const GRID = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** Moves the focus to the main link of a card. */
const focusLink = (card: HTMLElement | null): void => {
  const link = card?.querySelector<HTMLElement>('[data-card-link]') ?? card?.querySelector('a');
  link?.focus();
};

type Props<T> = {
  query: PagedQuery<T>;
  /** Plural of the items: 'tasks'. */
  noun: string;
  keyOf: (item: T) => string;
  /** Renders an item; `index` is its place in the list. */
  card: (item: T, index: number) => ReactNode;
  skeletonCard: ReactNode;
  /** The empty state of the section, with a link to the page on which items can be saved. */
  empty: { picture: ReactNode; text: string; to: string; label: string };
};

/** A section of the page of saved things: cards, latest first. */
export const SavedCards = <T,>({ query, noun, keyOf, card, skeletonCard, empty }: Props<T>) => (
  <PagedList
    query={query}
    noun={noun}
    failure={`We couldn’t load your saved ${noun}`}
    skeleton={
      <Box role="status" aria-label={`Loading your saved ${noun}`} sx={GRID}>
        {['a', 'b', 'c'].map((place) => (
          <Box key={place} sx={{ display: 'contents' }}>
            {skeletonCard}
          </Box>
        ))}
      </Box>
    }
    empty={
      // Compact, because the other section follows.
      <Box sx={{ '& > *': { py: 3 } }}>
        <EmptyState heading="h3" picture={empty.picture} title={`No saved ${noun} yet`} text={empty.text}>
          <Button component={Link} to={empty.to} variant="contained">
            {empty.label}
          </Button>
        </EmptyState>
      </Box>
    }
  >
    {(items, focused) => (
      <Box component="ul" aria-label={`Saved ${noun}`} sx={{ m: 0, p: 0, listStyle: 'none', ...GRID }}>
        {items.map((item, index) => (
          <li key={keyOf(item)} ref={index === focused ? focusLink : null}>
            {card(item, index)}
          </li>
        ))}
      </Box>
    )}
  </PagedList>
);
