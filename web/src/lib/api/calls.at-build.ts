import { type EndpointName, type Route, routes } from '@taskwright/contract/routes';

type Call = readonly [path: string, method: Route['method'], access?: 'public'];

/**
 * The columns of the contract's table that the client needs, as short as possible, because every page loads them. A call
 * without `access` needs a signed-in user.
 */
export const calls = Object.fromEntries(
  Object.entries(routes).map(([name, { method, path, access }]): [string, Call] => [
    name,
    access === 'public' ? [path, method, access] : [path, method],
  ]),
) as Readonly<Record<EndpointName, Call>>;
