// Controls for tests, `npm run money` and the seed: JSON below /_local, without a key.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { chargeOf } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import { ApiError } from './errors.ts';
import { FAULTS, type Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { balanceOf } from './objects.ts';
import { PAYMENT } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const PAY = z.strictObject({ url: z.url(), card: z.string(), authenticate: z.boolean().optional() });
const CLOCK = z.strictObject({ days: z.number().min(0).max(36_500) });

const REPLACEMENT = z.strictObject({ movements: z.array(z.string()), payments: z.array(PAYMENT) });

type Options = {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
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

/** Creates the app that answers below /_local. */
export const createControls = ({ ledger, clock, faults, webhooks }: Options): Hono => {
  const app = new Hono();
  const timeOf = () => ({ days: clock.days(), now: new Date(clock.now() * 1000).toISOString() });
  const groupOf = (c: Context): string => c.req.query('group') ?? '';

  // Does the same as the payment page.
  app.post('/_local/pay', async (c) => {
    const { url, card, authenticate } = await bodyOf(c, PAY);
    return c.json({ state: ledger.pay(ledger.get(sessionIn(url)), card, authenticate) });
  });

  app.get('/_local/objects/charges', (c) => c.json(ledger.paid().map(chargeOf)));
  app.get('/_local/objects/events', (c) => c.json(webhooks.list()));

  // The seed moves the payments of its agreements from a provider in the past to the one of npm start.
  app.get('/_local/payments', (c) => c.json(ledger.all()));
  app.put('/_local/payments', async (c) => {
    const { movements, payments } = await bodyOf(c, REPLACEMENT);
    ledger.replace(movements, payments);
    return c.json({});
  });

  app.get('/_local/balance', (c) => {
    const { available, pending } = balanceOf(ledger.paid(), clock.now());
    return c.json({ platform: { available: available[0]?.amount ?? 0, pending: pending[0]?.amount ?? 0 } });
  });

  app.get('/_local/clock', (c) => c.json(timeOf()));
  app.post('/_local/clock', async (c) => {
    clock.advance((await bodyOf(c, CLOCK)).days);
    ledger.sweep();
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
