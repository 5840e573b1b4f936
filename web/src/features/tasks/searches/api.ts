import type { SavedSearch } from '@taskwright/contract';
import type { SearchFrequency } from '@taskwright/contract/tasks/tasks';
import { call } from '../../../lib/api/api-client.ts';
import { pagedQuery } from '../../../lib/queries/paged-query.ts';

/** The user's saved searches, latest first. */
export const searchesQuery = (uid: string) =>
  pagedQuery(['searches', uid], (query, signal) => call('listSearches', { query, signal }));

/** Labels of the frequencies of email. */
export const FREQUENCY_LABELS: Readonly<Record<SearchFrequency, string>> = {
  'at-once': 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'Never',
};

/** Name and frequency of a saved search, as its form sends them. */
export type SearchSettings = Pick<SavedSearch, 'name' | 'frequency'>;
