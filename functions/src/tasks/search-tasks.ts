import { browseGroup, budgetBand, matchesWords } from '@taskwright/contract';
import { type FeedFilters, foldSkill } from '../search/facets.ts';
import { readSearchPage } from '../search/search-page.ts';
import type { FeedPage, FeedQuery } from './feed-page.ts';
import { listedTask, type SearchedTask } from './task-document.ts';
import { searchPlans } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

/** Words (from `queryWords`) and filters of a search. */
export type TaskQuery = { readonly words: readonly string[]; readonly filters: FeedFilters };
/** A search of the open tasks on `today` (UTC). */
type TaskSearch = TaskQuery & { readonly today: string };

/** Returns whether a task contains all words and matches the filters. Does not check that the task is open. */
export const matchesSearch = (
  data: Pick<SearchedTask, 'title' | 'description' | 'category' | 'budget' | 'skills'>,
  { words, filters }: TaskQuery,
): boolean =>
  (filters.group === null || browseGroup(data.category) === filters.group) &&
  (filters.band === null || budgetBand(data.budget) === filters.band) &&
  (filters.skill === null || data.skills.some((skill) => foldSkill(skill) === filters.skill)) &&
  matchesWords(data, words);

/**
 * Returns one page of the open tasks that contain all words and match the filters, by deadline. Only the listed fields
 * of a match are kept in memory.
 */
export const searchTasks = async (
  tasks: Pick<TaskRepository, 'candidates' | 'count'>,
  search: TaskSearch,
  query: Pick<FeedQuery, 'cursor' | 'limit'>,
): Promise<FeedPage> => {
  const plans = searchPlans(search.words, search.filters, search.today);
  const { items, targets, plan } = await readSearchPage(
    tasks,
    {
      plans,
      matches: ({ data }) => matchesSearch(data, search),
      keep: ({ id, data }) => ({ id, data: listedTask.parse(data) }),
    },
    query,
  );
  return { tasks: items, targets, plan, total: null };
};
