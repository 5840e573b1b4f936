import type * as z from 'zod/mini';
import type { Route } from '../../routes.ts';

/** An endpoint of the API as data. The router, the typed client and the OpenAPI document derive from it. */
export type Endpoint = Route & {
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Response headers that are specific to the endpoint. */
  readonly responseHeaders?: readonly ('Content-Disposition' | 'ETag' | 'Link' | 'Location' | 'X-Total-Count')[];
  /** Success statuses with their bodies, the default first. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
  /** Maximum bytes of a list's response body. Responses with documents at every limit stay below it. */
  readonly maxBytes?: number;
  /** Problem statuses specific to the endpoint. `problemsOf` adds those that follow from its request. */
  readonly problems?: readonly number[];
};

/** Returns the statuses of all problems of an endpoint, except 503. */
export const problemsOf = ({ body, query, headers, requires, problems = [] }: Endpoint): readonly number[] =>
  [
    401,
    ...problems,
    ...(body === undefined && query === undefined ? [] : [400]),
    ...(body === undefined ? [] : [413, 415]),
    ...(headers?.includes('If-Match') ? [412] : []),
    ...(headers?.includes('Idempotency-Key') ? [422] : []),
    ...(requires === undefined ? [] : [428]),
  ].sort((one, other) => one - other);
