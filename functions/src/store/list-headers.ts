import { type Cursor, writeCursor } from './cursor.ts';
import type { QueryPlan } from './query-plan.ts';

/** Query parameters in the order in which they stand in a link: one address, one cache entry. */
export type ListParameters = Readonly<Record<string, string | number | undefined>>;

/** A list at its path, relative to its own address, and the parameters that say no more there than leaving them out. */
export type ListResource = { readonly path: string; readonly defaults: ListParameters };

export type LinkTargets = Readonly<Partial<Record<'next' | 'prev' | 'last', Cursor | 'first' | null>>>;

/** Totals are counted no further than this; more is shown as '1000+'. */
export const TOTAL_MAX = 1000;

/**
 * The Link header of a page (RFC 8288), or undefined when it leads nowhere. Targets are relative to the request's own
 * address, so they hold at the Hosting origin and at the function's URL alike.
 */
const linkHeader = (
  { path, defaults }: ListResource,
  parameters: ListParameters,
  plan: QueryPlan,
  targets: LinkTargets,
): string | undefined => {
  const links = Object.entries(targets).flatMap(([rel, cursor]) => {
    if (!cursor) return [];
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined && value !== defaults[name]) query.set(name, String(value));
    }
    if (cursor !== 'first') query.set('cursor', writeCursor(cursor, plan));
    const search = query.toString();
    return [`<${path}${search === '' ? '' : `?${search}`}>; rel="${rel}"`];
  });
  return links.length > 0 ? links.join(', ') : undefined;
};

/** The Link and X-Total-Count headers of a page; parameters that say the default are left out of its links. */
export const listHeaders = (
  resource: ListResource,
  parameters: ListParameters,
  page: { readonly plan: QueryPlan; readonly targets: LinkTargets; readonly total?: number | null },
): Record<string, string> => {
  const link = linkHeader(resource, parameters, page.plan, page.targets);
  const { total = null } = page;
  return {
    ...(link === undefined ? {} : { Link: link }),
    ...(total === null ? {} : { 'X-Total-Count': total > TOTAL_MAX ? `${TOTAL_MAX}+` : String(total) }),
  };
};
