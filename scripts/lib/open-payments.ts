// The payments of running emulators, for scripts that work with them.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createIdentityProvider } from '../../functions/src/account/model/identity-provider.ts';
import { type PaymentProvider, paymentProvider } from '../../functions/src/payments/provider.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import { UserError } from './cli.mjs';
import { assertEmulatorsAnswer, projectInEmulators, useStartedEmulators } from './only-emulators.ts';
import { testModeEnv } from './payments.mjs';
import { findLocalProvider, localPayments } from './running-provider.ts';

const DAY_MS = 86_400_000;

type Payments = {
  /** The store, whose clock is some days ahead. */
  readonly store: Store;
  readonly provider: PaymentProvider;
  /** Origin of the local provider; null with Stripe's test mode. */
  readonly local: string | null;
  readonly close: () => Promise<void>;
};

/**
 * Connects a script to the emulators, by default those of `npm start`, and to their payment provider, as if it were `days`
 * days from now. `script` begins the sentences of its errors. Throws UserError without emulators or provider.
 */
export const openPayments = async (
  script: string,
  { days = 0 }: { readonly days?: number } = {},
): Promise<Payments> => {
  const { env } = process;
  const isStarted = useStartedEmulators(env);
  const projectId = projectInEmulators(env, script);
  await assertEmulatorsAnswer(env);
  const local = await findLocalProvider(env, { isStarted });
  const payments = local === null ? testModeEnv(env) : localPayments(local);
  if (payments === null) throw new UserError('No payment provider is running. Start Taskwright with npm start.');
  Object.assign(env, payments);
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  const store = createStore(db, {
    now: () => new Date(Date.now() + days * DAY_MS),
    identity: createIdentityProvider(async () => getAuth(app)),
  });
  return { store, provider: await paymentProvider(), local, close: () => db.terminate() };
};
