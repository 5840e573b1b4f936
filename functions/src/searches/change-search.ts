import * as quotas from '../account/model/quota-repository.ts';
import { write } from '../http/use-case.ts';
import { noSuchSearch } from './delete-search.ts';
import { toSavedSearch } from './model/search-document.ts';
import * as searches from './model/search-repository.ts';

/**
 * PUT /users/me/searches/{id}: changes the name and the frequency of a search of the caller. Throws 404, 429 over
 * quota.
 */
export const changeSearch = write<'changeSearch'>(async (unit, { caller, params, body }) => {
  await quotas.spendForUser(unit, 'changes', caller);
  const changed = await searches.change(unit, caller.uid, params.id, body);
  if (changed === null) throw noSuchSearch();
  return { status: 200, body: toSavedSearch(changed) };
});
