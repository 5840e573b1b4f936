import { queryWords } from '@taskwright/contract';
import { type FeedFilters, foldSkill } from '../../search/facets.ts';
import { readCursor } from '../../store/cursor.ts';
import { type ListParameters, lastPage, TOTAL_MAX } from '../../store/list-headers.ts';
import { readPage } from '../../store/page.ts';
import type { Source } from '../../store/reader.ts';
import type { FeedPage, FeedQuery } from './feed-page.ts';
import { searchTasks } from './search-tasks.ts';
import { similarToSearch } from './similar-tasks.ts';
import { openTasks } from './task-queries.ts';
import * as tasks from './task-repository.ts';

/**
 * Returns the parameters of the feed's links in a fixed order. A search without words and a skill without letters
 * filter nothing. Links contain them as empty parameters.
 */
export const feedParameters = ({ search, skill, category, budget, sort, limit }: FeedQuery): ListParameters => ({
  search: search !== undefined && queryWords(search).length === 0 ? '' : search,
  skill: skill !== undefined && foldSkill(skill) === null ? '' : skill,
  category,
  budget,
  sort,
  limit,
});

/** Returns the filters of a request. */
export const filtersOf = (query: Pick<FeedQuery, 'category' | 'budget' | 'skill'>): FeedFilters => ({
  group: query.category === undefined || query.category === 'all' ? null : query.category,
  band: query.budget === undefined || query.budget === 'all' ? null : query.budget,
  skill: foldSkill(query.skill ?? ''),
});

/**
 * Returns a page of the tasks open on `today` (UTC) that match search, skill, category and budget, in the requested
 * order. A search is always ordered by deadline. `similar` returns tasks that match a part instead. Throws 400 for a
 * cursor of another list [FILTER-1, FILTER-2, FILTER-3], decision 24.
 */
export const readOpenFeed = async (source: Source, query: FeedQuery, today: string): Promise<FeedPage> => {
  const { limit } = query;
  const filters = filtersOf(query);
  const words = queryWords(query.search ?? '');

  if (query.similar === 'true') {
    const { skill, group } = filters;
    const found = await similarToSearch(source, { skills: skill === null ? [] : [skill], group, words }, today);
    return { tasks: found, targets: {}, plan: openTasks(filters, 'deadline', today), total: null };
  }
  if (words.length > 0) return searchTasks(source, { words, filters, today }, query);

  const plan = openTasks(filters, query.sort ?? 'deadline', today);
  const cursor = readCursor(query.cursor, plan);
  const [page, total] = await Promise.all([
    readPage(source, tasks.list, plan, { cursor, limit, peek: false }),
    source.countPlan(openTasks(filters, 'deadline', today), TOTAL_MAX + 1),
  ]);
  const isWhole = cursor === null && total <= limit;
  const targets = { next: isWhole ? null : page.next, prev: page.prev, last: lastPage(total, limit) };
  return { tasks: page.items, targets, plan, total };
};
