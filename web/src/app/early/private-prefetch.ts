import { filledUrl } from '../../lib/api/filled-url.ts';
import type { FirstCall } from '../../lib/navigation/pages.at-build.ts';

/** A first request of a screen. `path` is a path of the contract. */
export type FirstRequest = Omit<FirstCall, 'call'> & { readonly path: string };

/** An address that the shell serves, and the first requests of its screen. */
export type Place = {
  /** Path pattern of the router. */
  readonly path: string;
  /** Search parameter that supplies the parameter `id`. Without it, the address does not match. */
  readonly search?: string;
  readonly prefetch: readonly FirstRequest[];
  /** The screen waits until the identity provider has confirmed the user. */
  readonly confirmed?: boolean;
  /** The screen is as wide as the window. */
  readonly isWidest?: boolean;
};

/** Returns the parameters of an address that matches the pattern of a place, otherwise null. */
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

/** Returns the parameters of an address that a request passes on. Skips other values than the listed ones. */
const passedIn = ({ searchParams }: URL, passed: FirstCall['passed'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(passed).flatMap(([name, values]) => {
      const value = searchParams.get(name);
      return value !== null && values.includes(value) ? [[name, value]] : [];
    }),
  );

/**
 * Returns the places that match an address, each with the URLs to prefetch: the first page, because `/account/profile`
 * also matches `/account/:section`, and its dialogs.
 */
export const placesAt = <P extends Place>(places: readonly P[], address: URL): { place: P; urls: string[] }[] => {
  let hasPage = false;
  return places.flatMap((place) => {
    const isPage = place.search === undefined;
    const params = isPage && hasPage ? null : paramsAt(place, address);
    if (params === null) return [];
    hasPage ||= isPage;
    const urls = place.prefetch.map((request) =>
      filledUrl(request.path, params, { ...request.query, ...passedIn(address, request.passed) }),
    );
    return [{ place, urls }];
  });
};
