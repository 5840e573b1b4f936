import { CLIENT_FEE, FREELANCER_FEE_TIERS, PAYMENT_CENTS, PAYMENT_TERMS } from '@taskwright/contract';
import type { Sentence } from './terms-promises.ts';

const CHECKOUT = 'tests/api/payments/checkout.test.ts';
const FAULTS = 'tests/api/payments/faults.test.ts';
const FEES = 'contract/src/limits/fees.test.ts';
const DIALOG = 'web/src/features/agreements/funding/fund-dialog.test.tsx';
const MONEY = 'functions/src/agreements/model/agreement-money.test.ts';
const PAYDAY = 'functions/src/payments/model/payday.test.ts';
const PAYOUTS = 'tests/api/payments/payouts.test.ts';
const PAYOUT_MODEL = 'tests/api/payments/payout-model.deep.test.ts';
const PAYOUT_PLAN = 'functions/src/payments/model/payout-plan.test.ts';
const BUSINESS_DAYS = 'contract/src/limits/business-days.test.ts';
const RECEIPT = 'web/src/features/payouts/receipt.test.tsx';
const STATEMENT = 'web/src/features/agreements/statement/statement.test.tsx';

const released = { file: CHECKOUT, title: 'holds the money, which the approval releases less the service fee' };
const refused = { file: CHECKOUT, title: 'for other people, the freelancer, an outdated version and a wrong total' };
const cancelled = { file: CHECKOUT, title: 'can be cancelled until it has gone through' };
const whileHeld = { file: CHECKOUT, title: 'the agreement cannot be cancelled, nor changed to less than that' };
const unusable = { file: CHECKOUT, title: 'is unusable after the agreement has ended, and nothing is held' };
const accepted = { file: CHECKOUT, title: 'stores the version of the payment terms in force, and its time' };
const kind = {
  file: CHECKOUT,
  title: 'is direct if accepted while payments are off, until changed terms are accepted',
};
const payday = { file: PAYDAY, title: 'The payday of a release is the first Monday strictly after' };

const setUp = { file: PAYOUTS, title: 'is created once, and each link opens its page once' };
const run = { file: PAYOUTS, title: 'leaves $49.99, pays $50.00 once, and was announced by the balance' };
const carriedOver = { file: PAYOUTS, title: 'pays $30.00 and $25.00 of two weeks as $55.00' };
const later = { file: PAYOUTS, title: 'catches up on later days, and waits a week for an account that was not ready' };
const returned = { file: PAYOUTS, title: 'also after it was paid, within five business days' };
const paidAgain = { file: PAYOUTS, title: 'is paid again from the same transfer once the details have changed' };

/** Reason of a sentence about what the code does not contain. The test asserts that it does not. */
export const MISSING = 'states what the code does not contain';

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
const [low, medium, high] = FREELANCER_FEE_TIERS;
const processing = `${percent(CLIENT_FEE.basisPoints)} + ${dollars(CLIENT_FEE.fixedCents)}`;
const { disbursementBusinessDays: days, disbursementMinimumCents: minimum } = PAYMENT_TERMS;
const [from, to] = [dollars(medium.fromCents), dollars(medium.toCents)];

