import { urlOf } from '../../lib/api/url-of.ts';
import type { FirstCall } from '../../lib/navigation/pages.at-build.ts';

/** An address that the shell answers, and the requests that its screen sends first. */
export type Place = {
  /** Pattern of the router. */
  readonly path: string;
  /** Search parameter whose value is the parameter `id`; the place needs it. */
  readonly search?: string;
  readonly prefetch: readonly FirstCall[];
};

/** The parameters in an address by a place's pattern; null for an address of another place. */
const paramsAt = ({ path, search }: Place, { pathname, searchParams }: URL): Record<string, string> | null => {
  const found = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname);
  const id = search === undefined ? null : searchParams.get(search);
  if (found === null || id === '' || (search !== undefined && id === null)) return null;
  try {
    const parts = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decodeURIComponent(part)]);
    return { ...Object.fromEntries(parts), ...(id !== null && { id }) };
  } catch {
    return null;
  }
};

/** The places that an address belongs to, each with the URLs to prefetch, as `call` builds them. */
export const placesAt = <P extends Place>(places: readonly P[], address: URL): { place: P; urls: string[] }[] =>
  places.flatMap((place) => {
    const params = paramsAt(place, address);
    return params === null
      ? []
      : [{ place, urls: place.prefetch.map(({ call, query }) => urlOf(call, params, query)) }];
  });
