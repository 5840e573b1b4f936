import { browseGroup, budgetBand, matchesWords } from '@taskwright/contract';
import { foldSkill, type Narrowing } from '../search/facets.ts';
import { type AfterCursor, type Cursor, extendTrail, readCursor } from '../store/cursor.ts';
import { positionOf } from '../store/page.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { FeedPage, FeedQuery } from './feed-page.ts';
import { listedTask, type SearchedTask, type StoredListedTask } from './task-document.ts';
import { searchPlans } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

/** The most reads of one answer to a search, counts included. */
const SEARCH_READS_MAX = 240;
/** The most candidates that are held at once, each with its whole text of up to 20 kB; more than a page and one. */
const BATCH_MAX = 120;
/** Counting goes no further: one billed read. */
const COUNT_MAX = 1000;

export type Search = { readonly words: readonly string[]; readonly narrowing: Narrowing; readonly today: string };

type Candidate = { readonly id: string; readonly data: SearchedTask };

const isFound = ({ data }: Candidate, { words, narrowing }: Search): boolean =>
  (narrowing.group === null || browseGroup(data.category) === narrowing.group) &&
  (narrowing.band === null || budgetBand(data.budget) === narrowing.band) &&
  (narrowing.skill === null || data.skills.some((skill) => foldSkill(skill) === narrowing.skill)) &&
  matchesWords(data, words);

/** Returns how many candidates to read next: a page first, then as many as the share found so far suggests. */
const batchSize = (limit: number, examined: number, found: number): number =>
  examined === 0 ? limit + 1 : Math.ceil(((limit - found + 1) * examined) / Math.max(found, 1));

/** The plan with the fewest candidates. */
const shortest = async (tasks: TaskRepository, plans: readonly QueryPlan[]): Promise<QueryPlan | undefined> => {
  const counted = await Promise.all(plans.map(async (plan) => ({ plan, total: await tasks.count(plan, COUNT_MAX) })));
  return counted.toSorted((one, other) => one.total - other.total)[0]?.plan;
};

/**
 * Reads one page of a search: candidates in order of deadline, each verified by its whole text, so that a task is found if and only if
 * every word occurs. Of a match only the part that lists show is kept. Batches grow with what is missing, up to `BATCH_MAX`. The first
 * page of candidates is read by the plan that promises the fewest. If that does not fill the page, the plans are counted and the shortest
 * continues. If the allowed reads do not fill the page, it is short and has a cursor that continues there.
 */
export const readSearchPage = async (
  tasks: TaskRepository,
  search: Search,
  query: Pick<FeedQuery, 'cursor' | 'limit'>,
): Promise<FeedPage> => {
  const { limit } = query;
  const plans = searchPlans(search.words, search.narrowing, search.today);
  const [list] = plans;
  if (list === undefined) throw new RangeError('A search needs at least one word');
  let plan = list;
  const asked = readCursor(query.cursor, list);
  const cursor = asked?.from === 'after' ? asked : null;
  const shown: StoredListedTask[] = [];
  let last = cursor?.position ?? null;
  let examined = 0;
  let reads = 0;
  let more = true;

  while (more && shown.length < limit && reads < SEARCH_READS_MAX) {
    if (examined > 0 && reads === examined && plans.length > 1) {
      plan = (await shortest(tasks, plans)) ?? plan;
      reads += plans.length;
    }
    const batch = Math.min(BATCH_MAX, SEARCH_READS_MAX - reads, batchSize(limit, examined, shown.length));
    const candidates = await tasks.candidates(plan, { after: last, limit: batch });
    examined += candidates.length;
    reads += candidates.length;
    more = candidates.length === batch;
    for (const [index, candidate] of candidates.entries()) {
      if (shown.length === limit) {
        more ||= candidates.slice(index).some((rest) => isFound(rest, search));
        break;
      }
      last = positionOf(plan, candidate);
      if (isFound(candidate, search)) shown.push({ id: candidate.id, data: listedTask.parse(candidate.data) });
    }
  }

  const trail = cursor === null ? [] : extendTrail(cursor.trail, cursor.position);
  const next: Cursor | null = more && last !== null ? { from: 'after', position: last, trail } : null;
  // Whichever plan read it, the list is one: all plans order alike.
  return { tasks: shown, targets: { next, prev: previousPage(cursor) }, plan: list, total: null };
};

const previousPage = (cursor: AfterCursor | null): Cursor | 'first' | null => {
  if (cursor === null) return null;
  const position = cursor.trail.at(-1);
  return position === undefined ? 'first' : { from: 'after', position, trail: cursor.trail.slice(0, -1) };
};
