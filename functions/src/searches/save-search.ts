import { isolate, LIMITS, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { ApiProblem } from '../http/problems.ts';
import { write } from '../http/use-case.ts';
import { toSavedSearch } from './model/search-document.ts';
import { queryId, queryOf, selectiveKey } from './model/search-key.ts';
import * as searches from './model/search-repository.ts';

/**
 * POST /users/me/searches: saves a search for the caller. A query that another user has saved is stored once for both.
 * Throws 409 for a query that the caller has saved already and at 20 searches, 429 over quota.
 */
export const saveSearch = write<'saveSearch'>(async (unit, { caller, body }) => {
  const at = unit.now();
  const query = queryOf(body.query);
  const id = queryId(query);
  const known = await searches.searchesOf(unit, caller.uid);
  const same = known.find((each) => each.id === id);
  if (same !== undefined)
    throw new ApiProblem('conflict', `You’ve already saved this search as “${isolate(same.name)}”.`);
  if (known.length >= LIMITS.savedSearches) {
    const detail = `You’ve saved ${LIMITS.savedSearches} searches, which is the limit. Delete one first.`;
    throw new ApiProblem('conflict', detail);
  }
  await quotas.spendForUser(unit, 'changes', caller);
  if (!(await searches.join(unit, id))) {
    await searches.store(unit, {
      id,
      query,
      key: await selectiveKey(unit.countPlan, query, todayUtc(at)),
    });
  }
  const entry = { id, ...body, at: at.toISOString() };
  searches.add(unit, caller.uid, known, entry);
  return { status: 201, body: toSavedSearch(entry) };
});
