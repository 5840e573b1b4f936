// The payment provider of running emulators, for scripts next to them.
import { existsSync, readFileSync } from 'node:fs';
import { LOCAL_KEY, LOCAL_SECRET } from '../local-stripe/server.ts';
import { PROVIDER_ADDRESS } from './project.mjs';

type Env = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Returns whether a local payment provider responds at an origin of this machine. */
const responds = async (origin: string): Promise<boolean> => {
  if (!LOOPBACK.test(origin)) return false;
  const response = await fetch(`${origin}/_local/clock`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return response?.ok === true;
};

/**
 * Returns the origin of the local payment provider: that of the environment, or with `isStarted` that of `npm start`,
 * which writes it to a file. Returns null if payments are off, use Stripe's test mode, or have no running provider.
 */
export const findLocalProvider = async (env: Env, { isStarted }: { isStarted: boolean }): Promise<string | null> => {
  if (env.PAYMENTS === 'off') return null;
  const written = isStarted && existsSync(PROVIDER_ADDRESS) ? readFileSync(PROVIDER_ADDRESS, 'utf8').trim() : '';
  const origin = env.STRIPE_API || written;
  return (await responds(origin)) ? origin : null;
};

/** Returns the environment of payments with a local provider. */
export const localPayments = (origin: string) => ({
  PAYMENTS: 'on',
  STRIPE_API: origin,
  STRIPE_SECRET_KEY: LOCAL_KEY,
  STRIPE_WEBHOOK_SECRETS: LOCAL_SECRET,
});
