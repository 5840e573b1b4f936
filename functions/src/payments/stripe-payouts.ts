import { createHash, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { type PaymentProvider, type Payout, ProviderError, type Recipient } from './provider.ts';
import { posting, reading } from './stripe-calls.ts';

/** Time before the creation of a movement from which its payout is searched, in milliseconds. */
const CREATED_BEFORE_MS = 5 * 60_000;
/** Pages of payouts that a search for one reads at most, each with 100. */
const SEARCHED_PAGES = 50;

/** States of an account by the status of its capability. Every other one needs details. */
const RECIPIENT_STATES: ReadonlyMap<unknown, Recipient['state']> = new Map([
  ['active', 'ready'],
  ['pending', 'pending'],
]);

const toRecipient = ({ id, configuration }: Stripe.V2.Core.Account): Recipient => {
  const status = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
  return { id, state: RECIPIENT_STATES.get(status) ?? 'restricted' };
};

/** States of a payout by its status. With every other one its money is in the account again. */
const PAYOUT_STATES: ReadonlyMap<string, Payout['state']> = new Map([
  ['pending', 'sent'],
  ['in_transit', 'sent'],
  ['paid', 'paid'],
]);

const toPayout = ({ id, status }: Stripe.Payout): Payout => ({ id, state: PAYOUT_STATES.get(status) ?? 'returned' });

const hashOf = (values: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/** The calls of the provider that concern accounts, transfers and payouts. */
type PayoutCalls = Pick<
  PaymentProvider,
  | 'createRecipient'
  | 'readRecipient'
  | 'createRecipientLink'
  | 'createTransfer'
  | 'findTransfer'
  | 'createPayout'
  | 'findPayout'
  | 'readPayout'
>;

/** Returns Stripe's calls for payouts. Accounts are those of version 2. */
export const payoutCalls = (stripe: Stripe): PayoutCalls => {
  const { accounts, accountLinks } = stripe.v2.core;
  return {
    createRecipient: ({ person, email, name }) =>
      posting(async () => {
        const account = await accounts.create(
          {
            contact_email: email,
            display_name: name,
            dashboard: 'express',
            identity: { country: 'us' },
            defaults: {
              currency: 'usd',
              responsibilities: { fees_collector: 'application', losses_collector: 'application' },
            },
            configuration: {
              recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            },
            metadata: { person },
            include: ['configuration.recipient'],
          },
          // With the details, because the provider rejects a key whose parameters have changed.
          { idempotencyKey: `${person}-account-${hashOf([email, name])}` },
        );
        // Changes nothing when it is repeated, so that a failure must not be stored for its key.
        await stripe.balanceSettings.update(
          { payments: { payouts: { schedule: { interval: 'manual' } } } },
          { stripeAccount: account.id, idempotencyKey: randomUUID() },
        );
        return toRecipient(account);
      }),

    readRecipient: (id) =>
      reading(async () => toRecipient(await accounts.retrieve(id, { include: ['configuration.recipient'] }))),

    createRecipientLink: (id, { returnUrl, againUrl }) =>
      posting(async () => {
        const { url } = await accountLinks.create(
          {
            account: id,
            use_case: {
              type: 'account_onboarding',
              account_onboarding: { return_url: returnUrl, refresh_url: againUrl },
            },
          },
          // A link can be opened once, so that a repeated request must not return the same one.
          { idempotencyKey: randomUUID() },
        );
        return url;
      }),

    createTransfer: ({ movement, cents, account, generation }) =>
      posting(async () => {
        const { id } = await stripe.transfers.create(
          {
            amount: cents,
            currency: 'usd',
            destination: account,
            transfer_group: movement,
            metadata: { movement },
          },
          { idempotencyKey: `${movement}-transfer-${generation}` },
        );
        return id;
      }),

    findTransfer: (movement) =>
      reading(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: movement, limit: 1 });
        return data[0]?.id ?? null;
      }),

    createPayout: ({ movement, cents, account, returns, generation }) =>
      posting(async () =>
        toPayout(
          await stripe.payouts.create(
            { amount: cents, currency: 'usd', metadata: { movement, returns: String(returns) } },
            { stripeAccount: account, idempotencyKey: `${movement}-payout-${returns}-${generation}` },
          ),
        ),
      ),

    async findPayout({ movement, account, returns, since }) {
      const created = { gte: Math.floor((Date.parse(since) - CREATED_BEFORE_MS) / 1000) };
      const options = { stripeAccount: account };
      let after: string | undefined;
      for (let page = 1; page <= SEARCHED_PAGES; page += 1) {
        const position = after === undefined ? {} : { starting_after: after };
        const { data, has_more: hasMore } = await reading(() =>
          stripe.payouts.list({ created, limit: 100, ...position }, options),
        );
        const found = data.find(
          ({ metadata }) => metadata?.movement === movement && metadata.returns === String(returns),
        );
        if (found !== undefined) return toPayout(found);
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return null;
      }
      throw new ProviderError('search_incomplete', 'unknown');
    },

    readPayout: (id, account) =>
      reading(async () => toPayout(await stripe.payouts.retrieve(id, {}, { stripeAccount: account }))),
  };
};
