// The parameters of the calls for accounts, transfers and payouts that Taskwright uses.
import type Stripe from 'stripe';
import { z } from 'zod';
import { address, integer, list, metadata, page, text } from './parameters.ts';

const include = list(z.literal('configuration.recipient')).default([]);

const requested = z.strictObject({ requested: z.literal(true) });

const CREATE_ACCOUNT = z.strictObject({
  contact_email: z.email().max(800).exactOptional(),
  display_name: text(5000).exactOptional(),
  dashboard: z.literal('express'),
  identity: z.strictObject({
    country: z.literal('us'),
    entity_type: z.literal('individual').exactOptional(),
  }),
  defaults: z.strictObject({
    currency: z.literal('usd').exactOptional(),
    responsibilities: z.strictObject({
      fees_collector: z.literal('application'),
      losses_collector: z.literal('application'),
    }),
  }),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({ stripe_balance: z.strictObject({ stripe_transfers: requested }) }),
    }),
  }),
  metadata: metadata.default({}),
  include,
}) satisfies z.ZodType<Stripe.V2.Core.AccountCreateParams>;

const RETRIEVE_ACCOUNT = z.strictObject({ include }) satisfies z.ZodType<Stripe.V2.Core.AccountRetrieveParams>;

const CREATE_LINK = z.strictObject({
  account: text(100),
  use_case: z.strictObject({
    type: z.literal('account_onboarding'),
    account_onboarding: z.strictObject({ refresh_url: address, return_url: address }),
  }),
}) satisfies z.ZodType<Stripe.V2.Core.AccountLinkCreateParams>;

const UPDATE_SETTINGS = z.strictObject({
  payments: z.strictObject({
    payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['manual', 'daily']) }) }),
  }),
}) satisfies z.ZodType<Stripe.BalanceSettingsUpdateParams>;

const amount = integer.pipe(z.int().min(1).max(99_999_999));

const CREATE_TRANSFER = z.strictObject({
  amount,
  currency: z.literal('usd'),
  destination: text(100),
  description: text(1000).exactOptional(),
  metadata: metadata.default({}),
  transfer_group: text(500).exactOptional(),
}) satisfies z.ZodType<Stripe.TransferCreateParams>;

const LIST_TRANSFERS = z.strictObject({
  ...page,
  destination: z.string().exactOptional(),
  transfer_group: z.string().exactOptional(),
}) satisfies z.ZodType<Stripe.TransferListParams>;

const CREATE_PAYOUT = z.strictObject({
  amount,
  currency: z.literal('usd'),
  description: text(1000).exactOptional(),
  metadata: metadata.default({}),
  statement_descriptor: text(22).exactOptional(),
}) satisfies z.ZodType<Stripe.PayoutCreateParams>;

const LIST_PAYOUTS = z.strictObject({
  ...page,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']).exactOptional(),
}) satisfies z.ZodType<Stripe.PayoutListParams>;

export type CreateAccount = z.output<typeof CREATE_ACCOUNT>;
export type CreateLink = z.output<typeof CREATE_LINK>;
export type CreateTransfer = z.output<typeof CREATE_TRANSFER>;
export type CreatePayout = z.output<typeof CREATE_PAYOUT>;
export type Interval = z.output<typeof UPDATE_SETTINGS>['payments']['payouts']['schedule']['interval'];

/** The schemas of the calls. */
export const CONNECT_PARAMETERS = {
  createAccount: CREATE_ACCOUNT,
  retrieveAccount: RETRIEVE_ACCOUNT,
  createLink: CREATE_LINK,
  updateSettings: UPDATE_SETTINGS,
  createTransfer: CREATE_TRANSFER,
  listTransfers: LIST_TRANSFERS,
  createPayout: CREATE_PAYOUT,
  listPayouts: LIST_PAYOUTS,
} as const;
