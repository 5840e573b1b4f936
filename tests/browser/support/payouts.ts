import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  type Balance,
  balance,
  type Movement,
  type MovementDetails,
  movement,
  movementDetails,
  payoutAccountLink,
} from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { paydayAt } from '../../../functions/src/payments/model/payday.ts';
import { recordReleases } from '../../../functions/src/payments/record-releases.ts';
import { stripeProvider } from '../../../functions/src/payments/stripe-provider.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { callControl } from '../../../scripts/local-stripe/call-control.ts';
import { apiAt, success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { emulators, runSchedule } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';
import type { Parties } from './agreements.ts';
import { agreementToFund, releaseMilestone } from './payments.ts';
import type { Person } from './people.ts';

/** Number of the bank account that returns every payout, and of the one that receives them. */
export const RETURNING_BANK = '000111111116';
export const BANK = '000123456789';

const wallet = z.object({ earned: z.record(z.string(), z.number()), account: z.object({ id: z.string() }).nullable() });

let client: Firestore | undefined;
const firestore = (): Firestore => {
  client ??= ownFirestore(emulators.project);
  return client;
};
const walletOf = ({ uid }: Person) => firestore().collection('wallets').doc(personKey(uid));
const readWallet = async (person: Person) => wallet.parse((await walletOf(person).get()).data());

const control = (path: string, body: unknown = {}) => callControl(process.env.STRIPE_API ?? '', 'POST', path, body);

/** Minutes for which the page of a payment is open. */
const OPEN_MINUTES = 40;

/**
 * Adds own money of the platform to its balance at the provider. Disputes of other tests take money of it before the
 * payments that they dispute settle, and a payout would wait for that.
 */
const addCapital = async (): Promise<void> => {
  const address = process.env.STRIPE_API ?? '';
  const { url } = await stripeProvider({ key: 'sk_test_local', address, webhookSecrets: [] }).createSession({
    movement: `funds-${randomUUID()}`,
    generation: 0,
    lines: [{ label: 'Funds', cents: 5_000_00 }],
    email: null,
    returnUrl: 'https://taskwright.example/',
    expiresAt: new Date(Date.now() + OPEN_MINUTES * 60_000).toISOString(),
  });
  await control('pay', { url, card: CARDS.settlesAtOnce });
};

/** Pays and approves the first milestone of an agreement, of which the freelancer earns $255.00 of $300.00. */
export const earn = async (freelancer: Person): Promise<Parties> => {
  const two = await agreementToFund({ freelancer });
  await releaseMilestone(two, 1, 30_000);
  return two;
};

/** Stores earnings without an agreement or a payment. They cannot be paid out. */
export const plantEarnings = ({ uid }: Person, cents: number): Promise<void> =>
  createStore(firestore()).run((unit) =>
    recordReleases(unit, { conversation: randomUUID(), version: 1, uid }, [
      { milestone: 1, cents, fee: 0, rate: 0, settlesAt: null },
    ]),
  );

/** Opens the provider's page for the details of a person, and returns its address. */
const openSetup = async (as: Person): Promise<string> =>
  success(await apiAt(emulators.site)('POST /payments/payout-account', { as }), 200, payoutAccountLink).url;

/** Sets up payouts at the provider, or leaves its page without details. */
export const setUpPayouts = async (
  as: Person,
  how: { readonly account?: string; readonly finish?: boolean } = {},
): Promise<void> => {
  await control('onboard', { url: await openSetup(as), ...how });
  success(await apiAt(emulators.site)('POST /payments/payout-account/refresh', { as }), 200, balance);
};

/** Has the provider ask for more details of a person. */
export const restrictAccount = async (as: Person): Promise<void> => {
  await control(`accounts/${(await readWallet(as)).account?.id}`, { status: 'restricted' });
  await expect.poll(async () => (await readBalance(as)).account).toBe('restricted');
};

export const readBalance = async (as: Person): Promise<Balance> =>
  success(await apiAt(emulators.api)('GET /users/me/balance', { as }), 200, balance);

/** Returns the only payout of a person. */
const readPayout = async (as: Person): Promise<Movement> => {
  const movements = success(await apiAt(emulators.api)('GET /users/me/movements', { as }), 200, z.array(movement));
  const [payout, ...others] = movements.filter(({ kind }) => kind === 'payout');
  if (payout === undefined || others.length > 0) throw new Error(`Expected one payout, not ${others.length + 1}`);
  return payout;
};

const expectPayout = (as: Person, state: Movement['state']): Promise<void> =>
  expect.poll(async () => (await readPayout(as)).state).toBe(state);

/**
 * Runs the schedule of payments as on the payday of a person: backdates what was earned to the latest Monday, because a
 * later clock would pay the other tests too. Returns the id of the payout, which is on its way.
 */
export const bringPayday = async (person: Person): Promise<string> => {
  const payday = paydayAt(new Date());
  const { earned } = await readWallet(person);
  const cents = Object.values(earned).reduce((sum, each) => sum + each, 0);
  const entries = firestore().collection('journal').where('freelancer', '==', personKey(person.uid));
  for (const { ref } of (await entries.where('kind', '==', 'release').get()).docs)
    await ref.update({ payoutOn: payday });
  await walletOf(person).update({ earned: { [payday]: cents }, nextOn: payday });
  await addCapital();
  await runSchedule('moneyDue');
  await expectPayout(person, 'sent');
  return (await readPayout(person))._id;
};

/** Has the bank decide about the payout on its way, as after two days: it arrives, or waits because the bank returned it. */
export const letPayoutArrive = async (as: Person, result: 'paid' | 'waiting' = 'paid'): Promise<void> => {
  await expectPayout(as, 'sent');
  const { _id: id } = await readPayout(as);
  const answer = await apiAt(emulators.api)(`GET /users/me/movements/${id}`, { as });
  const { reference }: MovementDetails = success(answer, 200, movementDetails);
  await control(`payouts/${reference}/arrive`);
  await expectPayout(as, result);
};
