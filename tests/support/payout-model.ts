import { expect } from 'vitest';
import { forgetEarner, payOutAll, unpayableEarnings } from '../../functions/src/payments/earnings-of-account.ts';
import { paydayAt } from '../../functions/src/payments/model/payday.ts';
import { toBalance } from '../../functions/src/payments/model/payout-plan.ts';
import * as wallets from '../../functions/src/payments/model/wallet-repository.ts';
import { payWallets } from '../../functions/src/payments/pay-wallets.ts';
import { ProviderError } from '../../functions/src/payments/provider.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import type { Account } from './accounts.ts';
import { randomFrom } from './corpus.ts';
import { person } from './in-process.ts';
import type { withPayments } from './payments.ts';
import type { payoutsOf } from './payouts.ts';
import { crashingOn } from './stores.ts';
import type { testUsers } from './test-users.ts';

/** Steps of a run, in each of which something happens to each person, and then the schedule runs. */
const STEPS = 8;
/** Days at the end in which everything that waits is paid. */
const LAST_DAYS = 20;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

const RETURNING = '000111111116';
const FAULTS = [
  { on: 'POST /v1/transfers', does: 'lose-response', times: 2 },
  { on: 'POST /v1/transfers', does: 'fail', times: 1 },
  { on: 'POST /v1/transfers', does: 'refuse', times: 1 },
  { on: 'POST /v1/payouts', does: 'lose-response', times: 2 },
  { on: 'POST /v1/payouts', does: 'fail', times: 1 },
  { on: 'POST /v1/payouts', does: 'limit', times: 1 },
  { on: 'GET /v1/payouts/{id}', does: 'fail', times: 1 },
  { on: 'GET /v2/core/accounts/{id}', does: 'unavailable', times: 2 },
] as const;

type Person = Account & { readonly key: string; hasBank: boolean; wasReturning: boolean; isClosed: boolean };

/**
 * Plays random stories of payouts for `count` people: releases that settle later, onboarding, restrictions, returned
 * payouts, faults of the provider, closed accounts, and runs of the schedule that are late, killed or doubled. Asserts after
 * each step that no person is paid more than what was released, that no balance is below 0, and that a run pays exactly what
 * the balance announced; at the end that each person got everything, in one transfer for each payout.
 */
