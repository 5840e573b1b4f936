import { beforeEach, describe, expect, it } from 'vitest';
import { payWallets } from '../../../functions/src/payments/pay-wallets.ts';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { readStaleAccounts } from '../../../functions/src/payments/read-stale-accounts.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { refusal } from '../../support/api.ts';
import { download } from '../../support/export.ts';
import { person as member } from '../../support/in-process.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-payouts');
const { api, db, store, accountStatuses, notificationsOf, advance } = stack;
const { order, idle } = withPayments(stack);
const actions = payoutsOf(stack);
const { control, openPage, refreshAccount, onboard, setUp, balanceOf, fund, earn, runDue, goTo } = actions;
const { transfers, payouts, sumOf } = actions;

const [FIRST, SECOND, THIRD] = ['2026-11-23', '2026-11-30', '2026-12-07'];
const RUN = 'T08:00:00.000Z';
const [RETURNING] = ['000111111116'];

// The provider keeps its state from test to test.
let tests = 0;
let mia = member('mia');
let ben = member('ben');
let person = personKey(mia.uid);
beforeEach(() => {
  tests += 1;
  mia = member(`mia-${tests}`);
  ben = member(`ben-${tests}`);
  person = personKey(mia.uid);
});

/** Returns the transfers and payouts at the provider for a movement. */
const objectsOf = async (movement: string) => ({
  transfers: (await transfers()).filter((each) => each.transfer_group === movement),
  payouts: (await payouts()).filter(({ metadata }) => metadata.movement === movement),
});
const movementOf = async (monday: string, of = person) =>
  (await db.doc(`movements/${of}-${monday}`).get()).data() ?? null;
const kinds = async () => (await notificationsOf(mia)).map(({ kind }) => kind);

/** Runs the schedule until nothing is due any more at this time. */
const runUntilQuiet = async () => {
  await runDue();
  await idle();
};

describe('The payout account', () => {
  it('is created once, and each link opens its page once', async () => {
    expect(await balanceOf(mia)).toMatchObject({ account: 'none', waitsFor: null });
    const [first, second] = [await openPage(mia), await openPage(mia)];
    expect(second).not.toBe(first);
    expect(await balanceOf(mia)).toMatchObject({ account: 'pending' });
    await control('POST', 'onboard', { url: first });
    await expect(control('POST', 'onboard', { url: first })).rejects.toThrow('not open');
    expect(await refreshAccount(mia)).toMatchObject({ account: 'ready' });
    const wallet = (await db.doc(`wallets/${person}`).get()).get('account');
    const accounts = await control('GET', 'objects/accounts');
    expect(accounts).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: wallet.id, metadata: { person } })]),
    );
  });

  it('is one for requests at the same time', async () => {
    await Promise.all(Array.from({ length: 3 }, () => openPage(mia)));
    const { id } = (await db.doc(`wallets/${person}`).get()).get('account');
    expect(JSON.stringify(await control('GET', 'objects/accounts')).split(person)).toHaveLength(2);
    expect(id).toMatch(/^acct_/);
  });

  it('stays as it is if the person finishes later, and is restricted by the provider', async () => {
    await onboard(mia, { finish: false });
    expect(await refreshAccount(mia)).toMatchObject({ account: 'pending' });
    await setUp(mia);
    const { id } = (await db.doc(`wallets/${person}`).get()).get('account');
    await control('POST', `accounts/${id}`, { status: 'restricted' });
    expect(await refreshAccount(mia)).toMatchObject({ account: 'restricted' });
    advance(1);
    await control('POST', `accounts/${id}`, { status: 'active' });
    expect(await readStaleAccounts(store, await paymentProvider())).toBe(1);
    expect(await balanceOf(mia)).toMatchObject({ account: 'ready' });
    expect(await readStaleAccounts(store, await paymentProvider())).toBe(0);
  });

  it.each(['lose-response', 'fail', 'unavailable'])(
    'after the fault %s of its creation is created once by the next request',
    async (does) => {
      await order([{ on: 'POST /v2/core/accounts', does, times: does === 'lose-response' ? 2 : 1 }]);
      refusal(await api('POST /payments/payout-account', { as: mia }), 503);
      await openPage(mia);
    },
  );

  it('has a quota of pages', async () => {
    for (let page = 1; page <= 20; page += 1) await openPage(mia);
    refusal(await api('POST /payments/payout-account', { as: mia }), 429);
  });
});

