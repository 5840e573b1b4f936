// The local payment provider: Stripe's API for payments, refunds, disputes and payouts, pages, webhooks and controls.
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createAccountLedger } from './account-ledger.ts';
import { createApi, type Env } from './api.ts';
import { createClock } from './clock.ts';
import { createControls } from './controls.ts';
import { createDisputeLedger } from './dispute-ledger.ts';
import { createFaults } from './faults.ts';
import { createLedger, randomKey } from './ledger.ts';
import { createOnboardingPages } from './onboarding-page.ts';
import { createOverview } from './overview-page.ts';
import { createPaymentPages } from './payment-page.ts';
import { createPayoutLedger } from './payout-ledger.ts';
import { createRefundLedger } from './refund-ledger.ts';
import { openState } from './state.ts';
import { createWebhooks } from './webhooks.ts';

const HOST = '127.0.0.1';
const SWEEP_MS = 1000;

/** The API key that the local provider accepts. */
export const LOCAL_KEY = 'sk_test_local';
/** The secret with which it signs webhooks. */
export const LOCAL_SECRET = 'whsec_local';

export type LocalStripeOptions = {
  /** Port of loopback, 0 for any free one. */
  readonly port: number;
  /** Address that receives webhooks. `setWebhookUrl` sets it later. */
  readonly webhookUrl?: string;
  readonly secret?: string;
  /** Returns the real time in milliseconds. */
  readonly clock?: () => number;
  /** JSON file with the state; without it the state ends with the process. */
  readonly file?: string;
  /** Returns the part of the ids of a payment that is random by default. */
  readonly newKey?: () => string;
  /** Pauses for `slow`, `delay`, `reorder` and retries. */
  readonly wait?: (ms: number) => Promise<void>;
};

export type LocalStripe = {
  readonly origin: string;
  readonly setWebhookUrl: (url: string | null) => void;
  /** Resolves when no webhook is being delivered. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts the provider on loopback. Rejects if the port is in use or the file is not its state. */
export const createLocalStripe = async (options: LocalStripeOptions): Promise<LocalStripe> => {
  const closing = new AbortController();
  const waitOrClose = async (ms: number) => {
    await pause(ms, undefined, { signal: closing.signal, ref: false });
  };
  const { port, webhookUrl = null, secret = LOCAL_SECRET, file, wait = waitOrClose, newKey = randomKey } = options;
  const { state, save } = openState(file);
  const clock = createClock(state, options.clock ?? Date.now);
  const faults = createFaults();
  let origin = '';
  const view = () => ({ origin, now: clock.now(), refunds: state.refunds, disputes: state.disputes });
  const webhooks = createWebhooks({ state, clock, faults, secret, view, wait, onChange: save });
  webhooks.setUrl(webhookUrl);
  const changes = { state, clock, onEvent: webhooks.emit, newKey };
  const accounts = createAccountLedger(changes);
  const payouts = createPayoutLedger({ ...changes, accounts });
  const refunds = createRefundLedger(changes);
  const disputes = createDisputeLedger({ ...changes, refunds });
  const ledger = createLedger({ ...changes, disputes });
  /** Does what is due by the clock. */
  const sweep = () => {
    ledger.sweep();
    payouts.sweep();
    refunds.sweep();
  };

  const app = new Hono<Env>();
  // Saves before the response, so that a client never sees what a restart forgets.
  app.use(async (_c, next) => {
    sweep();
    await next();
    save();
  });
  const parts = { state, ledger, accounts, payouts, refunds, disputes, clock };
  app.route('/', createApi({ ...parts, faults, apiKey: LOCAL_KEY, view, wait }));
  app.route('/', createControls({ ...parts, faults, webhooks, sweep }));
  app.route('/', createPaymentPages(ledger, clock));
  app.route('/', createOnboardingPages(accounts));
  app.route('/', createOverview({ ...parts, webhooks, sweep }));

  const server = serve({ fetch: app.fetch, port, hostname: HOST });
  await new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The provider has no port');
  origin = `http://${HOST}:${address.port}`;

  const sweeping = setInterval(() => {
    sweep();
    save();
  }, SWEEP_MS);
  sweeping.unref();

  return {
    origin,
    setWebhookUrl: webhooks.setUrl,
    idle: webhooks.idle,
    close: async () => {
      clearInterval(sweeping);
      closing.abort();
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      save();
    },
  };
};