/** Every sentence of the payment terms, in order. */
export const PAYMENT_SENTENCES: readonly Sentence[] = [
  { sentence: 'These terms add to the Terms and Conditions.', why: 'refers to another page' },
  {
    sentence: 'They apply to agreements that are paid through Taskwright, and each agreement shows whether it is.',
    tests: [
      kind,
      {
        file: 'web/src/features/agreements/agreement-payment.test.tsx',
        title: 'The panel of a held agreement sums up its money and opens the dialog that funds it',
      },
    ],
  },
  {
    sentence: 'An agreement is paid through Taskwright if its offer was accepted while these payments were available.',
    tests: [released, kind],
  },
  { sentence: 'Any other agreement is paid directly between the client and the freelancer.', tests: [kind] },
  {
    sentence:
      'It changes to payment through Taskwright with the next accepted change of its terms, unless one of its milestones was approved before.',
    tests: [
      kind,
      {
        file: MONEY,
        title: 'makes an agreement held while payments are on, unless a milestone was approved without them',
      },
    ],
  },
  { sentence: 'Only the client can pay.', tests: [refused] },
  {
    sentence: 'The client can pay for a milestone while money is due for it, also after the last approval.',
    tests: [{ file: 'contract/src/lifecycle/funding.test.ts', title: 'what is due while the agreement is %s' }],
  },
  {
    sentence: 'The dialog shows the amount and the fee before the payment, and we refuse a payment with another total.',
    tests: [{ file: DIALOG, title: 'offers each milestone with money due, and chooses the next one' }, refused],
  },
  {
    sentence: 'The card is entered on the page of our payment provider, so we never get its number.',
    tests: [{ file: DIALOG, title: 'opens the payment as read and leaves for its page once' }],
  },
  {
    sentence: 'Nothing is charged for a declined card, or before an authentication that the bank requires.',
    tests: [
      { file: CHECKOUT, title: 'charges nothing for a declined card, and the amount once 3-D Secure is confirmed' },
    ],
  },
  {
    sentence: 'An unfinished payment ends after 30 to 35 minutes without a charge.',
    tests: [{ file: CHECKOUT, title: 'ends after 30 minutes without a charge' }],
  },
  { sentence: 'The client can cancel a payment until it has gone through.', tests: [cancelled] },
  { sentence: 'An agreement can have one open payment at a time.', tests: [cancelled] },
  {
    sentence: 'A payment counts even if the client never comes back from the page of the provider.',
    tests: [{ file: CHECKOUT, title: 'is found by the schedule if the client closes the page' }],
  },
  {
    sentence: 'A repeated request, a lost response or a repeated notice of the provider never makes us charge twice.',
    tests: [
      {
        file: CHECKOUT,
        title: 'charges once for a repeated key, which is answered before the version is compared',
      },
      { file: FAULTS, title: 'after the fault %s charges once' },
      { file: FAULTS, title: 'if the provider’s events have the fault %s' },
    ],
  },
  {
    sentence: `One payment can be at most ${dollars(PAYMENT_CENTS.max)}, including its fee.`,
    tests: [{ file: CHECKOUT, title: 'above the limit of the provider' }],
  },
  {
    sentence: `The client pays a processing fee of ${processing} with each payment, rounded to the nearest cent, half a cent upwards.`,
    tests: [released, { file: FEES, title: 'rounds half a cent up' }],
  },
  {
    sentence: 'Several milestones in one payment cost one processing fee.',
    tests: [{ file: DIALOG, title: 'charges one processing fee for several milestones' }],
  },
  {
    sentence: `The freelancer pays a service fee at each release: ${percent(low.basisPoints)} if the total of the agreement is under ${from}, ${percent(medium.basisPoints)} if it is ${from} to ${to}, and ${percent(high.basisPoints)} if it is over ${to}.`,
    tests: [
      released,
      { file: FEES, title: 'charges the whole amount at the rate of its tier' },
      { file: FEES, title: 'applies the rate of the agreement to a milestone' },
    ],
  },
  {
    sentence: 'If the total stays the same, the fees of all releases add up to that share of it, to the cent.',
    tests: [{ file: FEES, title: 'adds up to that of the whole amount in any split' }],
  },
  {
    sentence: 'A changed total never raises the fee on money that was released before.',
    tests: [
      {
        file: FEES,
        title: 'never makes a released part dearer when the terms change, and stays below the highest rate',
      },
    ],
  },
  {
    sentence: 'A lower rate is credited with later releases, in full with the last one.',
    tests: [{ file: FEES, title: '$490.00 raised to $510.00' }],
  },
  {
    sentence: 'The rates in force when an agreement was accepted apply to all its releases.',
    tests: [
      {
        file: FEES,
        title: 'apply to agreements accepted from their first day on, the oldest one also to earlier ones',
      },
    ],
  },
  {
    sentence: `We announce new rates at least ${PAYMENT_TERMS.feeNoticeDays} days before they apply.`,
    tests: [
      { file: FEES, title: 'are announced at least 30 days before they apply, in order [CONST-12]' },
      { file: FEES, title: 'never change once they are announced' },
    ],
  },
  {
    sentence: 'We hold what the client paid for a milestone until the client approves the delivery.',
    tests: [released],
  },
  {
    sentence: 'The freelancer sees whether a milestone is funded, and can wait for it.',
    tests: [
      released,
      {
        file: 'web/src/features/agreements/funding/funding-items.test.ts',
        title: 'Next up: “Sketches”. | Funded: $300.00 is held for you. Safe to start.',
      },
    ],
  },
  { sentence: 'While money is held, neither side can cancel the agreement.', tests: [whileHeld] },
  {
    sentence: 'A change of the terms cannot drop a milestone with money, or lower its price below what is held.',
    tests: [whileHeld],
  },
  { sentence: 'A higher price makes the difference due.', tests: [whileHeld] },
  {
    sentence:
      'The approval of a delivery releases what is held for the milestone, less the service fee, to the freelancer’s balance.',
    tests: [released],
  },
  {
    sentence: 'Before the approval, the client sees what it releases and what the freelancer receives.',
    tests: [
      {
        file: 'web/src/features/agreements/agreement-payment.test.tsx',
        title: 'Approving a milestone of a held agreement states what it releases: %j',
      },
    ],
  },
  {
    sentence:
      'A milestone can be approved without money: its price stays due, and a later payment for it is released at once.',
    tests: [{ file: CHECKOUT, title: 'for an approved milestone releases the money at once, after its settlement' }],
  },
  {
    sentence: 'The balance is the exact sum of all releases.',
    tests: [
      { file: FAULTS, title: 'the provider’s balance is the sum of the journal, and wallets are what was earned' },
    ],
  },
  {
    sentence:
      'Released money is credited for a Monday: the first one (UTC) after the day of the approval, or after the day on which the payment has settled at the provider, if that is later.',
    tests: [
      payday,
      { file: CHECKOUT, title: 'for an approved milestone releases the money at once, after its settlement' },
    ],
  },
  {
    sentence: 'Money released on a Sunday is credited for the next day, money released on a Monday for a week later.',
    tests: [payday],
  },
  {
    sentence:
      'The freelancer sets up payouts on the page of our payment provider, which asks for personal details and a bank account.',
    tests: [
      setUp,
      {
        file: 'web/src/features/payouts/payouts.test.tsx',
        title: 'opens the page of the provider and stays busy',
      },
    ],
  },
  {
    sentence: 'Payouts are not needed to bid, to be hired or to earn: without them, the balance waits.',
    tests: [later, { file: PAYOUT_PLAN, title: 'waits for an account, whatever the amount' }],
  },
  {
    sentence: `Every Monday (UTC), we pay out what was released before that day and has settled, if it is at least ${dollars(minimum)} and payouts are set up.`,
    tests: [
      payday,
      run,
      ...['pays $50.00', 'keeps the balance of a person without an account that can receive payouts'].map((title) => ({
        file: PAYOUT_PLAN,
        title,
      })),
    ],
  },
  {
    sentence: 'A smaller balance is carried over to the next payout.',
    tests: [run, carriedOver, { file: PAYOUT_PLAN, title: 'adds up to the minimum over two weeks' }],
  },
  {
    sentence: 'Money that is not paid out on a Monday is paid out on a later one, together with what is due then.',
    tests: [carriedOver, later],
  },
  {
    sentence: 'The page Payments states the day and the amount of the next payout in advance.',
    tests: [
      run,
      { file: PAYOUT_PLAN, title: 'states what the next payout pays, and what follows it' },
      {
        file: 'web/src/features/payouts/payouts.test.tsx',
        title: 'has the next payout with its arrival, later ones, and what is on its way',
      },
    ],
  },
  {
    sentence: `A payout arrives ${days.min} to ${days.max} business days after it was made.`,
    tests: [run, { file: BUSINESS_DAYS, title: 'respects %s' }],
  },
  {
    sentence: 'Business days are Monday to Friday, except US federal holidays.',
    tests: [{ file: BUSINESS_DAYS, title: 'are all weekdays of 2026 to 2028 except federal holidays' }],
  },
  {
    sentence:
      'If the bank returns a payout within five business days of its arrival, the money stays the freelancer’s.',
    tests: [returned, paidAgain],
  },
  {
    sentence: 'We notify the freelancer, and pay it out again once the bank details have changed.',
    tests: [paidAgain],
  },
  {
    sentence: 'An interrupted or repeated run, or a lost response of the provider, never makes us pay twice.',
    tests: [
      { file: PAYOUT_MODEL, title: 'A run that is doubled and killed ten times pays each wallet once' },
      { file: PAYOUTS, title: 'after %s has the fault %s, even 25 hours later' },
    ],
  },
  {
    sentence: 'Each payout has a receipt with its releases and their service fees.',
    tests: [
      {
        file: RECEIPT,
        title: 'of a payout lists its releases with the service fee and its rate, the total and the arrival',
      },
    ],
  },
  {
    sentence: 'The receipt is no tax invoice.',
    tests: [{ file: RECEIPT, title: 'of a payment lists its milestones, the processing fee and the total' }],
  },
  {
    sentence: 'An agreement that is paid through Taskwright has a statement with its payments, releases and fees.',
    tests: [{ file: STATEMENT, title: 'lists all pages of the ledger with their totals' }],
  },
  {
    sentence: 'Both sides read the same statement.',
    tests: [released, { file: STATEMENT, title: 'is the same for both parties' }],
  },
  {
    sentence: 'The amounts of each entry add up to 0, so no cent is lost.',
    tests: [
      { file: FAULTS, title: 'the provider’s balance is the sum of the journal, and wallets are what was earned' },
      {
        file: 'web/src/features/agreements/statement/statement-rows.test.ts',
        title: 'adds up to 0, and so do the totals',
      },
    ],
  },
  {
    sentence: 'The statement can be printed, and downloaded as a file for spreadsheets.',
    tests: [{ file: STATEMENT, title: 'is printed and downloaded' }],
  },
  {
    sentence:
      'A payment is used only if the provider reports it as paid with the right amount and currency, the agreement has not ended, and its milestones still owe that much.',
    tests: [
      ...['another amount', 'another currency'].map((title) => ({
        file: 'functions/src/payments/settle-payment.test.ts',
        title,
      })),
      ...['of a cancelled agreement', 'for a milestone that owes less'].map((title) => ({ file: MONEY, title })),
    ],
  },
  {
    sentence:
      'Of any other payment nothing is held or released, and the statement shows all of it, with its fee, as returning to the client.',
    tests: [unusable],
  },
  {
    sentence: 'We cannot return such a payment automatically yet: we do it by hand, through the provider.',
    why: 'a task of the operator',
  },
  { sentence: 'Held money cannot be returned to the client or divided between both sides yet.', why: MISSING },
  {
    sentence: 'So an agreement with money held cannot be cancelled yet, even if both sides agree.',
    tests: [whileHeld],
  },
  {
    sentence:
      'If the account of one side is removed while money is held, the agreement ends, and the money stays held: it can neither be released nor returned yet.',
    tests: [{ file: CHECKOUT, title: 'the removal of an account ends the agreement, and the money stays held' }],
  },
  {
    sentence: 'No delivery is approved automatically: without the client’s approval, nothing is released.',
    why: MISSING,
  },
  { sentence: 'A mediation cannot move or freeze held money yet.', why: MISSING },
  { sentence: 'If the client’s bank takes a payment back, nothing here changes automatically yet.', why: MISSING },
  {
    sentence:
      'What the Terms and Conditions describe about refunds and amounts in dispute is therefore not available yet.',
    why: MISSING,
  },
  { sentence: 'The date at the top of this page is its version.', tests: [accepted] },
  {
    sentence: 'By continuing to payment, the client accepts the version in force at that time.',
    tests: [accepted],
  },
  { sentence: 'We store this version and the time with the payment.', tests: [accepted] },
  {
    sentence: 'The link in the dialog always leads to the version in force.',
    tests: [
      { file: DIALOG, title: 'links to the payment terms in a new tab, which keeps the choice' },
      {
        file: 'tests/browser/site/offline.test.ts',
        title:
          'without a network the public pages open, with the last tasks and a note about their age; no private data is cached on the device',
      },
    ],
  },
  {
    sentence: 'A later version does not change payments that were opened before.',
    why: 'a decision of the operator',
  },
];
