import {
  BROWSE_GROUPS,
  BUDGET_BANDS,
  type SavedSearch,
  SEARCH_FREQUENCIES,
  type SearchFrequency,
  savedQuery,
} from '@taskwright/contract';
import * as z from 'zod/mini';

/** A saved search of one user. `id` is that of its stored query. `query` is as the user typed it. */
const searchEntry = z.object({
  id: z.string(),
  name: z.string(),
  frequency: z.enum(SEARCH_FREQUENCIES),
  query: savedQuery,
  at: z.string(),
});
export type SearchEntry = z.infer<typeof searchEntry>;

const rank = (frequency: SearchFrequency): number => SEARCH_FREQUENCIES.indexOf(frequency);

/**
 * Returns the search that reports a task, among those of a user that find it: the first with the most frequent email.
 */
export const reportingSearch = (found: readonly SearchEntry[]): SearchEntry | undefined =>
  found.toSorted((one, other) => rank(one.frequency) - rank(other.frequency))[0];

/**
 * Document `users/{uid}/private/searches`: the saved searches of a user, oldest first. `queries` contains their ids, by
 * which a query finds its users. `reported` contains the ids of the tasks that were reported to the user, newest last.
 */
export const searchList = z.object({ queries: z.array(z.string()), searches: z.array(searchEntry) });
export const reportedTasks = z.object({ reported: z.array(z.string()) });
/** A list with its path as the id. */
export type StoredSearchList = { readonly id: string; readonly data: z.infer<typeof searchList> };

/**
 * Document `searchQueries/{hash of the query}`: a distinct query, stored once for all users who saved it. `people`
 * counts them. `key` is repeated in the bucket.
 */
export const queryDocument = z.object({
  words: z.array(z.string()),
  group: z.nullable(z.enum(BROWSE_GROUPS)),
  band: z.nullable(z.enum(BUDGET_BANDS)),
  skill: z.nullable(z.string()),
  key: z.string(),
  people: z.number(),
});

/** Document `percolator/{number}`: the keys of the queries in one bucket, by query id, and their number. */
export const bucketDocument = z.object({ count: z.number(), keys: z.record(z.string(), z.string()) });

/** Returns a saved search for its owner. */
export const toSavedSearch = ({ id, at, ...entry }: SearchEntry): SavedSearch => ({
  _id: id,
  ...entry,
  creationTime: at,
});
