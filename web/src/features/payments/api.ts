import { queryOptions } from '@tanstack/react-query';
import type { Checkout, LedgerEntry, Movement } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { isTemporary } from '../../lib/api/api-error.ts';
import { registerStore } from '../../lib/queries/server-state.ts';
import { ledgerKey } from './ledger-key.ts';

/** Milestones to pay for, and the sum with the processing fee that the client has read, in whole cents. */
export type Payment = {
  readonly conversation: string;
  readonly milestones: readonly number[];
  readonly totalCents: number;
};

type Attempt = { readonly request: string; readonly key: string };

/**
 * Unfinished attempts by conversation. The same payment keeps its idempotency key when its dialog is opened again, so
 * that the server continues a payment whose response was lost.
 */
const attempts = new Map<string, Attempt>();
registerStore({ clear: () => attempts.clear() });

const attemptFor = (payment: Payment): Attempt => {
  const request = JSON.stringify([payment.milestones, payment.totalCents]);
  const previous = attempts.get(payment.conversation);
  const attempt = previous?.request === request ? previous : { request, key: crypto.randomUUID() };
  attempts.set(payment.conversation, attempt);
  return attempt;
};

/** Opens a payment for the conversation as read with this ETag. Throws if it is refused. */
export const createCheckout = async (payment: Payment, ifMatch: string | null): Promise<Checkout> => {
  const { key } = attemptFor(payment);
  const { conversation, milestones, totalCents } = payment;
  try {
    const { data } = await call('createCheckout', {
      body: { conversation, milestones: [...milestones], totalCents },
      ifMatch,
      idempotencyKey: key,
    });
    attempts.delete(conversation);
    return data;
  } catch (error) {
    if (!isTemporary(error)) attempts.delete(conversation);
    throw error;
  }
};

/** Has the server read a payment at the provider. Throws on failure. */
export const refreshCheckout = async (id: string): Promise<Movement> =>
  (await call('refreshCheckout', { params: { id } })).data;

/** Ends an open payment. Throws on failure, for instance if it has gone through. */
export const cancelCheckout = async (id: string): Promise<Movement> =>
  (await call('cancelCheckout', { params: { id } })).data;

/** Reads all pages, because the statement adds them up. */
const readLedger = async (id: string, signal: AbortSignal, cursor?: string): Promise<LedgerEntry[]> => {
  const { data, next } = await call('listLedger', { params: { id }, query: { cursor }, signal });
  return next === null ? data : [...data, ...(await readLedger(id, signal, next))];
};

/** The ledger of an agreement, oldest first. The last part of the key is the reader. */
export const ledgerQuery = (conversation: string, uid: string) =>
  queryOptions({
    queryKey: [...ledgerKey(conversation), uid],
    queryFn: ({ signal }) => readLedger(conversation, signal),
    staleTime: 0,
  });
