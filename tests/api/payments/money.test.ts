import { expect, it } from 'vitest';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { runDueMoney } from '../../../scripts/lib/money.ts';
import { callControl } from '../../../scripts/local-stripe/call-control.ts';
import { submit } from '../../support/agreements.ts';
import { withPayments } from '../../support/payments.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-money');
const { db, time, ada, byAda, byMia, agree } = stack;
const { open, pay, refresh, charges } = withPayments(stack);

const DAY_MS = 86_400_000;

/** Runs the due work as `npm run money -- --days N`. */
const run = async (days: number) => {
  const later = createStore(db, { now: () => new Date(time.now + days * DAY_MS) });
  return runDueMoney(later, await paymentProvider(), async () => {
    await callControl(process.env.STRIPE_API ?? '', 'POST', 'clock', { days });
  });
};

it('npm run money settles what is due at a later time, moves the provider’s clock only forwards, and leaves new payments in real time', async () => {
  const [{ withMia: paid }, { withMia: abandoned }] = [await agree(), await agree()];
  await pay(await open(ada, paid, [1], 150_00));
  await open(ada, abandoned, [1], 150_00);

  expect(await run(0)).toEqual({ read: 0, changed: [], answered: [], failure: null });
  expect(await run(13)).toEqual({
    read: 2,
    changed: expect.arrayContaining([
      { kind: 'payment', title: 'A sign', cents: 154_65, state: 'paid' },
      { kind: 'payment', title: 'A sign', cents: 154_65, state: 'expired' },
    ]),
    answered: [],
    failure: null,
  });
  expect((await byAda.head(paid)).agreement?.money).toMatchObject({ heldCents: 150_00 });
  expect((await byAda.head(abandoned)).agreement?.money).toMatchObject({ heldCents: 0, checkout: null });

  expect(await run(2)).toEqual({ read: 0, changed: [], answered: [], failure: null });
  const clock = await callControl(process.env.STRIPE_API ?? '', 'GET', 'clock');
  expect(clock).toEqual({ days: 13, now: new Date(time.now + 13 * DAY_MS).toISOString() });
  await pay(await open(ada, abandoned, [1], 150_00));
  expect(await charges()).toMatchObject([{ created: time.now / 1000 }, { created: time.now / 1000 }]);
});

it('npm run money refunds what goes back, also a payment that cannot be used', async () => {
  const [{ withMia: returned }, { withMia: ended }] = [await agree(), await agree()];
  const page = await open(ada, returned, [1], 150_00);
  await pay(page);
  await refresh(ada, page);
  const unusable = await open(ada, ended, [1], 150_00);
  for (const id of [returned, ended]) {
    await byMia.take(id, { transition: 'request-cancellation' });
    await byAda.take(id, { transition: 'confirm-cancellation' });
  }
  await pay(unusable);
  const refund = { kind: 'refund', title: 'A sign' } as const;
  const { changed } = await run(13);
  expect(changed).toHaveLength(3);
  expect(changed).toEqual(
    expect.arrayContaining([
      { ...refund, cents: 150_00, state: 'done' },
      { ...refund, cents: 154_65, state: 'waiting' },
      { ...refund, kind: 'payment', cents: 154_65, state: 'unusable' },
    ]),
  );
  expect((await run(13)).changed).toEqual([{ ...refund, cents: 154_65, state: 'done' }]);
});

it('npm run money approves deliveries without an answer, and notifies their clients before', async () => {
  const { withMia: id } = await agree();
  const page = await open(ada, id, [1], 150_00);
  await pay(page);
  await refresh(ada, page);
  await byMia.take(id, submit(1));
  const draft = { title: 'A sign', milestone: 'A draft' };
  expect(await run(8)).toMatchObject({ answered: [{ ...draft, kind: 'notice' }], failure: null });
  expect(await run(15)).toMatchObject({ answered: [{ ...draft, kind: 'approval' }], failure: null });
  expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 150_00 });
});