describe('The run of a Monday', () => {
  it('leaves $49.99, pays $50.00 once, and was announced by the balance', async () => {
    await fund(200_00);
    await setUp(mia);
    await setUp(ben);
    await earn(mia.uid, 49_99);
    await earn(ben.uid, 50_00);
    expect(await balanceOf(mia)).toMatchObject({ next: null, waitsFor: 'minimum', balanceCents: 49_99 });
    expect(await balanceOf(ben)).toMatchObject({ next: { on: FIRST, cents: 50_00 }, waitsFor: null });
    goTo(`${FIRST}T07:59:00.000Z`);
    await runDue();
    expect(await movementOf(FIRST, personKey(ben.uid))).toBeNull();
    goTo(`${FIRST}${RUN}`);
    await runDue();
    await runDue();
    expect(await movementOf(FIRST)).toBeNull();
    expect(await balanceOf(ben)).toMatchObject({ balanceCents: 0, payingOutCents: 50_00, next: null });
    const made = await objectsOf(`${personKey(ben.uid)}-${FIRST}`);
    expect(made).toMatchObject({ transfers: [{ amount: 50_00 }], payouts: [{ amount: 50_00, status: 'in_transit' }] });
    expect(await movementOf(FIRST, personKey(ben.uid))).toMatchObject({
      state: 'sent',
      arrives: { from: '2026-11-27', to: '2026-12-01' },
    });
    goTo('2026-11-25T09:00:00.000Z');
    await runUntilQuiet();
    expect(await movementOf(FIRST, personKey(ben.uid))).toMatchObject({ state: 'paid' });
    expect(await balanceOf(ben)).toMatchObject({ payingOutCents: 0 });
    expect(await sumOf(ben.uid, 'paidOut')).toBe(50_00);
  });

  it('pays $30.00 and $25.00 of two weeks as $55.00', async () => {
    await fund(60_00);
    await setUp(mia);
    await earn(mia.uid, 30_00);
    goTo(`${FIRST}${RUN}`);
    await runDue();
    await earn(mia.uid, 25_00);
    expect(await balanceOf(mia)).toMatchObject({ next: { on: SECOND, cents: 55_00 }, later: [] });
    goTo('2026-11-24T08:00:00.000Z');
    await runDue();
    expect(await movementOf(FIRST)).toBeNull();
    goTo(`${SECOND}${RUN}`);
    await runDue();
    expect(await movementOf(SECOND)).toMatchObject({ cents: 55_00, days: [FIRST, SECOND], state: 'sent' });
  });

  it('catches up on later days, and waits a week for an account that was not ready', async () => {
    await fund(400_00);
    await earn(mia.uid, 255_00);
    goTo('2026-11-25T10:00:00.000Z');
    await runDue();
    expect(await kinds()).toEqual(['payouts-needed']);
    expect(await balanceOf(mia)).toMatchObject({ waitsFor: 'account', next: null, balanceCents: 255_00 });
    await setUp(mia);
    // A later release does not bring the money that was carried over forward.
    await earn(mia.uid, 10_00);
    await runDue();
    expect(await movementOf(FIRST)).toBeNull();
    expect(await balanceOf(mia)).toMatchObject({ next: { on: SECOND, cents: 265_00 } });
    goTo('2026-12-03T10:00:00.000Z');
    await runDue();
    expect(await movementOf(SECOND)).toMatchObject({ cents: 265_00, state: 'sent' });
    expect(await kinds()).toEqual(['payout-sent', 'payouts-needed']);
  });

  it('pays nothing while the account is disabled', async () => {
    await fund(300_00);
    await setUp(mia);
    await earn(mia.uid, 100_00);
    await earn(mia.uid, 100_00);
    accountStatuses.set(mia.uid, 'disabled');
    goTo(`${FIRST}${RUN}`);
    await runDue();
    expect(await movementOf(FIRST)).toBeNull();
    accountStatuses.clear();
    goTo(`${SECOND}${RUN}`);
    await payWallets(store);
    accountStatuses.set(mia.uid, 'disabled');
    await runDue();
    expect(await movementOf(SECOND)).toMatchObject({ state: 'waiting', transfer: null });
    accountStatuses.clear();
    advance(1);
    await runDue();
    expect(await movementOf(SECOND)).toMatchObject({ state: 'sent' });
  });
});