export const playPayouts = async (
  { store, db, time, advance }: ReturnType<typeof testUsers>,
  { control, onboard, refreshAccount, fund, earn, runDue, journal, payouts, transfers }: ReturnType<typeof payoutsOf>,
  { order, idle }: Pick<ReturnType<typeof withPayments>, 'order' | 'idle'>,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<void> => {
  const random = randomFrom(seed);
  const below = (max: number) => Math.floor(random() * max);
  const happens = (probability: number) => random() < probability;
  const people = Array.from({ length: count }, (_, index): Person => {
    const account = person(`model-${seed}-${index}`);
    return { ...account, key: personKey(account.uid), hasBank: false, wasReturning: false, isClosed: false };
  });
  await fund(count * 900_00);

  const accountOf = async ({ key }: Person) => (await wallets.find(store, key))?.account ?? null;
  const setStatus = async (each: Person, status: 'active' | 'restricted') => {
    const account = await accountOf(each);
    if (account !== null && each.hasBank) await control('POST', `accounts/${account.id}`, { status });
  };

  /** Returns a random payout of a person to the account, also after it was paid. */
  const giveBack = async (each: Person) => {
    const own = (await payouts()).filter(
      ({ metadata, status }) => metadata.movement?.startsWith(each.key) && status === 'in_transit',
    );
    const [chosen] = own;
    if (chosen === undefined) return;
    each.wasReturning = true;
    await control('POST', `payouts/${chosen.id}`, { status: 'failed' });
  };

  const close = async (each: Person) => {
    each.isClosed = await store.run(async (unit) => {
      if ((await unpayableEarnings(unit, each.uid)) > 0) return false;
      await payOutAll(unit, each.uid);
      return true;
    });
    if (each.isClosed) await store.run((unit) => forgetEarner(unit, each.uid));
  };

  const act = async (each: Person) => {
    if (each.isClosed) return;
    if (happens(0.5)) {
      const settlesAt = happens(0.5) ? null : new Date(time.now + below(5 * 24) * HOUR_MS).toISOString();
      await earn(each.uid, 1 + below(60_00), settlesAt);
    }
    if (happens(0.25)) {
      const account = happens(0.3) ? RETURNING : '000123456789';
      await onboard(each, { account });
      each.hasBank = true;
      each.wasReturning ||= account === RETURNING;
      if (happens(0.7)) await refreshAccount(each);
    }
    if (happens(0.08)) await setStatus(each, happens(0.5) ? 'restricted' : 'active');
    if (happens(0.1)) await giveBack(each);
    // A payout that a bank returns after that waits until the person changes the details in the provider's dashboard.
    if (each.hasBank && !each.wasReturning && happens(0.05)) await close(each);
  };

  const movementIds = async () => new Set((await db.collection('movements').get()).docs.map(({ id }) => id));

  /** Runs the schedule in one of its ways. Returns whether its first part certainly ended. */
  const run = async (): Promise<boolean> => {
    const ignore = (error: unknown) => {
      if (!(error instanceof ProviderError) && !(error instanceof Error && error.message === 'crash')) throw error;
    };
    if (happens(0.15)) return false;
    if (happens(0.2)) {
      const killed = crashingOn(store, /^(?:movements|journal|wallets)\//, 1 + below(8));
      await runDue(killed).catch(ignore);
      return false;
    }
    if (happens(0.3)) {
      // A fault that the run does not reach is removed, because one that never occurs fails the test.
      await control('PUT', 'faults', [FAULTS[below(FAULTS.length)]]);
      await Promise.all([runDue().catch(ignore), payWallets(store)]);
      await control('PUT', 'faults', []);
      return true;
    }
    await runDue().catch(ignore);
    return true;
  };

  const check = async () => {
    const entries = await journal();
    const sum = (key: string, account: (typeof entries)[number]['lines'] extends infer L ? keyof L : never) =>
      entries.reduce((total, { freelancer, lines }) => total + (freelancer === key ? (lines[account] ?? 0) : 0), 0);
    for (const { key } of people) {
      const released = entries.reduce(
        (total, { freelancer, kind, lines }) =>
          total + (freelancer === key && kind === 'release' ? (lines.earned ?? 0) : 0),
        0,
      );
      const [earned, payingOut, paidOut] = [sum(key, 'earned'), sum(key, 'payingOut'), sum(key, 'paidOut')];
      expect(Math.min(earned, payingOut, paidOut)).toBeGreaterThanOrEqual(0);
      expect(earned + payingOut + paidOut).toBe(released);
      const wallet = await wallets.find(store, key);
      const amounts = Object.values(wallet?.earned ?? {});
      expect(amounts.every((cents) => cents >= 0)).toBe(true);
      expect(amounts.reduce((total, cents) => total + cents, 0)).toBe(earned);
      expect(wallet?.payingOut ?? 0).toBe(payingOut);
      expect(wallet?.returned ?? 0).toBeLessThanOrEqual(payingOut);
    }
  };

  for (let step = 0; step < STEPS; step += 1) {
    for (const each of people) await act(each);
    time.now += (1 + below(5 * 24)) * HOUR_MS;
    const now = new Date(time.now);
    const announced = await Promise.all(
      people.map(async ({ key }) => toBalance(await wallets.find(store, key), now).next),
    );
    const before = await movementIds();
    const isComplete = await run();
    await idle();
    const after = await movementIds();
    for (const [index, { key }] of people.entries()) {
      const id = `${key}-${paydayAt(now)}`;
      const next = announced[index] ?? null;
      const isAnnounced = next !== null && next.on === paydayAt(now);
      const isPaid = after.has(id) && !before.has(id);
      if (isComplete || isPaid) expect([key, isPaid]).toEqual([key, isAnnounced]);
      if (isPaid) expect((await db.doc(`movements/${id}`).get()).get('cents')).toBe(next?.cents);
    }
    await check();
  }

  for (const each of people) {
    await setStatus(each, 'active');
    if (each.isClosed) continue;
    advance();
    await onboard(each);
    await refreshAccount(each);
    await store.run((unit) => payOutAll(unit, each.uid));
  }
  for (let day = 0; day < LAST_DAYS; day += 1) {
    time.now += DAY_MS;
    await runDue();
  }
  await check();
  const [sent, made, ids] = [await transfers(), await payouts(), await movementIds()];
  for (const { key } of people) {
    const wallet = await wallets.find(store, key);
    expect([wallet?.payingOut ?? 0, Object.keys(wallet?.earned ?? {})]).toEqual([0, []]);
  }
  for (const id of ids) {
    expect(sent.filter((each) => each.transfer_group === id)).toHaveLength(1);
    const paid = made.filter(({ metadata, status }) => metadata.movement === id && status === 'paid');
    expect(paid).toHaveLength(1);
  }
  await order([]);
};
