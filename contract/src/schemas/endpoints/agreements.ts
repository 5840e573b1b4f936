import * as z from 'zod/mini';
import { ROLES } from '../../lifecycle/lifecycle.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { agreementRecord, transitionBody } from '../agreements.ts';
import { conversationHead } from '../conversations.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, cursor, wholeNumber } from './requests.ts';
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
  transitionAgreement: {
    ...routes.transitionAgreement,
    summary:
      'Makes a transition of an agreement, from offer to review. docs/marketplace.md lists the transitions. If-Match must be the ETag of the conversation',
    params: byId,
    body: transitionBody,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [403, 404, 409],
  },
} as const satisfies Record<EndpointNameOf<'agreements'>, Endpoint>;
