// Set-up of the provider's unit tests: a provider with a clock of its own, a webhook receiver and Stripe's SDK.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import Stripe from 'stripe';
import { createLocalStripe, LOCAL_KEY, type LocalStripeOptions } from './server.ts';

/** A webhook request as received. */
export type Received = { readonly payload: string; readonly signature: string; readonly type: string };

/** Starts a server that records webhooks. `statuses` are the first responses; all others are 200. */
const startReceiver = async (statuses: number[]) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const payload = await text(request);
    const signature = String(request.headers['stripe-signature']);
    received.push({ payload, signature, type: JSON.parse(payload).type });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The receiver has no port');
  return { received, url: `http://127.0.0.1:${address.port}/payments/events`, close: () => server.close() };
};

const NOON = Date.UTC(2026, 10, 29, 12);

/** Creates an SDK client of a provider, with the settings of the functions. */
const clientOf = (origin: string, key: string) => {
  const { hostname, port } = new URL(origin);
  const settings = { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, timeout: 5000 } as const;
  return new Stripe(key, { ...settings, telemetry: false });
};

type Options = Pick<LocalStripeOptions, 'file'> & {
  readonly statuses?: number[];
  /** Ends a pause; at once by default. */
  readonly pause?: Promise<void>;
};

/** Starts a provider whose real time is `time.ms`. `pauses` records the lengths of its pauses in milliseconds. */
export const startProvider = async ({ file, statuses = [], pause = Promise.resolve() }: Options = {}) => {
  const receiver = await startReceiver(statuses);
  const time = { ms: NOON };
  const pauses: number[] = [];
  const provider = await createLocalStripe({
    port: 0,
    webhookUrl: receiver.url,
    clock: () => time.ms,
    wait: (ms) => {
      pauses.push(ms);
      return pause;
    },
    ...(file !== undefined && { file }),
  });
  const { origin } = provider;

  const request = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: await response.json() };
  };

  return {
    ...provider,
    pauses,
    received: receiver.received,
    time,
    nowS: () => Math.floor(time.ms / 1000),
    stripe: clientOf(origin, LOCAL_KEY),
    clientOf: (key: string) => clientOf(origin, key),
    get: async (path: string) => (await request('GET', path)).body,
    post: (path: string, body?: unknown) => request('POST', path, body),
    /** Orders faults and returns a function that returns how often each fired. */
    order: async (faults: unknown, group = '') => {
      const path = `/_local/faults?group=${group}`;
      const { status, body } = await request('PUT', path, faults);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return async (): Promise<number[]> =>
        (await request('GET', path)).body.map(({ fired }: { fired: number }) => fired);
    },
    stop: async () => {
      await provider.close();
      receiver.close();
    },
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Requests a page, or posts a form, without following redirects. */
export const openPage = async (url: string, form?: Record<string, string>) => {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const { document } = new JSDOM(await response.text()).window;
  return {
    status: response.status,
    location: response.headers.get('location'),
    document,
    text: document.body.textContent ?? '',
    link: document.querySelector('a')?.getAttribute('href'),
    field: (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`),
    errorOf: (name: string) => document.getElementById(`${name}-error`)?.textContent,
  };
};

/** Parameters of a session for "Sketches": $300.00 and the fee of $9.00. */
export const sketches = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: 'payment' as const,
  line_items: [
    { price_data: { currency: 'usd', unit_amount: 30_000, product_data: { name: 'Sketches' } }, quantity: 1 },
    {
      price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Processing fee (2.9% + $0.30)' } },
      quantity: 1,
    },
  ],
  success_url: 'https://taskwright.example/messages/c1?payment=m1&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://taskwright.example/messages/c1?payment=m1',
  metadata: { movement: 'm1' },
  payment_intent_data: { metadata: { movement: 'm1' } },
  ...changes,
});

/** Creates a session, pays it with a card, and returns it. */
export const paySketches = async (provider: Provider, card = '4242 4242 4242 4242') => {
  const { id, url } = await provider.stripe.checkout.sessions.create(sketches());
  const { body } = await provider.post('/_local/pay', { url, card });
  if (body.state !== 'paid') throw new Error(JSON.stringify(body));
  return id;
};

/** Card of a payment that settles at once. Of $309.00, $299.74 are available. */
const INSTANT = '4000 0000 0000 0077';

/** Pays for sketches and returns the id of the payment intent. */
export const payIntent = async (provider: Provider, card = INSTANT): Promise<string> =>
  (await paySketches(provider, card)).replace(/^cs_test_/, 'pi_');

/** Refunds cents of a payment intent, or all that is left of it. */
export const refund = ({ stripe }: Provider, intent: string, amount?: number, movement = 'r1') =>
  stripe.refunds.create({
    payment_intent: intent,
    metadata: { movement },
    ...(amount !== undefined && { amount }),
  });

/** Disputes cents of a payment intent, or its whole charge. */
export const dispute = async ({ post }: Provider, intent: string, amount?: number): Promise<Stripe.Dispute> => {
  const { status, body } = await post('/_local/disputes', { payment_intent: intent, amount });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** Returns the charge of a payment intent. */
export const chargeOf = async ({ get }: Provider, intent: string): Promise<Stripe.Charge> =>
  (await get('/_local/objects/charges')).find((one: Stripe.Charge) => one.payment_intent === intent);

/** Parameters of an account of a recipient in the United States. */
export const recipient = (changes: Partial<Stripe.V2.Core.AccountCreateParams> = {}) => ({
  contact_email: 'emre@taskwright.example',
  display_name: 'Emre',
  dashboard: 'express' as const,
  identity: { country: 'us', entity_type: 'individual' as const },
  defaults: {
    currency: 'usd',
    responsibilities: { fees_collector: 'application' as const, losses_collector: 'application' as const },
  },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  metadata: { person: 'emre' },
  include: ['configuration.recipient' as const],
  ...changes,
});

/** Address for a new link, and the address after the onboarding. */
export const RETURNS = {
  refresh_url: 'https://taskwright.example/account/payments?setup=again',
  return_url: 'https://taskwright.example/account/payments?setup=done',
};

/** Creates a link to the onboarding page of an account and returns its address. */
export const linkTo = async ({ stripe }: Provider, account: string): Promise<string> => {
  const useCase = { type: 'account_onboarding', account_onboarding: RETURNS };
  return (await stripe.v2.core.accountLinks.create({ account, use_case: useCase })).url;
};

/** Finishes the onboarding of an account with the number of a bank account. */
export const onboard = async (provider: Provider, account: string, number?: string): Promise<void> => {
  const url = await linkTo(provider, account);
  const { body } = await provider.post('/_local/onboard', { url, ...(number !== undefined && { account: number }) });
  if (body.state !== 'finished') throw new Error(JSON.stringify(body));
};

/** Creates an account and finishes its onboarding. Returns its id. */
export const createRecipient = async (provider: Provider, number?: string): Promise<string> => {
  const { id } = await provider.stripe.v2.core.accounts.create(recipient());
  await onboard(provider, id, number);
  return id;
};

/** Makes $299.74 available to the platform and transfers cents of it to an account. */
export const transferTo = async (provider: Provider, account: string, cents: number) => {
  await paySketches(provider, '4000 0000 0000 0077');
  return provider.stripe.transfers.create({ amount: cents, currency: 'usd', destination: account });
};
