import { browseGroup, budgetBand, matchesWords } from '@taskwright/contract';
import type { Narrowing } from '../search/facets.ts';
import { rarestToken } from '../search/tokens.ts';
import { type AfterCursor, type Cursor, extendTrail, readCursor } from '../store/cursor.ts';
import { positionOf } from '../store/page.ts';
import type { FeedPage, FeedQuery } from './open-feed.ts';
import type { StoredTask } from './task-document.ts';
import { searchCandidates } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

/** At most this many documents are read for one answer to a search. */
const SEARCH_READS_MAX = 60;

export type Search = { readonly words: readonly string[]; readonly narrowing: Narrowing; readonly today: string };

const isFound = ({ data }: StoredTask, { words, narrowing }: Search): boolean =>
  (narrowing.group === null || browseGroup(data.category) === narrowing.group) &&
  (narrowing.band === null || budgetBand(data.budget) === narrowing.band) &&
  matchesWords(data, words);

/** How many candidates to read next: one page first, then what the share found so far says is needed. */
const batchSize = (limit: number, examined: number, found: number): number =>
  examined === 0 ? limit + 1 : Math.ceil(((limit - found + 1) * examined) / Math.max(found, 1));

/**
 * One page of a search: candidates by the rarest token, in order of deadline, each verified here, so that a task is
 * found if and only if every word occurs. When the reads allowed do not fill the page, it comes short with a cursor
 * that goes on where this one stopped.
 */
export const readSearchPage = async (
  tasks: TaskRepository,
  search: Search,
  query: Pick<FeedQuery, 'cursor' | 'limit'>,
): Promise<FeedPage> => {
  const { limit } = query;
  const plan = searchCandidates(rarestToken(search.words), search.today);
  const asked = readCursor(query.cursor, plan);
  const cursor = asked?.from === 'after' ? asked : null;
  const shown: StoredTask[] = [];
  let last = cursor?.position ?? null;
  let reads = 0;
  let more = true;

  while (more && shown.length < limit && reads < SEARCH_READS_MAX) {
    const batch = Math.min(SEARCH_READS_MAX - reads, batchSize(limit, reads, shown.length));
    const candidates = await tasks.list(plan, { after: last, limit: batch });
    reads += candidates.length;
    more = candidates.length === batch;
    for (const [index, candidate] of candidates.entries()) {
      if (shown.length === limit) {
        more ||= candidates.slice(index).some((rest) => isFound(rest, search));
        break;
      }
      last = positionOf(plan, candidate);
      if (isFound(candidate, search)) shown.push(candidate);
    }
  }

  const trail = cursor === null ? [] : extendTrail(cursor.trail, cursor.position);
  const next: Cursor | null = more && last !== null ? { from: 'after', position: last, trail } : null;
  return { tasks: shown, targets: { next, prev: previousPage(cursor) }, plan, total: null };
};

const previousPage = (cursor: AfterCursor | null): Cursor | 'first' | null => {
  if (cursor === null) return null;
  const position = cursor.trail.at(-1);
  return position === undefined ? 'first' : { from: 'after', position, trail: cursor.trail.slice(0, -1) };
};
