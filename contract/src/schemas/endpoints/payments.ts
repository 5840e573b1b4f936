import * as z from 'zod/mini';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import {
  balance,
  checkout,
  createCheckoutBody,
  ledgerEntry,
  movement,
  movementDetails,
  payoutAccountLink,
} from '../payments.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, cursor, wholeNumber } from './requests.ts';
import { listOf } from './responses.ts';

/** A year in UTC as text, such as `2026`. */
const year = z.string().check(z.regex(/^20\d\d$/, 'year must be a year such as 2026'));

const routes = routesBySubject.payments;

export const paymentEndpoints = {
  createCheckout: {
    ...routes.createCheckout,
    summary:
      'Opens a payment of what is due for milestones of an agreement, for at least 30 minutes, and returns the page of the payment provider. The client accepts the payment terms in force, whose version is stored. If-Match must be the ETag of the conversation',
    body: createCheckoutBody,
    responses: { 201: checkout },
    problems: [403, 404, 409],
  },
  refreshCheckout: {
    ...routes.refreshCheckout,
    summary: 'Reads a payment of the caller at the payment provider, and returns it',
    params: byId,
    responses: { 200: movement },
    problems: [404],
  },
  cancelCheckout: {
    ...routes.cancelCheckout,
    summary: 'Ends an open payment of the caller, so that it can no longer be paid',
    params: byId,
    responses: { 200: movement },
    problems: [404, 409],
  },
  openPayoutAccount: {
    ...routes.openPayoutAccount,
    summary:
      'Creates the caller’s account at the payment provider once, and returns a page of the provider for its details, which can be opened once',
    responses: { 200: payoutAccountLink },
    problems: [409],
  },
  refreshPayoutAccount: {
    ...routes.refreshPayoutAccount,
    summary: 'Reads the caller’s account at the payment provider, and returns the balance',
    responses: { 200: balance },
  },
  getBalance: {
    ...routes.getBalance,
    summary: 'Returns what the caller has earned, and when it is paid out',
    responses: { 200: balance },
  },
  listMovements: {
    ...routes.listMovements,
    summary: 'Lists the caller’s payments, refunds and payouts, latest first, all or those of a year in UTC',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor, year: z.optional(year) }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(movement, 50) },
    maxBytes: 600_000,
  },
  getMovement: {
    ...routes.getMovement,
    summary: 'Returns a payment, refund or payout of the caller as a receipt',
    params: byId,
    responses: { 200: movementDetails },
    problems: [404],
  },
  listLedger: {
    ...routes.listLedger,
    summary:
      'Lists every movement of money of an agreement as balanced entries, oldest first. Both parties get the same response',
    params: byId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 50), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(ledgerEntry, 50) },
    maxBytes: 30_000,
    problems: [404],
  },
} as const satisfies Record<EndpointNameOf<'payments'>, Endpoint>;
