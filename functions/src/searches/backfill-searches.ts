import { todayUtc } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { reportingSearch } from './search-document.ts';
import { queryId, queryOf, selectiveKey } from './search-key.ts';
import { allLists } from './search-queries.ts';

type Needs = Pick<Services, 'work' | 'searches' | 'tasks' | 'now'>;

/**
 * Stores the searches of a user under the queries that their texts have by the current rule. Of searches that have the
 * same query now, only the one that reports its tasks stays. Returns whether any changed.
 */
const normalize =
  ({ searches, tasks, now }: Needs, uid: string) =>
  async (unit: Unit): Promise<boolean> => {
    const known = await searches.searchesOf(unit, uid);
    const current = known.map((entry) => {
      const query = queryOf(entry.query);
      return { id: queryId(query), entry, query };
    });
    if (current.every(({ id, entry }) => id === entry.id)) return false;
    const entries = [...Map.groupBy(current, ({ id }) => id)].flatMap(([id, same]) => {
      const reporting = reportingSearch(same.map(({ entry }) => entry));
      const query = same[0]?.query;
      return reporting === undefined || query === undefined ? [] : [{ entry: { ...reporting, id }, query }];
    });
    const today = todayUtc(now());
    await searches.replace(unit, uid, known, { entries, keyOf: (query) => selectiveKey(tasks, query, today) });
    return true;
  };

/**
 * Stores the queries of all saved searches by the current rule of the search. Skips unreadable lists. Returns the number
 * of users whose searches changed. Safe to stop and rerun.
 */
export const backfillSearches = async (needs: Needs): Promise<number> => {
  let changed = 0;
  for await (const page of pagesOf(needs.searches, allLists())) {
    for (const { id: uid } of page) {
      await skipUnreadable(async () => {
        if (await needs.work.run(normalize(needs, uid))) changed += 1;
      });
    }
  }
  return changed;
};
