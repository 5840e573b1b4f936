// The calls of the API and their parameters: form encoding, accepted names, and Stripe's errors.
import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiError, malformed } from './errors.ts';
import { type Depth, EXPANDABLE } from './objects.ts';

/** The calls of the API that the local provider has. Every other path is a 404. */
export const API_ROUTES = [
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{id}',
  'POST /v1/checkout/sessions/{id}/expire',
  'POST /v1/refunds',
  'GET /v1/refunds',
  'GET /v1/refunds/{id}',
  'GET /v1/disputes',
  'GET /v1/disputes/{id}',
  'GET /v1/balance',
  'GET /v1/balance_transactions',
  'GET /v1/balance_settings',
  'POST /v1/balance_settings',
  'POST /v2/core/accounts',
  'GET /v2/core/accounts/{id}',
  'POST /v2/core/account_links',
  'POST /v1/transfers',
  'GET /v1/transfers',
  'POST /v1/payouts',
  'GET /v1/payouts',
  'GET /v1/payouts/{id}',
] as const;

export type ApiRoute = (typeof API_ROUTES)[number];

/**
 * Calls whose header `Stripe-Account` may (`either`) or must (`account`) name an account. All others are the
 * platform's.
 */
export const OWNERS: Readonly<Partial<Record<ApiRoute, 'either' | 'account'>>> = {
  'GET /v1/balance': 'either',
  'GET /v1/balance_transactions': 'either',
  'GET /v1/balance_settings': 'either',
  'POST /v1/balance_settings': 'either',
  'POST /v1/payouts': 'account',
  'GET /v1/payouts': 'account',
  'GET /v1/payouts/{id}': 'account',
};

/** A parameter as sent: a text, or nested parameters by name or index. */
export type Sent = string | { [name: string]: Sent };

/** The parameters of a request: texts of a form, or JSON. */
export type SentParameters = { readonly [name: string]: unknown };

/** Parses a query or form body such as `line_items[0][quantity]=1`. Throws for a name that is also a prefix. */
export const parseForm = (text: string): { [name: string]: Sent } => {
  const root: { [name: string]: Sent } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let parent = root;
    for (const step of path) {
      parent[step] ??= Object.create(null);
      const child = parent[step];
      if (child === undefined || typeof child === 'string') throw invalid(name);
      parent = child;
    }
    // An empty last step appends to a list, as in `expand[]=payment_intent`.
    parent[last === '' ? Object.keys(parent).length : last] = value;
  }
  return root;
};

const invalid = (param: string) => malformed('parameter_invalid', `Invalid parameter: ${param}`, param);

/** Accepts a list that is sent as an object with indices. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value !== null && typeof value === 'object' ? Object.values(value) : value),
    z.array(item).min(1).max(100),
  );

export const text = (maximum: number) => z.string().min(1).max(maximum);

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const address = z.url({ protocol: /^https?$/ }).max(5000);

export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50);

const expand = list(z.string()).default([]);

/** Parameters of POST /v1/checkout/sessions that Taskwright uses. */
const CREATE = z.strictObject({
  mode: z.literal('payment'),
  allowed_payment_method_types: list(z.literal('card')).exactOptional(),
  ui_mode: z.literal('hosted_page').exactOptional(),
  line_items: list(
    z.strictObject({
      price_data: z.strictObject({
        currency: z.literal('usd'),
        unit_amount: integer.pipe(z.int().min(0)),
        product_data: z.strictObject({
          name: text(5000),
          description: text(5000).exactOptional(),
          metadata: metadata.exactOptional(),
        }),
      }),
      quantity: integer.pipe(z.int().min(1)),
    }),
  ),
  success_url: address,
  cancel_url: address.exactOptional(),
  expires_at: integer.exactOptional(),
  client_reference_id: text(200).exactOptional(),
  customer_email: z.email().max(800).exactOptional(),
  metadata: metadata.default({}),
  payment_intent_data: z
    .strictObject({
      capture_method: z.literal('automatic').exactOptional(),
      description: text(1000).exactOptional(),
      metadata: metadata.default({}),
      receipt_email: z.email().max(800).exactOptional(),
      transfer_group: text(500).exactOptional(),
    })
    .default({ metadata: {} }),
  submit_type: z.enum(['auto', 'pay']).exactOptional(),
  locale: z.enum(['auto', 'en']).exactOptional(),
  expand,
}) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;

