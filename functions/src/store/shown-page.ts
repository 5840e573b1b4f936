import type { Cursor } from './cursor.ts';
import { type List, type Listed, type Page, readPage } from './page.ts';
import type { QueryPlan } from './query-plan.ts';

/** Items that one response reads to fill a page. */
const READ_MAX = 120;

/**
 * Reads a page of a list of which `show` returns only the items that the caller may see. Continues until the page is
 * full, or after 120 items with a cursor to the rest. Items are shown in the order of the list.
 */
export const readShownPage = async <S, T extends Listed, R>(
  from: S,
  list: List<S, T>,
  plan: QueryPlan,
  { cursor, limit }: { readonly cursor: Cursor | null; readonly limit: number },
  show: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<Pick<Page<T>, 'next' | 'prev'> & { readonly shown: R[] }> => {
  const first = await readPage(from, list, plan, { cursor, limit, peek: true });
  const shown = [...(await show(first.items))];
  let [{ next }, read] = [first, first.items.length];
  const isForwards = cursor === null || cursor.from === 'after';
  while (isForwards && shown.length < limit && read < READ_MAX && next !== null && next !== 'first') {
    const page = await readPage(from, list, plan, { cursor: next, limit: limit - shown.length, peek: true });
    shown.push(...(await show(page.items)));
    next = page.next;
    read += page.items.length;
  }
  return { shown, next, prev: first.prev };
};
