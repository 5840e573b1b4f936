export type PageItem = number | 'gap';

/**
 * Returns the page numbers to show: the first pages, those around the current page and the last, with gaps. If `last`
 * is null because the total is unknown, the numbers end with the last known page.
 */
export const pageItems = (current: number, last: number | null, hasNext: boolean): PageItem[] => {
  const end = last ?? current + (hasNext ? 1 : 0);
  const visible = new Set([1, current - 1, current, current + 1]);
  if (current <= 3) for (const page of [2, 3]) visible.add(page);
  if (last !== null) {
    visible.add(last);
    if (current >= last - 2) for (const page of [last - 2, last - 1]) visible.add(page);
  }
  const pages = [...visible].filter((page) => page >= 1 && page <= end).sort((a, b) => a - b);
  const items = pages.flatMap((page, index): PageItem[] => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
  return last === null && hasNext ? [...items, 'gap'] : items;
};
