import { type ParsedOf, queryWords, todayUtc } from '@taskwright/contract';
import type { Narrowing } from '../search/facets.ts';
import type { Services } from '../services.ts';
import type { StoredTask } from '../tasks/task-projections.ts';
import { openTasks } from '../tasks/task-queries.ts';
import { type Cursor, type ListOrder, readCursor } from './cursor.ts';
import type { LinkTargets } from './links.ts';
import { readPage } from './page.ts';
import { readSearchPage } from './search-page.ts';

export type FeedQuery = Omit<ParsedOf<'browseTasks'>['query'], 'limit'> & { readonly limit: number };

/** One page of the open feed: `total` is null under a search, which has none. */
export type FeedPage = {
  readonly tasks: readonly StoredTask[];
  readonly targets: LinkTargets;
  readonly order: ListOrder;
  readonly total: number | null;
};

/** Totals are counted no further than this; more is shown as '1,000+'. */
export const TOTAL_MAX = 1000;

const narrowingOf = (query: FeedQuery): Narrowing => ({
  group: query.category === undefined || query.category === 'all' ? null : query.category,
  band: query.budget === undefined || query.budget === 'all' ? null : query.budget,
});

/** The cursor of the last page, while the total is known and there is more than one page. */
const lastPage = (total: number, limit: number): Cursor | null =>
  total > TOTAL_MAX || total <= limit ? null : { from: 'end', count: total % limit || limit };

/**
 * The marketplace's index: open tasks under search, category and budget, sorted, one page at a time. Under a search the
 * order is by deadline. Throws 400 for a cursor of another list. Specification, section 5 'Browse filters'.
 */
export const readOpenFeed = async (services: Services, query: FeedQuery): Promise<FeedPage> => {
  const { limit } = query;
  const today = todayUtc(services.now());
  const narrowing = narrowingOf(query);
  const words = queryWords(query.search ?? '');

  if (words.length > 0) {
    const cursor = readCursor(query.cursor, 'search');
    const { items, next, prev } = await readSearchPage(services.tasks, { words, narrowing, today }, { cursor, limit });
    return { tasks: items, targets: { next, prev }, order: 'search', total: null };
  }

  const order = query.sort ?? 'deadline';
  const cursor = readCursor(query.cursor, order);
  const [page, total] = await Promise.all([
    readPage(services.tasks, openTasks(narrowing, order, today), { cursor, limit, peek: false }),
    services.tasks.count(openTasks(narrowing, 'deadline', today), TOTAL_MAX + 1),
  ]);
  const isWhole = cursor === null && total <= limit;
  const targets = { next: isWhole ? null : page.next, prev: page.prev, last: lastPage(total, limit) };
  return { tasks: page.items, targets, order, total };
};

/** A total as it is told: a number, or '1000+' above the bound. */
export const totalHeader = (total: number): string => (total > TOTAL_MAX ? `${TOTAL_MAX}+` : String(total));
