import { type RouteName, routes } from '@taskwright/contract/routes';

/** Returns the values of path parameters or of a query as strings, without null and undefined. */
const strings = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    value === undefined || value === null ? [] : [[key, String(value)] satisfies [string, string]],
  );

/** Returns the URL of a call relative to the site's origin: `/tasks/a/bids?limit=50`. Percent-encodes all values. */
export const urlOf = (name: RouteName, params?: object, query?: object): string => {
  const path = strings(params).reduce<string>(
    (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(value)),
    routes[name].path,
  );
  const search = new URLSearchParams(strings(query)).toString();
  return search === '' ? path : `${path}?${search}`;
};
