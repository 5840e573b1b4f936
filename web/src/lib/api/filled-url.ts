/** Returns the values of path parameters or of a query as strings, without null and undefined. */
const strings = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([key, value]: [string, unknown]) =>
    value === undefined || value === null ? [] : [[key, String(value)] satisfies [string, string]],
  );

/** Returns a path of the contract with its parameters and a query: `/tasks/a/bids?limit=50`. Percent-encodes all values. */
export const filledUrl = (pattern: string, params?: object, query?: object): string => {
  const path = strings(params).reduce<string>(
    (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(value)),
    pattern,
  );
  const search = new URLSearchParams(strings(query)).toString();
  return search === '' ? path : `${path}?${search}`;
};