const range = z.union([
  integer.transform((exact): Stripe.RangeQueryParam => ({ gte: exact, lte: exact })),
  z.strictObject({
    gt: integer.exactOptional(),
    gte: integer.exactOptional(),
    lt: integer.exactOptional(),
    lte: integer.exactOptional(),
  }),
]);

/** Parameters of a page of a list. */
export const page = {
  created: range.default({}),
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().exactOptional(),
};

const LIST_SESSIONS = z.strictObject({
  ...page,
  expand,
  payment_intent: z.string().exactOptional(),
  status: z.enum(['open', 'complete', 'expired']).exactOptional(),
}) satisfies z.ZodType<Stripe.Checkout.SessionListParams>;

const CREATE_REFUND = z.strictObject({
  charge: text(100).exactOptional(),
  payment_intent: text(100).exactOptional(),
  amount: integer.pipe(z.int().min(1)).exactOptional(),
  metadata: metadata.default({}),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
}) satisfies z.ZodType<Stripe.RefundCreateParams>;

const ofCharge = { charge: z.string().exactOptional(), payment_intent: z.string().exactOptional() };

const LIST_REFUNDS = z.strictObject({
  ...page,
  ...ofCharge,
}) satisfies z.ZodType<Stripe.RefundListParams>;

const LIST_DISPUTES = z.strictObject({
  ...page,
  ...ofCharge,
  // A dispute always contains its balance transactions.
  expand: list(z.literal('data.balance_transactions')).exactOptional(),
}) satisfies z.ZodType<Stripe.DisputeListParams>;

const RETRIEVE_DISPUTE = z.strictObject({
  expand: list(z.literal('balance_transactions')).exactOptional(),
}) satisfies z.ZodType<Stripe.DisputeRetrieveParams>;

export type CreateSession = z.output<typeof CREATE>;
export type CreateRefund = z.output<typeof CREATE_REFUND>;
export type Page = Pick<z.output<typeof LIST_SESSIONS>, 'created' | 'limit' | 'starting_after'>;

/** The schemas of the calls. */
export const PARAMETERS = {
  create: CREATE,
  expand: z.strictObject({ expand }),
  list: LIST_SESSIONS,
  createRefund: CREATE_REFUND,
  listRefunds: LIST_REFUNDS,
  listDisputes: LIST_DISPUTES,
  retrieveDispute: RETRIEVE_DISPUTE,
  none: z.strictObject({}),
  transactions: z.strictObject({
    ...page,
    type: z.string().exactOptional(),
  }) satisfies z.ZodType<Stripe.BalanceTransactionListParams>,
} as const;

const bracketed = (path: readonly PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('');

const errorOf = (issue: z.core.$ZodIssue): ApiError => {
  const param = bracketed(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = bracketed([...issue.path, issue.keys[0] ?? '']);
    return malformed('parameter_unknown', `Received unknown parameter: ${name}`, name);
  }
  if (issue.input === undefined) return malformed('parameter_missing', `Missing required param: ${param}.`, param);
  return invalid(param);
};

/** Returns the parameters of a call. Throws Stripe's 400 for unknown, missing and invalid ones. */
export const parseParameters = <T extends z.ZodType>(schema: T, sent: SentParameters): z.output<T> => {
  const { data, error } = schema.safeParse(sent, { reportInput: true });
  if (error === undefined) return data;
  const issues = error.issues;
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  const [first = unknown] = issues;
  if (first === undefined) throw invalid('');
  throw errorOf(unknown ?? first);
};

/** Returns how many levels `expand` adds to a session. `prefix` is `data.` for lists. Throws for other paths. */
export const depthOf = (paths: readonly string[], prefix: '' | 'data.' = ''): Depth => {
  const depths = paths.map((path): Depth => {
    const index = EXPANDABLE.findIndex((known) => `${prefix}${known}` === path);
    if (index < 0) throw malformed('', `This property cannot be expanded (${path}).`, 'expand');
    return index === 0 ? 1 : index === 1 ? 2 : 3;
  });
  return depths.includes(3) ? 3 : depths.includes(2) ? 2 : depths.includes(1) ? 1 : 0;
};
