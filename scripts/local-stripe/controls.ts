// Controls for tests, `npm run money` and the seed: JSON below /_local, without a key.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AccountLedger, TEST_BANK } from './account-ledger.ts';
import { accountOf } from './account-objects.ts';
import { centsOf } from './balance-objects.ts';
import { chargeOf } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import type { DisputeLedger } from './dispute-ledger.ts';
import { disputeOf } from './dispute-objects.ts';
import { ApiError } from './errors.ts';
import { FAULTS, type Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { moneyOf, REPLACEMENT, replaceMoney } from './move-money.ts';
import type { PayoutLedger } from './payout-ledger.ts';
import { payoutOf, transferOf } from './payout-objects.ts';
import type { RefundLedger } from './refund-ledger.ts';
import { refundOf } from './refund-objects.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const PAY = z.strictObject({ url: z.url(), card: z.string(), authenticate: z.boolean().optional() });
const ONBOARD = z.strictObject({
  url: z.url(),
  account: z
    .string()
    .regex(/^\d{4,17}$/)
    .default(TEST_BANK.number),
  finish: z.boolean().default(true),
});
const DISPUTE = z.strictObject({ payment_intent: z.string(), amount: z.int().min(1).max(99_999_999).optional() });
const DECIDED = z.strictObject({ status: z.enum(['won', 'lost']) });
const FAILED = z.strictObject({ status: z.literal('failed') });
const ACCOUNT_STATUS = z.strictObject({ status: z.enum(['active', 'restricted']) });
const CLOCK = z.strictObject({ days: z.number().min(0).max(36_500) });

type Options = {
  readonly state: State;
  readonly ledger: Ledger;
  readonly accounts: AccountLedger;
  readonly payouts: PayoutLedger;
  readonly refunds: RefundLedger;
  readonly disputes: DisputeLedger;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Does what is due by the clock. */
  readonly sweep: () => void;
};

const invalid = (message: string) => new ApiError(400, { type: 'invalid_request_error', message });

/** Parses the JSON body of a control. Throws a 400. */
const bodyOf = async <T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> => {
  const { data, error } = schema.safeParse(await c.req.json().catch(() => undefined));
  if (error !== undefined) throw invalid(z.prettifyError(error));
  return data;
};

/** Returns the id of the session of a page, '' for another address. */
const sessionIn = (url: string): string => /^\/c\/pay\/(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';

/** Returns the key of the link of an onboarding page, '' for another address. */
const linkIn = (url: string): string => /^\/onboarding\/(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';

const WITH_CONFIGURATION = ['configuration.recipient'];

/** Creates the app that answers below /_local. */
export const createControls = (options: Options): Hono => {
  const { state, ledger, accounts, payouts, refunds, disputes, clock, faults, webhooks, sweep } = options;
  const app = new Hono();
  const timeOf = () => ({ days: clock.days(), now: new Date(clock.now() * 1000).toISOString() });
  const groupOf = (c: Context): string => c.req.query('group') ?? '';

  // Does the same as the payment page.
  app.post('/_local/pay', async (c) => {
    const { url, card, authenticate } = await bodyOf(c, PAY);
    return c.json({ state: ledger.pay(ledger.get(sessionIn(url)), card, authenticate) });
  });

  // Does the same as the onboarding page.
  app.post('/_local/onboard', async (c) => {
    const { url, account, finish } = await bodyOf(c, ONBOARD);
    const link = accounts.findLink(linkIn(url));
    if (link === undefined || !accounts.isOpen(link))
      throw new ApiError(409, { type: 'invalid_request_error', message: 'The link is not open.' });
    accounts.onboard(link, finish ? { ...TEST_BANK, number: account } : null);
    return c.json({ state: finish ? 'finished' : 'later' });
  });

  app.post('/_local/accounts/:id', async (c) => {
    const account = accounts.get(c.req.param('id'));
    accounts.setStatus(account, (await bodyOf(c, ACCOUNT_STATUS)).status);
    return c.json(accountOf(account, WITH_CONFIGURATION));
  });

  // Also after the payout was paid. The money is in the balance of the account again.
  app.post('/_local/payouts/:id', async (c) => {
    await bodyOf(c, FAILED);
    const payout = payouts.get(c.req.param('id'), null);
    payouts.giveBack(payout);
    return c.json(payoutOf(payout));
  });

  // Does the same as the two days of a payout, without the clock, which would end the open payments of other tests.
  app.post('/_local/payouts/:id/arrive', (c) => {
    const payout = payouts.get(c.req.param('id'), null);
    payouts.decide(payout);
    return c.json(payoutOf(payout));
  });

  // Also after the refund succeeded. The money is in the balance of the platform again.
  app.post('/_local/refunds/:id', async (c) => {
    await bodyOf(c, FAILED);
    const refund = refunds.get(c.req.param('id'));
    refunds.fail(refund);
    return c.json(refundOf(refund, clock.now()));
  });

  // The amount may exceed what is left of the charge, which has any number of disputes.
  app.post('/_local/disputes', async (c) => {
    const { payment_intent: intent, amount } = await bodyOf(c, DISPUTE);
    return c.json(disputeOf(disputes.open(disputes.paymentOf(intent), amount)));
  });

  app.post('/_local/disputes/:id', async (c) => {
    const { status } = await bodyOf(c, DECIDED);
    const dispute = disputes.get(c.req.param('id'));
    disputes.close(dispute, status);
    return c.json(disputeOf(dispute));
  });

  app.get('/_local/objects/accounts', (c) =>
    c.json(state.accounts.map((account) => accountOf(account, WITH_CONFIGURATION))),
  );
  app.get('/_local/objects/transfers', (c) => c.json(state.transfers.map(transferOf)));
  app.get('/_local/objects/payouts', (c) => c.json(state.payouts.map(payoutOf)));
  app.get('/_local/objects/refunds', (c) => c.json(state.refunds.map((refund) => refundOf(refund, clock.now()))));
  app.get('/_local/objects/disputes', (c) => c.json(state.disputes.map(disputeOf)));
  app.get('/_local/objects/charges', (c) => c.json(ledger.paid().map((payment) => chargeOf(payment, state))));
  app.get('/_local/objects/events', (c) => c.json(webhooks.list()));

  // The seed moves the money of its agreements from a provider in the past to the one of npm start.
  app.get('/_local/money', (c) => c.json(moneyOf(state)));
  app.put('/_local/money', async (c) => {
    replaceMoney(state, await bodyOf(c, REPLACEMENT));
    return c.json({});
  });

  app.get('/_local/balance', (c) => {
    const totals = state.accounts.map((account) => centsOf(state, account, clock.now()));
    const connected = totals.reduce((sum, { available, pending }) => sum + available + pending, 0);
    return c.json({ platform: centsOf(state, null, clock.now()), connected });
  });

  app.get('/_local/clock', (c) => c.json(timeOf()));
  app.post('/_local/clock', async (c) => {
    clock.advance((await bodyOf(c, CLOCK)).days);
    sweep();
    return c.json(timeOf());
  });

  // Responds after one attempt. `pending_webhooks` is 0 if the event has ever been delivered.
  app.post('/_local/events/:id/resend', async (c) => {
    const event = await webhooks.resend(c.req.param('id'));
    if (event === null) throw new ApiError(404, { type: 'invalid_request_error', message: 'There is no such event.' });
    return c.json(event);
  });

  // Responds when no delivery is running, so that a test need not wait for a time.
  app.get('/_local/idle', async (c) => {
    await webhooks.idle();
    return c.json({});
  });

  app.get('/_local/faults', (c) => c.json(faults.list(groupOf(c))));
  app.put('/_local/faults', async (c) => {
    faults.order(groupOf(c), await bodyOf(c, FAULTS));
    return c.json(faults.list(groupOf(c)));
  });

  app.all('/_local/*', () => {
    throw new ApiError(404, { type: 'invalid_request_error', message: 'There is no such control.' });
  });

  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return new Response(JSON.stringify({ error: error.body }), {
      status: error.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return app;
};
