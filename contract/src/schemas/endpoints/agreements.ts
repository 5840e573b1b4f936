import * as z from 'zod/mini';
import { ROLES } from '../../lifecycle/lifecycle.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { agreementRecord } from '../agreements.ts';
import type { Endpoint } from './endpoint.ts';
import { cursor, wholeNumber } from './requests.ts';
import { listOf } from './responses.ts';

const routes = routesBySubject.agreements;

export const agreementEndpoints = {
  listAgreements: {
    ...routes.listAgreements,
    summary:
      'Lists the caller’s agreements in the given role that were ever accepted, including cancelled ones, most recently accepted first',
    query: z.strictObject({
      role: z.enum(ROLES, { error: 'role must be client or freelancer' }),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(agreementRecord, 50) },
    maxBytes: 100_000,
  },
} as const satisfies Record<EndpointNameOf<'agreements'>, Endpoint>;