describe('A payout is one transfer and one payout at the provider', () => {
  it.each([
    ['POST /v1/transfers', 'lose-response'],
    ['POST /v1/transfers', 'fail'],
    ['POST /v1/transfers', 'unavailable'],
    ['POST /v1/transfers', 'limit'],
    ['POST /v1/transfers', 'refuse'],
    ['POST /v1/payouts', 'lose-response'],
    ['POST /v1/payouts', 'fail'],
    ['POST /v1/payouts', 'unavailable'],
    ['POST /v1/payouts', 'limit'],
    ['POST /v1/payouts', 'refuse'],
    ['GET /v2/core/accounts/{id}', 'unavailable'],
  ])('after %s has the fault %s, even 25 hours later', async (on, does) => {
    await fund(300_00);
    await setUp(mia);
    await earn(mia.uid, 255_00);
    goTo(`${FIRST}${RUN}`);
    await order([{ on, does, times: does === 'lose-response' ? 2 : 1 }]);
    await runDue().catch(() => {});
    goTo('2026-11-24T09:01:00.000Z');
    await runDue();
    const { transfers: sent, payouts: out } = await objectsOf(`${person}-${FIRST}`);
    expect([sent, out]).toMatchObject([[{ amount: 255_00 }], [{ amount: 255_00 }]]);
    expect(await movementOf(FIRST)).toMatchObject({ state: 'sent' });
    expect(await sumOf(mia.uid, 'payingOut')).toBe(255_00);
  });

  it('is made once after thirty rejections, with the amount that it had', async () => {
    await fund(400_00);
    await setUp(mia);
    await earn(mia.uid, 255_00);
    goTo(`${FIRST}${RUN}`);
    const fired = await order([{ on: 'POST /v1/transfers', does: 'refuse', times: 30 }]);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await expect(runDue()).rejects.toThrow();
      if (attempt === 0) await earn(mia.uid, 40_00);
      goTo((await movementOf(FIRST))?.dueAt);
    }
    expect(await fired()).toEqual([30]);
    expect(await movementOf(FIRST)).toMatchObject({ state: 'waiting', transfer: null, cents: 255_00 });
    expect(await balanceOf(mia)).toMatchObject({ payingOutCents: 255_00, balanceCents: 40_00 });
    await runDue();
    const made = await objectsOf(`${person}-${FIRST}`);
    expect([made.transfers, made.payouts]).toMatchObject([[{ amount: 255_00 }], [{ amount: 255_00 }]]);
    expect(await movementOf(FIRST)).toMatchObject({ state: 'sent', cents: 255_00 });
    expect(await balanceOf(mia)).toMatchObject({ payingOutCents: 255_00, balanceCents: 40_00 });
    expect([await sumOf(mia.uid, 'payingOut'), await sumOf(mia.uid, 'earned')]).toEqual([255_00, 40_00]);
  });

  it('waits while the platform’s balance is too low', async () => {
    const before = (await transfers()).length;
    await setUp(mia);
    await earn(mia.uid, 99_999_00);
    goTo(`${FIRST}${RUN}`);
    await expect(runDue()).rejects.toThrow('balance_insufficient');
    expect(await movementOf(FIRST)).toMatchObject({ state: 'waiting', transfer: null });
    expect(await transfers()).toHaveLength(before);
    // The person’s check of the account succeeds all the same.
    expect(await refreshAccount(mia)).toMatchObject({ account: 'ready', payingOutCents: 99_999_00 });
    await fund(110_000_00);
    // The check was the second attempt.
    advance();
    advance();
    await runDue();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'sent' });
  });

  it('waits for details that the provider has asked for meanwhile', async () => {
    await fund(300_00);
    await setUp(mia);
    await earn(mia.uid, 255_00);
    const { id } = (await db.doc(`wallets/${person}`).get()).get('account');
    await control('POST', `accounts/${id}`, { status: 'restricted' });
    goTo(`${FIRST}${RUN}`);
    await runDue();
    expect(await movementOf(FIRST)).toMatchObject({
      state: 'waiting',
      reason: 'Our payment provider needs more details before it can pay you.',
    });
    expect(await balanceOf(mia)).toMatchObject({ account: 'restricted', payingOutCents: 255_00 });
    await control('POST', `accounts/${id}`, { status: 'active' });
    expect(await refreshAccount(mia)).toMatchObject({ account: 'ready' });
    expect(await movementOf(FIRST)).toMatchObject({ state: 'sent', reason: null });
  });
});

