import type { Page } from '@playwright/test';
import { submit } from '../../../support/agreements.ts';
import { backdateCancellation, letSilencePass, type Parties, takeTransitions } from '../agreements.ts';
import {
  agreementToFund,
  decideDispute,
  fundDialog,
  openPayment,
  payDisputed,
  payElsewhere,
  releaseMilestone,
} from '../payments.ts';
import type { Person } from '../people.ts';
import { showTerms } from './agreements.ts';
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

const KEEPS_200 = { transition: 'request-cancellation', keepCents: 20_000, reason: 'A new job starts.' } as const;

/** Funds the second milestone, and has a side ask to cancel with a split of its money. */
const requestSplit = (by: 'client' | 'freelancer') => async (two: Parties) => {
  await openPayment(two, [2], 60_000);
  await payElsewhere(two);
  await takeTransitions(two, [by, KEEPS_200]);
};

/** Cancels with a split of the money of the second milestone. */
const cancelWithSplit = async (two: Parties): Promise<void> => {
  await requestSplit('freelancer')(two);
  await takeTransitions(two, ['client', { transition: 'confirm-cancellation' }]);
};

/** Proposes to lower the price of the first milestone, which is funded. */
const proposeLess = async (two: Parties): Promise<void> => {
  await fundFirst(two);
  const milestones = [
    { id: 1, title: 'Sketches', cents: 20_000 },
    { id: 2, title: 'Views', cents: 60_000 },
  ];
  const deliverables = 'A sign of oak, oiled.';
  await takeTransitions(two, ['freelancer', { transition: 'propose-amendment', deliverables, milestones }]);
};

/** Funds and delivers the first milestone. */
const deliverFirst = async (two: Parties): Promise<void> => {
  await fundFirst(two);
  await takeTransitions(two, ['freelancer', submit(1)]);
};

/** Funds the first milestone by a payment that the client's bank disputes. */
const freeze = async (two: Parties): Promise<void> => {
  await openPayment(two, [1], 30_000);
  await payDisputed(two);
};

/** Freezes the agreement until the bank decides against the payment. */
const loseDispute = async (two: Parties): Promise<void> => {
  await freeze(two);
  await decideDispute(two, 'lost');
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
  { name: 'delivered', before: deliverFirst, visibleText: 'Approved automatically on' },
  {
    name: 'delivered-terms',
    as: 'freelancer',
    before: deliverFirst,
    visibleText: 'Approved automatically on',
    after: showTerms,
  },
  {
    name: 'auto-approved',
    before: async (two) => {
      await deliverFirst(two);
      await letSilencePass(two, 1, 14);
    },
    visibleText: 'was approved automatically after 14 days',
  },
  {
    name: 'statement',
    path: '/statement',
    before: (two) => releaseMilestone(two, 1, 30_000),
    visibleText: 'Release of',
  },
  {
    name: 'request-cancellation',
    path: '?step=request-cancellation',
    before: fundFirst,
    visibleText: 'that is held',
    after: async (page) => {
      const keeps = page.getByRole('textbox', { name: 'Emre Aksoy keeps' });
      await keeps.fill('400');
      await page.getByRole('button', { name: 'Ask to cancel' }).click();
      await seeText(page, 'which is held');
    },
  },
  { name: 'cancellation', as: 'freelancer', before: requestSplit('client'), visibleText: 'You keep $200.00' },
  { name: 'cancellation-sent', before: requestSplit('client'), visibleText: 'keeps $200.00' },
  {
    name: 'confirm-cancellation',
    path: '?step=confirm-cancellation',
    before: requestSplit('freelancer'),
    visibleText: 'goes back to your card',
  },
  {
    name: 'complete-cancellation',
    path: '?step=complete-cancellation',
    before: async (two) => {
      await requestSplit('client')(two);
      await backdateCancellation(two);
    },
    visibleText: '$600.00 goes back to your card',
  },
  {
    name: 'accept-amendment',
    path: '?step=accept-amendment',
    before: proposeLess,
    visibleText: '$100.00 goes back to your card',
  },
  {
    name: 'frozen',
    before: async (two) => {
      await freeze(two);
      await takeTransitions(two, ['freelancer', submit(1)]);
    },
    visibleText: 'You can approve it once the bank has decided.',
  },
  {
    name: 'frozen-terms',
    as: 'freelancer',
    before: freeze,
    visibleText: 'is frozen until it decides',
    after: showTerms,
  },
  {
    name: 'frozen-approve',
    path: '?step=approve&milestone=1',
    before: freeze,
    visibleText: 'nothing can be paid, approved or cancelled',
  },
  { name: 'lost-dispute', before: loseDispute, visibleText: 'is due again' },
  { name: 'dispute-statement', path: '/statement', before: loseDispute, visibleText: 'The bank returned' },
  {
    name: 'dispute-history',
    before: freeze,
    visibleText: 'Your bank disputed',
    after: async (page) => {
      await page.goto('/account/payments');
      await seeText(page, 'The bank decides');
    },
  },
  {
    name: 'dispute-receipt',
    before: loseDispute,
    visibleText: 'is due again',
    after: async (page) => {
      await page.goto('/account/payments');
      await page
        .getByRole('row')
        .filter({ hasText: 'Disputed payment' })
        .getByRole('link', { name: 'Receipt' })
        .click();
      await seeText(page, 'Returned by your bank');
    },
  },
  { name: 'split', before: cancelWithSplit, visibleText: 'Returned $400.00' },
  { name: 'split-statement', path: '/statement', before: cancelWithSplit, visibleText: 'Return of' },
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
