import { expect, type Page } from '@playwright/test';
import { agreementToFund, openPayment, payElsewhere, payouts, releaseMilestone } from '../payments.ts';
import {
  bringPayday,
  earn,
  letPayoutArrive,
  plantEarnings,
  RETURNING_BANK,
  restrictAccount,
  setUpPayouts,
} from '../payouts.ts';
import type { Person } from '../people.ts';
import { loadingAndError, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const PATH = '/account/payments';

type Case = {
  /** State of the screen `payouts`. */
  readonly name: string;
  readonly tolerate?: readonly RegExp[];
  /** Moves the user's money before the page is opened. */
  readonly before?: (me: Person) => Promise<unknown>;
  readonly query?: string;
  readonly visibleText: string | RegExp;
  readonly after?: (page: Page) => Promise<void>;
};

/** Pays $255.00 out, through an agreement whose second milestone is not paid. */
const payOut = async (me: Person) => {
  const two = await earn(me);
  await setUpPayouts(me);
  const id = await bringPayday(me);
  await letPayoutArrive(me);
  return { id, two };
};

/** Pays for a milestone as a client. Returns the id of the payment. */
const payAsClient = async (me: Person): Promise<string> => {
  const two = await agreementToFund({ client: me });
  const { _id: id } = await openPayment(two, [1], 30_000);
  await payElsewhere(two);
  return id;
};

const CASES: readonly Case[] = [
  {
    name: 'default',
    before: async (me) => {
      await payAsClient(me);
      const { two } = await payOut(me);
      await releaseMilestone(two, 2, 60_000);
    },
    visibleText: /^Next payout: Monday/,
    after: (page) => expect(page.getByRole('row')).toHaveCount(3),
  },
  { name: 'new', visibleText: 'Set up payouts to receive what you earn.' },
  { name: 'to-set-up', before: (me) => plantEarnings(me, 25_500), visibleText: '$255.00' },
  {
    name: 'pending',
    before: async (me) => {
      await plantEarnings(me, 25_500);
      await setUpPayouts(me, { finish: false });
    },
    visibleText: 'Our payment provider is checking your details.',
  },
  {
    name: 'minimum',
    before: async (me) => {
      await plantEarnings(me, 3000);
      await setUpPayouts(me);
    },
    visibleText: '$30.00 is below the minimum of $50.00.',
  },
  {
    name: 'restricted',
    before: async (me) => {
      await plantEarnings(me, 25_500);
      await setUpPayouts(me);
      await restrictAccount(me);
    },
    visibleText: 'Our payment provider needs more details before it can pay you.',
  },
  {
    name: 'returned',
    before: async (me) => {
      await earn(me);
      await setUpPayouts(me, { account: RETURNING_BANK });
      await bringPayday(me);
      await letPayoutArrive(me, 'waiting');
    },
    visibleText: 'Your bank returned the payout of $255.00. Check your bank details.',
  },
  { name: 'link-ended', query: '?setup=again', visibleText: 'That link has ended. Continue with a new one.' },
  {
    name: 'refused',
    tolerate: [UNAVAILABLE, /ApiError/],
    visibleText: 'Set up payouts to receive what you earn.',
    after: async (page) => {
      await page.route('**/payments/payout-account', unavailable);
      await page.getByRole('button', { name: 'Set up payouts' }).click();
      await expect(payouts(page).getByRole('alert')).not.toBeEmpty();
    },
  },
];

const receipt = (
  name: string,
  create: (me: Person) => Promise<string>,
  see: (page: Page) => Promise<void>,
  tolerate: readonly RegExp[] = [],
): State => ({
  name: `receipt/${name}`,
  signedIn: true,
  tolerate,
  arrange: async (page, me) => {
    await page.goto(`${PATH}/${await create(me)}`);
    await see(page);
  },
});

/** Payouts and the history of payments, and receipts. */
export const payoutStates: readonly State[] = [
  ...CASES.map(
    ({ name, tolerate = [], before, query = '', visibleText, after }): State => ({
      name: `payouts/${name}`,
      signedIn: true,
      tolerate,
      arrange: async (page, me) => {
        await before?.(me);
        await page.goto(`${PATH}${query}`);
        await seeText(page, visibleText);
        await after?.(page);
      },
    }),
  ),
  ...loadingAndError('payouts', {
    path: PATH,
    url: '**/users/me/balance',
    waiting: 'Loading your payouts',
    failed: 'We couldn’t load your payouts',
  }),
  receipt(
    'default',
    async (me) => (await payOut(me)).id,
    (page) => seeText(page, 'Payout from Taskwright'),
  ),
  receipt('payment', payAsClient, (page) => seeText(page, 'Payment through Taskwright')),
  receipt(
    'not-found',
    async () => 'none',
    (page) => seeHeading(page, 'Receipt not found'),
    [/status of 404/],
  ),
  ...loadingAndError('receipt', {
    path: `${PATH}/none`,
    url: '**/users/me/movements/*',
    waiting: 'Loading the receipt',
    failed: 'We couldn’t load the receipt',
  }),
];
