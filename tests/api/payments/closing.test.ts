import { deleteResponse } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { refusal, success } from '../../support/api.ts';
import { closingStack, member } from '../../support/closing.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';

const stack = closingStack('demo-closing-earner');
const { api, db, accountStatuses, runEvents, time } = stack;
const { idle } = withPayments(stack);
const { setUp, earn, fund, runDue, goTo, control, sumOf } = payoutsOf(stack);

const [FIRST, SECOND] = ['2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'];
const DAY_MS = 86_400_000;

const walletOf = async (uid: string) => (await db.doc(`wallets/${personKey(uid)}`).get()).data() ?? null;
const close = (as: Account) => api('DELETE /users/me', { as });
const closed = async (as: Account) => {
  success(await close(as), 200, deleteResponse);
  await runEvents(as.uid);
};
/** Runs the schedule each day for some days. */
const runDays = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    time.now += DAY_MS;
    await runDue();
    await idle();
  }
};

it('Earnings without a payout account prevent the closing, and the response names them and the page', async () => {
  const mia = member('mia-none');
  await earn(mia.uid, 32_10);
  const problem = refusal(await close(mia), 409);
  expect(problem).toMatchObject({
    detail: '$32.10 is waiting for you. Set up payouts first, or write to us.',
    balanceCents: 32_10,
    path: '/account/payments',
  });
  expect(accountStatuses.size).toBe(0);
  await setUp(mia);
  await closed(mia);
});

it('Earnings below the minimum are paid with the next run after the closing, and then the wallet is removed', async () => {
  const mia = member('mia-low');
  await fund(100_00);
  await setUp(mia);
  await earn(mia.uid, 12_00);
  await closed(mia);
  expect(await walletOf(mia.uid)).toMatchObject({ uid: null, isClosing: true, earned: { '2026-11-23': 12_00 } });
  goTo(FIRST);
  await runDue();
  expect(await walletOf(mia.uid)).toMatchObject({ earned: {}, payingOut: 12_00 });
  await runDays(3);
  expect(await sumOf(mia.uid, 'paidOut')).toBe(12_00);
  await runDays(10);
  expect(await walletOf(mia.uid)).toBeNull();
  expect((await db.collection('movements').get()).docs.map((doc) => doc.data())).toMatchObject([
    { owner: personKey(mia.uid), state: 'paid', dueAt: null },
  ]);
});

it('A payout on its way goes on after the closing', async () => {
  const mia = member('mia-sent');
  await fund(300_00);
  await setUp(mia);
  await earn(mia.uid, 255_00);
  goTo(FIRST);
  await runDue();
  await closed(mia);
  expect(await walletOf(mia.uid)).toMatchObject({ uid: null, payingOut: 255_00 });
  await runDays(14);
  expect(await sumOf(mia.uid, 'paidOut')).toBe(255_00);
  expect(await walletOf(mia.uid)).toBeNull();
});

it('A payout that the bank has returned prevents the closing until it has left again', async () => {
  const mia = member('mia-returned');
  await fund(300_00);
  await setUp(mia, '000111111116');
  await earn(mia.uid, 255_00);
  goTo(FIRST);
  await runDue();
  await runDays(3);
  expect(refusal(await close(mia), 409)).toMatchObject({ balanceCents: 255_00, path: '/account/payments' });
  await setUp(mia);
  await closed(mia);
});

it('A closing goes through if the provider has asked for details since the last reading, and is paid once it has them', async () => {
  const mia = member('mia-late');
  await setUp(mia);
  await earn(mia.uid, 20_00);
  const { id } = (await walletOf(mia.uid))?.account ?? {};
  await control('POST', `accounts/${id}`, { status: 'restricted' });
  goTo(SECOND);
  await runDue();
  // The state is the one read last: the nightly reading has not run.
  expect(await walletOf(mia.uid)).toMatchObject({ account: { state: 'ready' } });
  await closed(mia);
  expect(await walletOf(mia.uid)).toMatchObject({ uid: null, isClosing: true });
  await control('POST', `accounts/${id}`, { status: 'active' });
  await fund(100_00);
  await runDays(21);
  expect(await sumOf(mia.uid, 'paidOut')).toBe(20_00);
});

it('An account that has earned nothing closes without a wallet', async () => {
  const mia = member('mia-empty');
  await setUp(mia);
  await closed(mia);
  expect(await walletOf(mia.uid)).toBeNull();
});
