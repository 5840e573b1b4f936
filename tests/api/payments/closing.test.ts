import { deleteResponse } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, offerOf, party, submit } from '../../support/agreements.ts';
import { postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { CARDS } from '../../support/cards.ts';
import { closingStack, member } from '../../support/closing.ts';
import { conversationOf } from '../../support/conversations.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';

const stack = closingStack('demo-closing-earner');
const { api, db, accountStatuses, runEvents, time } = stack;
const payments = withPayments(stack);
const { idle } = payments;
const { setUp, earn, fund, runDue, goTo, control, payouts, sumOf } = payoutsOf(stack);

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

it('A payout that the bank returns after the closing leaves again once the details have changed', async () => {
  const mia = member('mia-gone');
  await fund(300_00);
  await setUp(mia);
  await earn(mia.uid, 255_00);
  goTo(FIRST);
  await runDue();
  await closed(mia);
  const payout = (await payouts()).find(({ metadata }) => metadata.movement?.startsWith(personKey(mia.uid)));
  await control('POST', `payouts/${payout?.id}`, { status: 'failed' });
  await runDays(3);
  expect(await walletOf(mia.uid)).toMatchObject({ uid: null, payingOut: 255_00, returned: 255_00 });
  const { id } = (await walletOf(mia.uid))?.account ?? {};
  // The person changes the details in the provider's dashboard.
  for (const status of ['restricted', 'active']) {
    await control('POST', `accounts/${id}`, { status });
    await runDays(1);
  }
  expect(await walletOf(mia.uid)).toMatchObject({ payingOut: 255_00, returned: 0 });
  await runDays(14);
  expect([await sumOf(mia.uid, 'payingOut'), await sumOf(mia.uid, 'paidOut')]).toEqual([0, 255_00]);
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

describe('While a bank disputes the payment of a completed agreement', () => {
  const objects = z.array(z.object({ payment_intent: z.string(), metadata: z.record(z.string(), z.string()) }));
  /** Returns the dispute of the payment of a completed agreement, whose earnings it took. */
  const disputed = async (ada: Account, mia: Account) => {
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const id = conversationOf(task, mia);
    await party(api, ada).take(id, offerOf([{ title: 'A sign', cents: 100_00, due: null }]));
    await party(api, mia).take(id, accept());
    const page = await payments.open(ada, id, [1], 100_00);
    await payments.pay(page, CARDS.settlesAtOnce);
    await payments.refresh(ada, page);
    await party(api, mia).take(id, submit(1));
    await party(api, ada).take(id, approve(1));
    const charges = objects.parse(await control('GET', 'objects/charges'));
    const charge = charges.find(({ metadata }) => metadata.movement === page._id);
    const dispute = await control('POST', 'disputes', { payment_intent: charge?.payment_intent });
    await runDue();
    expect(await walletOf(mia.uid)).toMatchObject({ nextOn: null, disputed: 80_00 });
    return z.object({ id: z.string() }).parse(dispute).id;
  };

  it('a freelancer without a payout account cannot close the account, and reads the disputed amount', async () => {
    const mia = member('mia-disputed');
    await disputed(member('ada-disputing'), mia);
    expect(refusal(await close(mia), 409)).toMatchObject({ balanceCents: 80_00, path: '/account/payments' });
    await setUp(mia);
    await closed(mia);
    expect(await walletOf(mia.uid)).toMatchObject({ uid: null, disputed: 80_00 });
  });

  it.each([
    ['won', 80_00],
    ['lost', 0],
  ] as const)('both can close their accounts, and a dispute that is %s ends as any other', async (status, cents) => {
    const [ada, mia] = [member(`ada-${status}`), member(`mia-${status}`)];
    await setUp(mia);
    const dispute = await disputed(ada, mia);
    await closed(mia);
    await closed(ada);
    await control('POST', `disputes/${dispute}`, { status });
    await runDays(30);
    expect(await sumOf(mia.uid, 'paidOut')).toBe(cents);
    expect(await sumOf(mia.uid, 'disputed')).toBe(0);
    expect(await walletOf(mia.uid)).toBeNull();
  });
});
