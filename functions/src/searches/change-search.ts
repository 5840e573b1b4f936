import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { noSuchSearch } from './delete-search.ts';
import { toSavedSearch } from './search-document.ts';

type Needs = Pick<Services, 'work' | 'searches' | 'quotas' | 'now'>;

/**
 * PUT /users/me/searches/{id}: changes the name and the frequency of a search of the caller. Throws 404, 429 over
 * quota.
 */
export const changeSearch =
  ({ work, searches, quotas, now }: Needs): Handler<'changeSearch'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, params, body } = call;
      await quotas.spendForUser(unit, 'changes', caller, now());
      const changed = await searches.change(unit, caller.uid, params.id, body);
      if (changed === null) throw noSuchSearch();
      return { status: 200, body: toSavedSearch(changed) };
    });
