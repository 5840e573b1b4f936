import { isolate } from '@taskwright/contract/limits/text';
import type { ComponentType } from 'react';
import type { Total } from '../../lib/api/api-client.ts';
import type { Reader } from '../../lib/api/shape.ts';
import { grouped } from '../../lib/format/money.ts';
import { type ListState, PAGE_SIZE } from '../../lib/queries/list-state.ts';
import type { NumberedPage, NumberedPages } from '../../lib/queries/numbered-pages.ts';

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
  /** Validates the content of a page that the server rendered. */
  readonly served: Reader<{ readonly list: NumberedPage<T> }>;
  /** Called with the items of each page that is shown. */
  readonly onItems: (items: readonly T[]) => void;
  /** Returns the text above the results. */
  readonly summary: (state: S, data: NumberedPage<T>) => string;
  /** The summary while the results load. */
  readonly loading: string;
  readonly Filters: ComponentType<{ state: S; onChange: ChangeFilters<S> }>;
  readonly CardSkeleton: ComponentType;
  /** Returns the labels of the active filters, for the title of the page. */
  readonly filterLabels: (state: S) => readonly string[];
  /** Returns the label of the order, '' for the default one. */
  readonly orderLabel: (state: S) => string;
  readonly cleared: Partial<S>;
  readonly empty: { readonly title: string; readonly text: string };
};

/** Returns the number of results: '1 open task', '150 open tasks', '1,000+ open tasks'. */
export const totalText = ({ count, more }: Total, thing: string): string =>
  `${grouped(count)}${more ? '+' : ''} ${thing}${count === 1 && !more ? '' : 's'}`;

/**
 * Returns the number of results of a page and those before it: '12 open tasks for “the”'. A search has no total,
 * because its results are verified while they are read. Its count has a plus until the last page.
 */
export const resultsText = (
  { total, page, items, hasNext }: Pick<NumberedPage<unknown>, 'total' | 'page' | 'items' | 'hasNext'>,
  thing: string,
  search: string,
): string => {
  const count = (page - 1) * PAGE_SIZE + items.length;
  return total === null
    ? `${totalText({ count, more: hasNext }, thing)} for “${isolate(search)}”`
    : totalText(total, thing);
};

/** Returns the address of a state of a list. */
export const listAddress = <S extends ListState>(
  { path, writeState }: Pick<BrowsedList<S, never, never>, 'path' | 'writeState'>,
  state: S,
): string => {
  const query = writeState(state);
  return query === '' ? path : `${path}?${query}`;
};

/** Returns the document title of a state of a list: 'Browse Tasks: “wine”, Design, page 2'. */
export const listTitle = <S extends ListState>(
  { heading, filterLabels, orderLabel }: Pick<BrowsedList<S, never, never>, 'heading' | 'filterLabels' | 'orderLabel'>,
  state: S,
): string => {
  const labels = [...filterLabels(state), orderLabel(state)].filter((label) => label !== '');
  const title = labels.length === 0 ? heading : `${heading}: ${labels.join(', ')}`;
  return state.page === 1 ? title : `${title}, page ${state.page}`;
};
