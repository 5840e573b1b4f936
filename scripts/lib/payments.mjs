// The payment provider of npm start, of the tests and of deployments.
import { join } from 'node:path';
import { UserError } from './cli.mjs';
import { collect, startGroup, stopProcessTree } from './processes.mjs';
import { pinnedNode, ROOT } from './project.mjs';

/** Environment of functions without payments. Overrides keys in the environment of the terminal. */
export const PAYMENTS_OFF = { PAYMENTS: 'off', STRIPE_API: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRETS: '' };

/**
 * Returns the environment of the functions for Stripe's test mode, or null without a key. Throws for a live key.
 * @param {Record<string, string | undefined>} env the environment of the terminal
 */
export const testModeEnv = ({ STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRETS: secrets = '' }) => {
  if (key === '') return null;
  if (!/^[sr]k_test_/.test(key)) {
    const problem = /^[sr]k_live_/.test(key) ? 'is a live key' : 'is not a key of Stripe’s test mode';
    throw new UserError(
      `STRIPE_SECRET_KEY ${problem}. npm start accepts only keys that begin with sk_test_ or rk_test_.`,
    );
  }
  return { ...PAYMENTS_OFF, PAYMENTS: 'on', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRETS: secrets };
};

/**
 * Stripe's events for the webhook: of the platform about payment pages, refunds and disputes, and of connected accounts
 * about payouts.
 */
export const WEBHOOK_EVENTS = {
  platform: [
    ...['checkout.session.completed', 'checkout.session.expired'],
    ...['refund.created', 'refund.updated', 'refund.failed'],
    ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
    ...['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
  ],
  connected: ['account.updated', 'payout.paid', 'payout.failed', 'payout.canceled'],
};

/**
 * Returns the address of the webhook.
 * @param {string} site origin of the site
 */
export const webhookOf = (site) => `${site}/payments/events`;

/**
 * Removes `--payments` from the arguments of a deployment, and sets `PAYMENTS`, which the bundle contains: `on` with the
 * argument, otherwise `off`, whatever the terminal has. Returns whether payments are on.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export const takePayments = (args, env) => {
  const at = args.indexOf('--payments');
  if (at >= 0) args.splice(at, 1);
  env.PAYMENTS = at >= 0 ? 'on' : 'off';
  return at >= 0;
};

/**
 * Starts the local payment provider. Returns the environment of the functions, with its origin as `STRIPE_API`, and a
 * function that stops it.
 * @param {object} options
 * @param {string} options.site origin of the site, which receives the webhooks
 * @param {string} options.log
 * @param {number} [options.port] any free one by default
 * @param {string} [options.file] file of the state; without it the state ends with the process
 */
export const startLocalStripe = async ({ site, log, port = 0, file }) => {
  const script = join(ROOT, 'scripts', 'local-stripe.ts');
  const options = ['--port', String(port), '--webhook', webhookOf(site), ...(file ? ['--file', file] : [])];
  const { child, pid, exited } = startGroup(pinnedNode(), [script, ...options]);
  /** @type {Promise<string>} */
  const printed = new Promise((resolve) => {
    let output = '';
    collect(child, log, (text) => {
      output += text;
      if (output.includes('\n')) resolve(output);
    });
  });
  const [line = ''] = (await Promise.race([printed, exited.then(() => '')])).split('\n');
  if (!line.startsWith('{')) throw new UserError(`The local payment provider did not start. See ${log}`);
  return { env: { ...PAYMENTS_OFF, PAYMENTS: 'on', ...JSON.parse(line) }, stop: () => stopProcessTree(pid, 5000) };
};
