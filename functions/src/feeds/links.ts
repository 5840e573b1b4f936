import type { Cursor, ListOrder } from './cursor.ts';
import { writeCursor } from './cursor.ts';

/** The order parameters stand in, whatever order they were asked in: one address, one cache entry. */
const CANONICAL = ['userEmail', 'search', 'category', 'budget', 'sort', 'limit'] as const;
export type ListParameters = Readonly<Partial<Record<(typeof CANONICAL)[number], string | number | undefined>>>;

export type LinkTargets = Readonly<Partial<Record<'next' | 'prev' | 'last', Cursor | 'first' | null>>>;

/**
 * The Link header of a page (RFC 8288), or undefined when it leads nowhere. Targets are relative to the request's own
 * address, so they hold at the Hosting origin and at the function's URL alike.
 */
export const linkHeader = (
  resource: string,
  parameters: ListParameters,
  order: ListOrder,
  targets: LinkTargets,
): string | undefined => {
  const links: string[] = [];
  for (const [rel, cursor] of Object.entries(targets)) {
    if (!cursor) continue;
    const query = new URLSearchParams();
    for (const name of CANONICAL) {
      const value = parameters[name];
      if (value !== undefined) query.set(name, String(value));
    }
    if (cursor !== 'first') query.set('cursor', writeCursor(cursor, order));
    const search = query.toString();
    links.push(`<${resource}${search === '' ? '' : `?${search}`}>; rel="${rel}"`);
  }
  return links.length > 0 ? links.join(', ') : undefined;
};
