import { expect, it } from 'vitest';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { runDueMoney } from '../../../scripts/lib/money.ts';
import { callControl } from '../../../scripts/local-stripe/call-control.ts';
import { withPayments } from '../../support/payments.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-money');
const { db, time, ada, byAda, agree } = stack;
const { open, pay, charges } = withPayments(stack);

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

  expect(await run(0)).toEqual({ read: 0, changed: [], failure: null });
  expect(await run(13)).toEqual({
    read: 2,
    changed: expect.arrayContaining([
      { title: 'A sign', cents: 154_65, state: 'paid' },
      { title: 'A sign', cents: 154_65, state: 'expired' },
    ]),
    failure: null,
  });
  expect((await byAda.head(paid)).agreement?.money).toMatchObject({ heldCents: 150_00 });
  expect((await byAda.head(abandoned)).agreement?.money).toMatchObject({ heldCents: 0, checkout: null });

  expect(await run(2)).toEqual({ read: 0, changed: [], failure: null });
  const clock = await callControl(process.env.STRIPE_API ?? '', 'GET', 'clock');
  expect(clock).toEqual({ days: 13, now: new Date(time.now + 13 * DAY_MS).toISOString() });
  await pay(await open(ada, abandoned, [1], 150_00));
  expect(await charges()).toMatchObject([{ created: time.now / 1000 }, { created: time.now / 1000 }]);
});
