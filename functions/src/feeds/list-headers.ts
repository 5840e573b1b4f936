import type { ParsedOf } from '@taskwright/contract';
import type { ListOrder } from './cursor.ts';
import { type LinkTargets, type ListParameters, linkHeader } from './links.ts';
import { totalHeader } from './open-feed.ts';

type ListQuery = ParsedOf<'listTasks'>['query'];

/** A list at its path, relative to its own address, and the parameters that say no more there than leaving them out. */
export type ListResource = { readonly path: string; readonly defaults: ListParameters };

/** The Link and X-Total-Count headers of a page; parameters that say the default are left out of its links. */
export const listHeaders = (
  { path, defaults }: ListResource,
  query: ListQuery,
  page: { targets: LinkTargets; order: ListOrder; total: number | null },
): Record<string, string> => {
  const { userEmail, search, category, budget, sort, limit } = query;
  const given: ListParameters = { userEmail, search, category, budget, sort, limit };
  const usual = new Map<string, unknown>(Object.entries(defaults));
  const told = Object.entries(given).filter(([name, value]) => usual.get(name) !== value);
  const link = linkHeader(path, Object.fromEntries(told), page.order, page.targets);
  return {
    ...(link === undefined ? {} : { Link: link }),
    ...(page.total === null ? {} : { 'X-Total-Count': totalHeader(page.total) }),
  };
};
