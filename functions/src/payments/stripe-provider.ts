import Stripe from 'stripe';
import { type EventSubject, type NewSession, type PaymentProvider, ProviderError, type Session } from './provider.ts';
import { balanceCalls } from './stripe-balances.ts';
import { posting, reading } from './stripe-calls.ts';
import { disputeCalls } from './stripe-disputes.ts';
import { payoutCalls } from './stripe-payouts.ts';
import { refundCalls } from './stripe-refunds.ts';

/** Time that the provider may take, in milliseconds. A request of ours may take eight seconds. */
const TIMEOUT_MS = 5000;

/** Time before and after the creation of a movement within which its page is created, in milliseconds. */
const CREATED_BEFORE_MS = 5 * 60_000;
const CREATED_AFTER_MS = 10 * 60_000;

/** Pages of sessions that a search for one reads at most, each with 100. */
const SEARCHED_PAGES = 50;

const EXPAND = ['payment_intent.latest_charge.balance_transaction'];

/** Options of the SDK for another address than the provider's own, such as the local provider. */
const addressOptions = (address: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
};

/** Returns the charge of a paid session with its expanded balance transaction; null without one. */
const chargeOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Session['charge'] => {
  const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge;
  if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return null;
  const { balance_transaction: balance } = charge;
  if (balance === null || typeof balance === 'string') return null;
  return { id: charge.id, feeCents: balance.fee, settlesAt: new Date(balance.available_on * 1000).toISOString() };
};

const toSession = (session: Stripe.Checkout.Session): Session => ({
  id: session.id,
  // A status that this release does not know is looked at again later.
  isOpen: session.status !== 'complete' && session.status !== 'expired',
  isExpired: session.status === 'expired',
  isPaid: session.payment_status === 'paid',
  url: session.url,
  cents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  charge: chargeOf(session),
});

const toParameters = ({
  movement,
  lines,
  email,
  returnUrl,
  expiresAt,
}: NewSession): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  // Other methods confirm a payment days later.
  allowed_payment_method_types: ['card'],
  client_reference_id: movement,
  metadata: { movement },
  // With the default, the fee and the settlement of a payment are known up to an hour later.
  payment_intent_data: { capture_method: 'automatic', metadata: { movement } },
  line_items: lines.map(({ label, cents }) => ({
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: cents, product_data: { name: label } },
  })),
  success_url: returnUrl,
  cancel_url: returnUrl,
  expires_at: Math.floor(Date.parse(expiresAt) / 1000),
  ...(email !== null && { customer_email: email }),
});

/** Returns a text of an object; null if it has none of this name. */
const textOf = (object: unknown, name: string): string | null => {
  const value: unknown = object instanceof Object ? Reflect.get(object, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns the dispute that an object is, or the movement or the person that it names in its metadata. */
const subjectOf = (object: unknown): EventSubject => {
  if (textOf(object, 'object') === 'dispute') return { movement: null, person: null, dispute: textOf(object, 'id') };
  const metadata: unknown = object instanceof Object ? Reflect.get(object, 'metadata') : undefined;
  return { movement: textOf(metadata, 'movement'), person: textOf(metadata, 'person'), dispute: null };
};

/** Returns whether a secret or restricted key moves real money. */
const isLiveKey = (key: string): boolean => /^[sr]k_live_/.test(key);

type Configuration = {
  readonly key: string;
  /** Address of the API, if it is not the provider's own. */
  readonly address?: string | undefined;
  /** Secrets of the webhook endpoints. */
  readonly webhookSecrets: readonly string[];
};

/** Returns Stripe as payment provider. */
export const stripeProvider = ({ key, address, webhookSecrets }: Configuration): PaymentProvider => {
  const stripe = new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address !== undefined && addressOptions(address)),
  });
  const { sessions } = stripe.checkout;
  const readSession: PaymentProvider['readSession'] = async (id) => {
    try {
      return await reading(async () => toSession(await sessions.retrieve(id, { expand: EXPAND })));
    } catch (error) {
      if (error instanceof ProviderError && error.message === 'resource_missing') return null;
      throw error;
    }
  };
  return {
    createSession: (session) =>
      posting(async () =>
        toSession(
          await sessions.create(toParameters(session), {
            idempotencyKey: `${session.movement}-session-${session.generation}`,
          }),
        ),
      ),

    readSession,

    expireSession: (id, generation) =>
      posting(async () => {
        await sessions.expire(id, {}, { idempotencyKey: `${id}-expire-${generation}` });
      }),

    async findSession(movement, at) {
      const seconds = (time: number) => Math.floor(time / 1000);
      const created = {
        gte: seconds(Date.parse(at) - CREATED_BEFORE_MS),
        lte: seconds(Date.parse(at) + CREATED_AFTER_MS),
      };
      let after: string | undefined;
      for (let page = 0; page < SEARCHED_PAGES; page += 1) {
        const position = after === undefined ? {} : { starting_after: after };
        const { data, has_more: hasMore } = await reading(() => sessions.list({ created, limit: 100, ...position }));
        const found = data.find(({ metadata }) => metadata?.movement === movement);
        if (found !== undefined) return readSession(found.id);
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return null;
      }
      throw new ProviderError('search_incomplete', 'unknown');
    },

    ...payoutCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...balanceCalls(stripe),

    readEvent(body, signature, now) {
      const verify = (secret: string) =>
        stripe.webhooks.constructEvent(body, signature ?? '', secret, undefined, undefined, now.getTime());
      for (const secret of webhookSecrets) {
        try {
          const { livemode: isLive, data } = verify(secret);
          return isLive === isLiveKey(key) ? subjectOf(data.object) : null;
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      return null;
    },
  };
};

/** Providers by their configuration. One keeps its connections open between calls. */
const known = new Map<string, PaymentProvider>();

/** Returns Stripe with the key and the address of the environment. Throws Error without a key. */
export const stripeFromEnvironment = (): PaymentProvider => {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API: address = '', STRIPE_WEBHOOK_SECRETS: secrets = '' } = process.env;
  if (key === '') throw new Error('STRIPE_SECRET_KEY is not set');
  const configuration = [key, address, secrets].join(' ');
  const webhookSecrets = secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const provider =
    known.get(configuration) ?? stripeProvider({ key, address: address === '' ? undefined : address, webhookSecrets });
  known.set(configuration, provider);
  return provider;
};
