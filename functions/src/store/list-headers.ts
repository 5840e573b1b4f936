import { type Cursor, writeCursor } from './cursor.ts';
import type { QueryPlan } from './query-plan.ts';

/** Query parameters in the order of a link. A fixed order gives each list one address and one cache entry. */
export type ListParameters = Readonly<Record<string, string | number | undefined>>;

/** A list's relative path, and the default parameters that its links omit. */
export type ListResource = { readonly path: string; readonly defaults: ListParameters };

export type LinkTargets = Readonly<Partial<Record<'next' | 'prev' | 'last', Cursor | 'first' | null>>>;

/** Upper limit of counted totals; a higher total is sent as '1000+'. */
export const TOTAL_MAX = 1000;

/** Returns the cursor of a list's last page; null if the total is unknown or fits one page. */
export const lastPage = (total: number, limit: number): Cursor | null =>
  total > TOTAL_MAX || total <= limit ? null : { from: 'end', count: total % limit || limit };

/**
 * Returns the Link header of a page (RFC 8288); undefined without targets. Targets are relative to the request's
 * address, so they work at the Hosting origin and at the function's URL.
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

/** Returns the Link and X-Total-Count headers of a page. Links omit parameters with default values. */
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
