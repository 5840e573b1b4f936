import type { Position } from './cursor.ts';
import { type List, type Listed, positionOf } from './page.ts';
import type { QueryPlan } from './query-plan.ts';
import { toFirstUnreadable } from './unreadable.ts';

/** Default page size of background work, equal to the identity provider's maximum for one lookup. */
const PAGE = 100;

/**
 * Yields the readable documents of a plan page by page, from its start or after a position, `size` at a time. Changes to
 * a page do not affect the next.
 */
export async function* pagesOf<S, T extends Listed>(
  from: S,
  list: List<S, T>,
  plan: QueryPlan,
  { start = null, size = PAGE }: { readonly start?: Position | null; readonly size?: number } = {},
): AsyncGenerator<T[]> {
  let after = start;
  for (;;) {
    const page: T[] = await list(from, plan, { after, limit: size, skipsAll: true });
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < size) return;
    after = positionOf(plan, last);
  }
}

/**
 * Runs `work` for one item after the other. Work that reads an unreadable document ends there, and the next item
 * follows. Returns the number of items whose work returned true.
 */
export const forEachItem = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<number> => {
  let count = 0;
  for (const item of items) if ((await toFirstUnreadable(() => work(item))) === true) count += 1;
  return count;
};

/** Runs `work` for the readable documents of a plan, page by page, as `forEachItem` does. */
export const forEachOf = async <S, T extends Listed>(
  from: S,
  list: List<S, T>,
  plan: QueryPlan,
  work: (item: T) => Promise<unknown>,
): Promise<number> => {
  let count = 0;
  for await (const page of pagesOf(from, list, plan)) count += await forEachItem(page, work);
  return count;
};