it('A payout is part of the download of the freelancer’s data', async () => {
  await fund(300_00);
  await setUp(mia);
  await earn(mia.uid, 255_00);
  goTo(`${FIRST}${RUN}`);
  await runDue();
  const { payments } = await download(db, stack.clock, mia);
  expect(payments.movements).toMatchObject([{ kind: 'payout', state: 'sent', cents: 255_00, role: 'freelancer' }]);
  expect(payments.journal).toMatchObject([
    { kind: 'release', conversation: expect.any(String) },
    { kind: 'payout', conversation: null, lines: { earned: -255_00, payingOut: 255_00 } },
  ]);
  expect(payments.wallets).toEqual([]);
});

describe('A payout that the bank returns', () => {
  it('is paid again from the same transfer once the details have changed', async () => {
    await fund(300_00);
    await setUp(mia, RETURNING);
    await earn(mia.uid, 255_00);
    goTo(`${FIRST}${RUN}`);
    await runDue();
    goTo('2026-11-25T09:00:00.000Z');
    await runUntilQuiet();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'waiting', returns: 1 });
    expect(await balanceOf(mia)).toMatchObject({ payingOutCents: 255_00, returnedCents: 255_00, balanceCents: 0 });
    const [notification] = await notificationsOf(mia);
    expect(notification).toMatchObject({ kind: 'payout-returned', payout: { cents: 255_00 } });
    // Without a change of the details, it is not tried again.
    advance(1);
    await runDue();
    expect(await refreshAccount(mia)).toMatchObject({ account: 'ready', returnedCents: 255_00 });
    expect((await objectsOf(`${person}-${FIRST}`)).payouts).toHaveLength(1);

    await setUp(mia);
    expect(await movementOf(FIRST)).toMatchObject({ state: 'sent', reason: null });
    expect(await balanceOf(mia)).toMatchObject({ payingOutCents: 255_00, returnedCents: 0 });
    advance(3);
    await runUntilQuiet();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'paid' });
    const made = await objectsOf(`${person}-${FIRST}`);
    expect(made.transfers).toHaveLength(1);
    expect(made.payouts.map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect([await sumOf(mia.uid, 'payingOut'), await sumOf(mia.uid, 'paidOut')]).toEqual([0, 255_00]);
  });

  it('also after it was paid, within five business days', async () => {
    await fund(300_00);
    await setUp(mia);
    await earn(mia.uid, 255_00);
    goTo(`${FIRST}${RUN}`);
    await runDue();
    goTo('2026-11-25T09:00:00.000Z');
    await runUntilQuiet();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'paid' });
    expect(await sumOf(mia.uid, 'paidOut')).toBe(255_00);
    const [{ id = '' } = {}] = (await objectsOf(`${person}-${FIRST}`)).payouts;
    await control('POST', `payouts/${id}`, { status: 'failed' });
    goTo('2026-11-27T09:00:00.000Z');
    await runUntilQuiet();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'waiting', returns: 1 });
    expect([await sumOf(mia.uid, 'payingOut'), await sumOf(mia.uid, 'paidOut')]).toEqual([255_00, 0]);
    advance();
    await setUp(mia);
    advance(3);
    await runUntilQuiet();
    advance(10);
    await runUntilQuiet();
    expect(await movementOf(FIRST)).toMatchObject({ state: 'paid', dueAt: null });
    expect([await sumOf(mia.uid, 'payingOut'), await sumOf(mia.uid, 'paidOut')]).toEqual([0, 255_00]);
    expect((await objectsOf(`${person}-${FIRST}`)).transfers).toHaveLength(1);
  });

  it('is not read any more after that', async () => {
    await fund(300_00);
    await setUp(mia);
    await earn(mia.uid, 255_00);
    for (const at of [`${FIRST}${RUN}`, '2026-11-25T09:00:00.000Z', `${THIRD}${RUN}`]) {
      goTo(at);
      await runUntilQuiet();
    }
    expect(await movementOf(FIRST)).toMatchObject({ state: 'paid', dueAt: null });
  });
});
