import { createServer } from 'node:http';
import {
  type Checkout,
  checkout,
  clientFee,
  conversationHead,
  type LedgerEntry,
  ledgerEntry,
  type Movement,
  movement,
} from '@taskwright/contract';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { z } from 'zod';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { listenerOf } from '../../functions/src/http/listener.ts';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { receiveEvents } from '../../functions/src/payments/receive-events.ts';
import { settleDue } from '../../functions/src/payments/settle.ts';
import type { Store } from '../../functions/src/store/store.ts';
import { createLocalStripe, LOCAL_KEY, LOCAL_SECRET, type LocalStripe } from '../../scripts/local-stripe/server.ts';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';
import { watchTimeouts } from './call-timeouts.ts';
import { CARDS } from './cards.ts';

const charge = z.object({ id: z.string(), amount: z.number(), status: z.string(), created: z.number() });
const balance = z.object({ platform: z.object({ available: z.number(), pending: z.number() }) });
const pages = z.object({ data: z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) })) });
const event = z.object({ id: z.string(), type: z.string() });

/** Turns payments off for the tests of a file, so that the parties of its agreements pay each other directly. */
export const withoutPayments = (): void => {
  beforeAll(() => {
    vi.stubEnv('PAYMENTS', 'off');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });
};

/** Time after which the SDK ends a call, and that of the fault `slow`, in milliseconds. */
const SDK_TIMEOUT_MS = 5000;
const SLOW_MS = 30_000;

/** A fault of the local provider (`scripts/local-stripe/faults.ts`). */
export type Fault = { readonly on: string; readonly does: string; readonly times: number };

/** Pages of an agreement at the payment provider, and the server's calls to it. */
type Stack = { readonly api: Api; readonly store: Store; readonly clock: () => Date };

/**
 * Turns payments on for the tests of a file, with a local payment provider that has the clock of the stack. `isLinked`
 * sends its webhooks to the server.
 */
