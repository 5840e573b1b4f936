import { LIMITS } from '@taskwright/contract';
import { read } from '../http/use-case.ts';
import { readCursor } from '../store/cursor.ts';
import { listIds } from '../store/id-list.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { toSavedSearch } from './model/search-document.ts';
import { LATEST_FIRST } from './model/search-queries.ts';
import * as searches from './model/search-repository.ts';

const RESOURCE: ListResource = { path: 'searches', defaults: { limit: LIMITS.savedSearches } };

/** GET /users/me/searches: a page of the caller's saved searches, latest first. Costs one read. */
export const listSearches = read<'listSearches'>(async (source, { caller, query: { cursor, limit } }) => {
  const saved = await searches.searchesOf(source, caller.uid);
  const ids = saved.map(({ id }) => id);
  const span = { cursor: readCursor(cursor, LATEST_FIRST), limit, peek: true };
  const { items, next, prev } = await readPage(ids, listIds, LATEST_FIRST, span);
  const body = items.flatMap(({ id }) => saved.filter((each) => each.id === id).map(toSavedSearch));
  return {
    status: 200,
    body,
    headers: listHeaders(RESOURCE, { limit }, { plan: LATEST_FIRST, targets: { next, prev } }),
  };
});
