import { browseGroup, budgetBand, matchesWords } from '@taskwright/contract';
import { type FeedFilters, foldSkill } from '../search/facets.ts';
import { type AfterCursor, type Cursor, extendTrail, readCursor } from '../store/cursor.ts';
import { positionOf } from '../store/page.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { FeedPage, FeedQuery } from './feed-page.ts';
import { listedTask, type SearchedTask, type StoredListedTask } from './task-document.ts';
import { searchPlans } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

/** Maximum number of reads for one search response, counts included. */
const SEARCH_READS_MAX = 240;
/** Maximum number of candidates in memory, each with up to 20 kB of text. Must be larger than a page plus one. */
const BATCH_MAX = 120;
/** Upper limit of a candidate count, which costs one billed read. */
const COUNT_MAX = 1000;

export type Search = { readonly words: readonly string[]; readonly filters: FeedFilters; readonly today: string };

type Candidate = { readonly id: string; readonly data: SearchedTask };

const matches = ({ data }: Candidate, { words, filters }: Search): boolean =>
  (filters.group === null || browseGroup(data.category) === filters.group) &&
  (filters.band === null || budgetBand(data.budget) === filters.band) &&
  (filters.skill === null || data.skills.some((skill) => foldSkill(skill) === filters.skill)) &&
  matchesWords(data, words);

/** Returns the number of candidates to read next: a page first, then an estimate from the share of matches so far. */
const batchSize = (limit: number, examined: number, found: number): number =>
  examined === 0 ? limit + 1 : Math.ceil(((limit - found + 1) * examined) / Math.max(found, 1));

/** Returns the plan with the fewest candidates. */
const shortest = async (tasks: TaskRepository, plans: readonly QueryPlan[]): Promise<QueryPlan | undefined> => {
  const counted = await Promise.all(plans.map(async (plan) => ({ plan, total: await tasks.count(plan, COUNT_MAX) })));
  return counted.toSorted((one, other) => one.total - other.total)[0]?.plan;
};

/**
 * Reads one page of a search. Candidates are read in order of deadline and verified by their whole text, so matches are
 * exact. Only the listed fields of a match are kept in memory. Batches grow up to `BATCH_MAX`. The first batch uses the
 * plan that promises the fewest candidates. If it does not fill the page, all plans are counted and the shortest
 * continues. A page that exceeds the allowed reads is short and has a cursor that continues there.
 */
export const readSearchPage = async (
  tasks: TaskRepository,
  search: Search,
  query: Pick<FeedQuery, 'cursor' | 'limit'>,
): Promise<FeedPage> => {
  const { limit } = query;
  const plans = searchPlans(search.words, search.filters, search.today);
  const [list] = plans;
  if (list === undefined) throw new RangeError('A search needs at least one word');
  let plan = list;
  const asked = readCursor(query.cursor, list);
  const cursor = asked?.from === 'after' ? asked : null;
  const shown: StoredListedTask[] = [];
  let last = cursor?.position ?? null;
  let examined = 0;
  let reads = 0;
  let hasMore = true;

  while (hasMore && shown.length < limit && reads < SEARCH_READS_MAX) {
    if (examined > 0 && reads === examined && plans.length > 1) {
      plan = (await shortest(tasks, plans)) ?? plan;
      reads += plans.length;
    }
    const batch = Math.min(BATCH_MAX, SEARCH_READS_MAX - reads, batchSize(limit, examined, shown.length));
    const candidates = await tasks.candidates(plan, { after: last, limit: batch });
    examined += candidates.length;
    reads += candidates.length;
    hasMore = candidates.length === batch;
    for (const [index, candidate] of candidates.entries()) {
      if (shown.length === limit) {
        hasMore ||= candidates.slice(index).some((rest) => matches(rest, search));
        break;
      }
      last = positionOf(plan, candidate);
      if (matches(candidate, search)) shown.push({ id: candidate.id, data: listedTask.parse(candidate.data) });
    }
  }

  const trail = cursor === null ? [] : extendTrail(cursor.trail, cursor.position);
  const next: Cursor | null = hasMore && last !== null ? { from: 'after', position: last, trail } : null;
  // All plans have the same order, so the cursor is valid for each of them.
  return { tasks: shown, targets: { next, prev: previousPage(cursor) }, plan: list, total: null };
};

const previousPage = (cursor: AfterCursor | null): Cursor | 'first' | null => {
  if (cursor === null) return null;
  const position = cursor.trail.at(-1);
  return position === undefined ? 'first' : { from: 'after', position, trail: cursor.trail.slice(0, -1) };
};
