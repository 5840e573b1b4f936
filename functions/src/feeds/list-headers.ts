import type { ParsedOf } from '@taskwright/contract';
import type { ListOrder } from './cursor.ts';
import { type LinkTargets, linkHeader } from './links.ts';
import { totalHeader } from './open-feed.ts';

type ListQuery = ParsedOf<'listTasks'>['query'];

/** The Link and X-Total-Count headers of a page; parameters that say the default are left out of its links. */
export const listHeaders = (
  resource: { path: string; defaultLimit: number },
  query: ListQuery,
  page: { targets: LinkTargets; order: ListOrder; total: number | null },
): Record<string, string> => {
  const parameters = {
    userEmail: query.userEmail,
    search: query.search || undefined,
    category: query.category === 'all' ? undefined : query.category,
    budget: query.budget === 'all' ? undefined : query.budget,
    sort: query.sort === 'deadline' ? undefined : query.sort,
    limit: query.limit === resource.defaultLimit ? undefined : query.limit,
  };
  const link = linkHeader(resource.path, parameters, page.order, page.targets);
  return {
    ...(link === undefined ? {} : { Link: link }),
    ...(page.total === null ? {} : { 'X-Total-Count': totalHeader(page.total) }),
  };
};
