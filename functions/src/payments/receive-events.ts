import { PAYMENT_EVENTS_ROUTE } from '@taskwright/contract';
import type { Hono } from 'hono';
import { readBytes } from '../http/parse.ts';
import { ApiProblem, unavailable } from '../http/problems.ts';
import { isPersonKey } from '../people/model/person-key.ts';
import type { Store } from '../store/store.ts';
import { askProvider } from './ask-provider.ts';
import * as movements from './model/movement-repository.ts';
import { arePaymentsOn } from './model/payments-on.ts';
import { paymentProvider } from './provider.ts';
import { refreshAccount } from './refresh-account.ts';
import { settle } from './settle.ts';
import { settleDispute } from './settle-dispute.ts';

/** Bytes of an event that are read at most. */
const MAX_BYTES = 256 * 1024;

const AGAIN = 'Send this event again.';

/**
 * Adds POST /payments/events to an app, the webhook of the payment provider. Verifies the signature of the raw body
 * before any read, and then settles the movement or reads the account: the body is used for its ids only. Responds with 200 to events about
 * unknown objects, with 400 to a wrong, missing or stale signature, and with 503 if the provider has to repeat the event.
 * Does not exist while payments are off.
 */
export const receiveEvents = (app: Hono, store: Store): Hono => {
  const { path } = PAYMENT_EVENTS_ROUTE;
  app.post(path, async (c) => {
    c.set('operation', 'receiveEvents');
    c.set('operationPath', path);
    if (!arePaymentsOn()) throw new ApiProblem('not-found', 'There is nothing at this address.');
    const body = await readBytes(c.req.raw, MAX_BYTES, undefined);
    const provider = await paymentProvider();
    const event = provider.readEvent(body.toString('utf8'), c.req.header('stripe-signature') ?? null, store.now());
    if (event === null) throw new ApiProblem('bad-request', 'The signature of this event is wrong, missing or stale.');
    const { movement, person, dispute } = event;
    if (person !== null && isPersonKey(person))
      await askProvider(() => refreshAccount(store, provider, person, 'event'), { silent: AGAIN });
    if (dispute !== null) {
      const isSettled = await askProvider(() => settleDispute(store, provider, dispute), { silent: AGAIN });
      if (!isSettled) throw unavailable('This dispute cannot be recorded yet. Send this event again.');
    }
    if (movement !== null && (await movements.find(store, movement)) !== null) {
      const isSettled = await askProvider(() => settle(store, provider, movement), { silent: AGAIN });
      if (!isSettled) throw unavailable('Another process is settling this movement. Send this event again.');
    }
    return Response.json({ received: true }, { headers: { 'Cache-Control': 'private, no-store' } });
  });
  return app;
};
