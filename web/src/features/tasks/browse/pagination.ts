export type PageItem = number | 'gap';

/**
 * The numbers of the pagination bar: the first pages, those round the current one and the last, gaps between.
 * `last` is null when nobody knows how many there are; then the numbers end with what is known to exist.
 */
export const pageItems = (current: number, last: number | null, hasNext: boolean): PageItem[] => {
  const end = last ?? current + (hasNext ? 1 : 0);
  const wanted = new Set([1, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3]) wanted.add(page);
  if (last !== null) {
    wanted.add(last);
    if (current >= last - 2) for (const page of [last - 2, last - 1]) wanted.add(page);
  }
  const pages = [...wanted].filter((page) => page >= 1 && page <= end).sort((a, b) => a - b);
  const items = pages.flatMap((page, index): PageItem[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
  return last === null && hasNext ? [...items, 'gap'] : items;
};