export const withPayments = ({ api, store, clock }: Stack, { isLinked = false }: { isLinked?: boolean } = {}) => {
  let provider: LocalStripe | undefined;
  let timeouts: ReturnType<typeof watchTimeouts> | undefined;
  /** True while the fault `slow` is ordered. */
  let isSlow = false;
  /** Resolves when webhooks that are held back may leave. */
  let pause = Promise.resolve();
  const origin = () => provider?.origin ?? '';
  const webhook = createServer();

  beforeAll(async () => {
    timeouts = watchTimeouts(SDK_TIMEOUT_MS);
    const app = receiveEvents(
      createApp(createHandlers(store), async () => {
        throw new Error('Events have no token');
      }),
      store,
    );
    webhook.on('request', listenerOf(app));
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    provider = await createLocalStripe({
      port: 0,
      clock: () => clock().getTime(),
      ...(isLinked && { webhookUrl: webhookUrl() }),
      wait: (ms) => {
        if (isSlow && ms === SLOW_MS) timeouts?.end();
        return pause;
      },
    });
    vi.stubEnv('PAYMENTS', 'on');
    vi.stubEnv('STRIPE_SECRET_KEY', LOCAL_KEY);
    vi.stubEnv('STRIPE_WEBHOOK_SECRETS', LOCAL_SECRET);
    vi.stubEnv('STRIPE_API', origin());
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    timeouts?.restore();
    await provider?.close();
    await new Promise((resolve) => webhook.close(resolve));
  });

  // A fault that never occurs proves nothing.
  afterEach(async () => {
    await expectFired();
    await local('PUT', '/_local/faults', []);
  });

  const timesFired = async () =>
    z
      .array(z.object({ fired: z.number() }))
      .parse(await local('GET', '/_local/faults'))
      .map(({ fired }) => fired);
  const expectFired = async () => expect(await timesFired()).not.toContain(0);

  const webhookUrl = () => {
    const address = webhook.address();
    if (address === null || typeof address === 'string') throw new TypeError('The webhook has no port');
    return `http://127.0.0.1:${address.port}/payments/events`;
  };

  const local = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin()}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect(response.status).toBe(200);
    return response.json();
  };

  const headOf = (as: Account, id: string) => api(`GET /users/me/conversations/${id}`, { as });

  /** Opens a payment and returns the response, whatever its status. `over` is the API that gets the call. */
  const tryOpen = async (
    as: Account,
    conversation: string,
    payment: { readonly milestones: readonly number[]; readonly totalCents: number },
    { key, ifMatch, over = api }: { readonly key?: string; readonly ifMatch?: string | null; readonly over?: Api } = {},
  ): Promise<Answer> => {
    const version = ifMatch === undefined ? ((await headOf(as, conversation)).headers.get('etag') ?? '') : ifMatch;
    const headers = { ...(version !== null && { 'if-match': version }), ...(key && { 'idempotency-key': key }) };
    return over('POST /payments/checkouts', { as, body: { conversation, ...payment }, headers });
  };

  /** Reads a payment at the provider and returns the response, whatever its status. */
  const tryRefresh = (as: Account, { _id }: Pick<Checkout, '_id'>, over = api): Promise<Answer> =>
    over(`POST /payments/checkouts/${_id}/refresh`, { as });

  const ledger = async (as: Account, id: string): Promise<LedgerEntry[]> =>
    success(await api(`GET /users/me/conversations/${id}/ledger`, { as }), 200, z.array(ledgerEntry));
  const charges = async () => z.array(charge).parse(await local('GET', '/_local/objects/charges'));

  return {
    tryOpen,
    webhookUrl,
    /** Opens a payment of `cents` for milestones. */
    open: async (as: Account, id: string, milestones: readonly number[], cents: number): Promise<Checkout> =>
      success(await tryOpen(as, id, { milestones, totalCents: cents + clientFee(cents) }), 201, checkout),
    /** Pays at the provider's page. */
    pay: async ({ url }: Pick<Checkout, 'url'>, card: string = CARDS.pays, authenticate?: boolean): Promise<unknown> =>
      local('POST', '/_local/pay', { url, card, ...(authenticate !== undefined && { authenticate }) }),
    refresh: async (as: Account, page: Pick<Checkout, '_id'>): Promise<Movement> =>
      success(await tryRefresh(as, page), 200, movement),
    tryRefresh,
    cancel: ({ _id }: Pick<Checkout, '_id'>, as: Account, over = api): Promise<Answer> =>
      over(`DELETE /payments/checkouts/${_id}`, { as }),
    ledger,
    charges,
    /** Asserts that a payment of `cents` is held once, and that nothing else was charged since `before` charges. */
    expectHeldOnce: async (as: Account, id: string, { cents, before }: { cents: number; before: number }) => {
      const { agreement } = success(await headOf(as, id), 200, conversationHead);
      expect(agreement?.money).toMatchObject({ heldCents: cents, checkout: null });
      expect((await ledger(as, id)).map(({ kind }) => kind)).toEqual(['payment']);
      expect(await charges()).toHaveLength(before + 1);
    },
    events: async () => z.array(event).parse(await local('GET', '/_local/objects/events')),
    /** Returns the balance of the platform at the provider in cents, settled or not. */
    balance: async () => {
      const { available, pending } = balance.parse(await local('GET', '/_local/balance')).platform;
      return available + pending;
    },
    resend: (id: string) => local('POST', `/_local/events/${id}/resend`),
    /**
     * Orders faults of the provider, and returns a function that returns how often each occurred. The
     * SDK's time for a `slow` call runs out at once.
     */
    order: async (faults: readonly Fault[]): Promise<() => Promise<number[]>> => {
      await expectFired();
      isSlow = faults.some(({ does }) => does === 'slow');
      await local('PUT', '/_local/faults', faults);
      return timesFired;
    },
    /** Holds back delayed webhooks and retries until the returned function is called. */
    holdBack: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return () => {
        pause = Promise.resolve();
        resolve();
      };
    },
    /** Returns the ids of the pages of a payment at the provider. */
    pagesOf: async (movement: string): Promise<string[]> => {
      const headers = { authorization: `Bearer ${LOCAL_KEY}` };
      const response = await fetch(`${origin()}/v1/checkout/sessions?limit=100`, { headers });
      const { data } = pages.parse(await response.json());
      return data.filter(({ metadata }) => metadata.movement === movement).map(({ id }) => id);
    },
    /** Resolves when no webhook is on its way. */
    idle: async () => provider?.idle(),
    /** Runs the schedule of the movements. */
    settleDue: async (over = store) => settleDue(over, await paymentProvider()),
  };
};
