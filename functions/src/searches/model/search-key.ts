import { createHash } from 'node:crypto';
import { queryWords, type SavedQuery, searchTokens } from '@taskwright/contract';
import { facet, facetsOf, hasCells, NO_FILTERS } from '../../search/facets.ts';
import { tokenChoices } from '../../search/tokens.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { filtersOf } from '../../tasks/model/open-feed.ts';
import type { TaskQuery } from '../../tasks/model/search-tasks.ts';
import type { TaskDocument } from '../../tasks/model/task-document.ts';
import { openTasks, searchCandidates } from '../../tasks/model/task-queries.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the normalized query: folded, distinct and sorted words, and filters as the search applies them. */
export const queryOf = (typed: SavedQuery): TaskQuery => ({
  words: queryWords(typed.search ?? '').toSorted(),
  filters: filtersOf(typed),
});

/** Returns the id of a normalized query. Queries that find the same tasks by the same words and filters share it. */
export const queryId = ({ words, filters: { group, band, skill } }: TaskQuery): string =>
  sha256(JSON.stringify([words, group, band, skill])).slice(0, 32);

/** Returns the part of a key for a facet: a space and a hash, which bounds its length. A token contains no space. */
const filterPart = (value: string): string => ` ${sha256(value).slice(0, 16)}`;

/** Returns the tokens and filter parts of a task. `hasKey` finds the keys of every query that finds it. */
export const partsOfTask = (task: TaskDocument): ReadonlySet<string> => {
  const parts = new Set(searchTokens(task.title, task.description).plain);
  for (const value of facetsOf(task)) parts.add(filterPart(value));
  return parts;
};

/** Returns whether a task with these parts has a key: both its token and its filter part, unless one is missing. */
export const hasKey = (parts: ReadonlySet<string>, key: string): boolean => {
  const space = key.indexOf(' ');
  const [token, filter] = space === -1 ? [key, ''] : [key.slice(0, space), key.slice(space)];
  return (token === '' || parts.has(token)) && (filter === '' || parts.has(filter));
};

/** Maximum counted tasks of a key. Costs one billed read. */
const COUNT_MAX = 1000;

type Key = { readonly key: string; readonly plan: QueryPlan };

/**
 * Returns the keys of a query: each token of its words with its filters, the longest token first, and its filters
 * alone. Every task that the query finds has all of them. A plan lists the open tasks with the token or the filters.
 */
export const keysOfQuery = ({ words, filters }: TaskQuery, today: string): readonly Key[] => {
  const filter = hasCells(filters) || filters.skill !== null ? filterPart(facet(filters)) : '';
  const byToken = tokenChoices(words, NO_FILTERS)
    .flat()
    .map((token) => ({ key: token + filter, plan: searchCandidates([token], today) }));
  if (filter === '' && words.length > 0) return byToken;
  return [...byToken, { key: filterPart(facet(filters)), plan: openTasks(filters, 'deadline', today) }];
};

/**
 * Returns the most selective key of a query: the one that the fewest open tasks have, as a search selects its plan.
 * Ties are won by the longest token. Costs one read per key, at most six; none for a query with one key.
 */
export const selectiveKey = async (
  count: (plan: QueryPlan, max: number) => Promise<number>,
  query: TaskQuery,
  today: string,
): Promise<string> => {
  const keys = keysOfQuery(query, today);
  const totals = await Promise.all(
    keys.map(async ({ key, plan }) => ({
      key,
      total: keys.length === 1 ? 0 : await count(plan, COUNT_MAX),
    })),
  );
  const [first] = totals.toSorted((one, other) => one.total - other.total);
  if (first === undefined) throw new RangeError('A query without words has the key of its filters');
  return first.key;
};
