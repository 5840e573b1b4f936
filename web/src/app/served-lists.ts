import type { PageHead } from '@taskwright/contract/tasks/page-head';
import { DIRECTORY_LIST } from '../features/profiles/directory/directory-list.ts';
import { BROWSE_LIST } from '../features/tasks/browse/browse-list.ts';
import { pageTable } from '../lib/navigation/pages.at-build.ts';
import type { ListState } from '../lib/queries/list-state.ts';
import type { NumberedPage } from '../lib/queries/numbered-pages.ts';
import { type BrowsedList, listAddress, listTitle } from '../ui/browse/browsed-list.ts';

/** Page of a list as the server serves it, with its head. */
type ServedList = { readonly list: NumberedPage<unknown>; readonly head: PageHead };

/** Reads the page of a list at a query by requests that `fetch` answers. */
type LoadList = (params: URLSearchParams, fetch: typeof globalThis.fetch) => Promise<ServedList>;

/**
 * Returns the loader of a list. The canonical address of a page has no cursor. Results of a search are not indexed,
 * because their address contains any text.
 */
const loaderOf =
  <S extends ListState, F extends { readonly search: string }, T>(
    list: BrowsedList<S, F, T>,
    filtersOf: (state: S) => F,
    description: string | undefined,
  ): LoadList =>
  async (params, fetch) => {
    const state = list.readState(params);
    const { page, cursor } = state;
    const found = await list.pages.read({ filters: filtersOf(state), page, cursor }, { fetch });
    const addressOf = (to: number) => listAddress(list, { ...state, page: to, cursor: null });
    const head = {
      path: addressOf(found.page),
      title: listTitle(list, { ...state, page: found.page }),
      description: description ?? '',
      isIndexed: state.search === '',
      prev: found.page === 1 ? null : addressOf(found.page - 1),
      next: found.hasNext ? addressOf(found.page + 1) : null,
    };
    return { list: found, head };
  };

/** Lists that the function `page` renders, by path. */
export const servedLists: Readonly<Record<string, LoadList>> = {
  [BROWSE_LIST.path]: loaderOf(BROWSE_LIST, (state) => state, pageTable.browse.description),
  [DIRECTORY_LIST.path]: loaderOf(
    DIRECTORY_LIST,
    (state) => ({ ...state, reader: null }),
    pageTable.freelancers.description,
  ),
};
