import { browseGroup, budgetBand, type CountCharacters, wordMatcher } from '@taskwright/contract';
import { type FeedFilters, skillMatcher } from '../../search/facets.ts';
import { readSearchPage } from '../../search/search-page.ts';
import type { Source } from '../../store/reader.ts';
import type { FeedPage, FeedQuery } from './feed-page.ts';
import { listedTask, type SearchedTask } from './task-document.ts';
import { searchPlans } from './task-queries.ts';
import * as tasks from './task-repository.ts';

/** Words (from `queryWords`) and filters of a search. */
export type TaskQuery = { readonly words: readonly string[]; readonly filters: FeedFilters };
/** A search of the open tasks on `today` (UTC). */
type TaskSearch = TaskQuery & { readonly today: string };

type TaskTexts = Pick<SearchedTask, 'title' | 'description' | 'category' | 'budget' | 'skills'>;

/**
 * Returns whether a task contains all words of a query and matches its filters. Does not check that the task is open.
 * Folds the texts of the task at most once, for any number of queries. `count` receives the examined characters.
 */
export const taskMatcher = (task: TaskTexts, count?: CountCharacters): ((query: TaskQuery) => boolean) => {
  const hasWords = wordMatcher(task, count);
  const hasSkill = skillMatcher(task.skills, count);
  return ({ words, filters }) =>
    (filters.group === null || browseGroup(task.category) === filters.group) &&
    (filters.band === null || budgetBand(task.budget) === filters.band) &&
    (filters.skill === null || hasSkill(filters.skill)) &&
    hasWords(words);
};

/**
 * Returns one page of the open tasks that contain all words and match the filters, by deadline. Only the listed fields
 * of a match are kept in memory.
 */
export const searchTasks = async (
  source: Source,
  search: TaskSearch,
  query: Pick<FeedQuery, 'cursor' | 'limit'>,
): Promise<FeedPage> => {
  const plans = searchPlans(search.words, search.filters, search.today);
  const { items, targets, plan } = await readSearchPage(
    source,
    tasks.candidates,
    {
      plans,
      matches: ({ data }, count) => taskMatcher(data, count)(search),
      keep: ({ id, data }) => ({ id, data: listedTask.parse(data) }),
    },
    query,
  );
  return { tasks: items, targets, plan, total: null };
};
