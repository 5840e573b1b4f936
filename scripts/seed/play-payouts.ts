import { todayUtc } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import * as movements from '../../functions/src/payments/model/movement-repository.ts';
import { paydayAt } from '../../functions/src/payments/model/payday.ts';
import { payWallet } from '../../functions/src/payments/pay-wallets.ts';
import { paymentProvider } from '../../functions/src/payments/provider.ts';
import { settle } from '../../functions/src/payments/settle.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { withoutLog } from '../lib/without-log.ts';
import type { SeedAccount } from './accounts.ts';
import { earnedIn, firstOf } from './clear-money.ts';
import { accountOf } from './freelancers.ts';
import { callBy, handlersAt, NEVER_DUE, storeAt } from './play-move.ts';
import { type PastProvider, withEnv } from './play-payment.ts';
import { storyConversations } from './play-stories.ts';
import { startOfDay } from './seed-documents.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hour (UTC) of the payouts of a Monday. */
const PAYOUT_HOUR = 8;

/** Freelancer who is paid out, by a key of accounts. */
const FREELANCER = 'emre';
/** Days before today on which the freelancer sets up payouts, and on which the first run of payouts can be. */
const [SET_UP_DAYS, FIRST_RUN_DAYS] = [11, 14];

/** Sets up payouts at a time, in milliseconds since 1970: account, details on the provider's page, return. */
const setUp = async (db: Firestore, provider: PastProvider, account: SeedAccount, at: number): Promise<void> => {
  const { handlers } = handlersAt(db, at);
  const call = { ...callBy(account), params: undefined, body: undefined };
  provider.goTo(at);
  const { url } = (await handlers('openPayoutAccount')({ ...call, operation: 'openPayoutAccount' })).body;
  await provider.control('POST', 'onboard', { url });
  await handlers('refreshPayoutAccount')({ ...call, operation: 'refreshPayoutAccount' });
};

/** Pays out a freelancer on a Monday, and reads the payouts at the provider, as the schedule does each day. */
const runDay = async (db: Firestore, provider: PastProvider, person: string, at: number): Promise<void> => {
  const store = storeAt(db, at);
  provider.goTo(at);
  const payday = paydayAt(store.now());
  if (payday === todayUtc(store.now())) {
    await db.doc(`wallets/${person}`).update({ nextOn: payday });
    await payWallet(store, person, payday, false);
  }
  const latest = await movements.list(store, movements.movementsOf(person), { after: null, limit: 20, skipsAll: true });
  for (const { id, data } of latest) if (data.kind === 'payout') await settle(store, await paymentProvider(), id);
};

/**
 * Plays payouts after the stories: the freelancer sets them up, the run of a Monday pays what is due by then, and the bank
 * confirms it. What a story releases on the last two days stays on the balance. Earnings of other conversations are added
 * afterwards, because the provider of the past does not have their money.
 */
export const playPayouts = async (db: Firestore, now: Date, provider: PastProvider): Promise<void> => {
  const today = startOfDay(now);
  const account = accountOf(FREELANCER);
  const person = personKey(account.uid);
  const wallet = db.doc(`wallets/${person}`);
  const seeded = new Set(storyConversations(now).map(({ id }) => id));
  const others = await earnedIn(db, person, (conversation) => !seeded.has(conversation));
  await wallet.update({ earned: await earnedIn(db, person, (conversation) => seeded.has(conversation)) });
  await withEnv(provider.env, () =>
    withoutLog(async () => {
      for (let days = FIRST_RUN_DAYS; days > 0; days -= 1) {
        const start = today - days * DAY;
        if (days === SET_UP_DAYS) await setUp(db, provider, account, start);
        await runDay(db, provider, person, start + PAYOUT_HOUR * HOUR);
      }
    }),
  );
  const earned = z.record(z.string(), z.int()).parse((await wallet.get()).get('earned'));
  for (const [day, cents] of Object.entries(others)) earned[day] = (earned[day] ?? 0) + cents;
  await wallet.update({ earned });
};

/**
 * Makes the played payouts, the refunds and the balance due: the running provider is asked about them from the hour of the
 * payouts of today. Call it once it has their money.
 */
export const startPayouts = async (db: Firestore, now: Date): Promise<void> => {
  const dueAt = new Date(startOfDay(now) + PAYOUT_HOUR * HOUR).toISOString();
  const { docs } = await db.collection('movements').where('dueAt', '==', NEVER_DUE).get();
  for (const { ref } of docs) await ref.update({ dueAt });
  const wallet = await db.doc(`wallets/${personKey(accountOf(FREELANCER).uid)}`).get();
  const earned = z.record(z.string(), z.int()).parse(wallet.get('earned'));
  await wallet.ref.update({ nextOn: firstOf(earned) });
};
