import type { Page } from '@playwright/test';
import type { Parties } from '../agreements.ts';
import { agreementToFund, fundDialog, openPayment, payElsewhere, releaseMilestone } from '../payments.ts';
import type { Person } from '../people.ts';
import { type State, seeText, UNAVAILABLE, unavailable } from './state.ts';

type Case = {
  readonly name: string;
  readonly as?: 'client' | 'freelancer';
  readonly tolerate?: readonly RegExp[];
  /** Address below the conversation. */
  readonly path?: string;
  /** Moves the money of the agreement before the page is opened. */
  readonly before?: (two: Parties) => Promise<unknown>;
  readonly visibleText: string;
  readonly after?: (page: Page) => Promise<void>;
};

/** Funds the first milestone. */
const fundFirst = async (two: Parties): Promise<void> => {
  await openPayment(two, [1], 30_000);
  await payElsewhere(two);
};

const CASES: readonly Case[] = [
  { name: 'to-fund', visibleText: 'so that Emre Aksoy can start.' },
  { name: 'default', as: 'freelancer', before: fundFirst, visibleText: 'Safe to start.' },
  { name: 'unfinished', before: (two) => openPayment(two, [1], 30_000), visibleText: 'Your payment isn’t finished.' },
  {
    name: 'fund',
    path: '?step=fund',
    tolerate: [UNAVAILABLE, /ApiError/],
    visibleText: 'You pay',
    after: async (page) => {
      await page.route('**/payments/checkouts', unavailable);
      await fundDialog(page).getByRole('button', { name: 'Continue to payment' }).click();
      await seeText(page, 'Nothing was charged.');
    },
  },
  {
    name: 'statement',
    path: '/statement',
    before: (two) => releaseMilestone(two, 1, 30_000),
    visibleText: 'Release of',
  },
];

const arrangeCase = async (page: Page, me: Person, { as = 'client', path = '', before, visibleText, after }: Case) => {
  const two = await agreementToFund({ [as]: me });
  await before?.(two);
  await page.goto(`/messages/${two.id}${path}`);
  await seeText(page, visibleText);
  await after?.(page);
};

/** Money of an agreement: in its panel, in the dialog that funds it, and in its statement. */
export const paymentStates: readonly State[] = CASES.map((each) => ({
  name: `money/${each.name}`,
  signedIn: true,
  ...(each.tolerate !== undefined && { tolerate: each.tolerate }),
  arrange: (page, me) => arrangeCase(page, me, each),
}));
