import { CLIENT_FEE, FREELANCER_FEE_TIERS, PAYMENT_CENTS, PAYMENT_TERMS } from '@taskwright/contract';
import type { Sentence } from './terms-promises.ts';

const REFUNDS = 'tests/api/payments/refunds.test.ts';
const RETURNS = 'tests/api/payments/returns.test.ts';
const CANCELLATION = 'web/src/features/agreements/dialogs/cancellation-dialog.test.tsx';
const CHECKOUT = 'tests/api/payments/checkout.test.ts';
const FAULTS = 'tests/api/payments/faults.test.ts';
const FEES = 'contract/src/limits/fees.test.ts';
const DISPUTES = 'tests/api/payments/disputes.test.ts';
const DISPUTE_CASES = 'tests/api/payments/dispute-cases.test.ts';
const DIALOG = 'web/src/features/agreements/funding/fund-dialog.test.tsx';
const MONEY = 'functions/src/agreements/model/agreement-money.test.ts';
const PAYDAY = 'functions/src/payments/model/payday.test.ts';
const PAYOUTS = 'tests/api/payments/payouts.test.ts';
const PAYOUT_MODEL = 'tests/api/payments/payout-model.deep.test.ts';
const PAYOUT_PLAN = 'functions/src/payments/model/payout-plan.test.ts';
const BUSINESS_DAYS = 'contract/src/limits/business-days.test.ts';
const RECEIPT = 'web/src/features/payouts/receipt.test.tsx';
const SILENCE = 'tests/api/payments/silence.test.ts';
const STATEMENT = 'web/src/features/agreements/statement/statement.test.tsx';

const released = { file: CHECKOUT, title: 'holds the money, which the approval releases less the service fee' };
const refused = { file: CHECKOUT, title: 'for other people, the freelancer, an outdated version and a wrong total' };
const cancelled = { file: CHECKOUT, title: 'can be cancelled until it has gone through' };
const higher = { file: CHECKOUT, title: 'a higher price than what is held makes the difference due' };
const unusable = { file: CHECKOUT, title: 'is unusable after the agreement has ended, and nothing is held' };
const split = {
  file: RETURNS,
  title: 'requested by the %s releases that in the order of the milestones, and returns the rest',
};
const alone = { file: RETURNS, title: 'returns everything that is held if the requester completes it after 14 days' };
const endedClient = {
  file: RETURNS,
  title: 'of a client that was disabled for seven days releases what was delivered, and returns the rest',
};
const wholeRefund = {
  file: REFUNDS,
  title: 'is on the card once the provider has refunded it, and the client is notified',
};
const automatic = { file: SILENCE, title: 'is approved by the system 14 days later, and not before' };
const unfunded = { file: SILENCE, title: 'begin with the payment of a delivered milestone, and never without one' };
const stopped = {
  file: SILENCE,
  title: 'stop while the %s asks to cancel, and 14 new ones begin once it is declined',
};
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

const frozen = {
  file: DISPUTES,
  title: 'a frozen agreement refuses payments, approvals, changed terms and cancellations with a sentence',
};
const bothRead = { file: DISPUTE_CASES, title: 'a dispute and its end, and nothing of each other: %s' };
const taken = {
  file: DISPUTES,
  title: 'a dispute takes held money, the processing fee, the balance and the service fee, in this order',
};
const loss = { file: DISPUTES, title: 'a dispute above the payment costs Taskwright the rest, and no one else' };
const paidOut = { file: DISPUTES, title: 'money that was paid out is never taken back' };

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
        title:
          'an amendment makes an agreement held while payments are on, unless a milestone was approved without them',
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
    sentence:
      'We hold what the client paid for a milestone until the delivery is approved, by the client or automatically, or until the money goes back.',
    tests: [released, automatic, alone],
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
  { sentence: 'A higher price makes the difference due.', tests: [higher] },
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
    sentence: 'The balance is the exact sum of all releases that were not paid out and are not disputed.',
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
      'If money is held for a delivered milestone and the client does not answer the delivery within 14 days, it is approved automatically, and what is held for it is released.',
    tests: [automatic],
  },
  { sentence: 'Both sides see the date in the agreement.', tests: [automatic] },
  {
    sentence: 'We notify the client on days 7 and 13, and both sides of the approval.',
    tests: [
      { file: SILENCE, title: 'notifies the client on days 7 and 13, once each, however often the schedule runs' },
      { file: SILENCE, title: 'notifies both sides of its approval' },
    ],
  },
  {
    sentence: 'These notifications cannot be switched off, only their emails.',
    tests: [{ file: 'tests/api/account/muting.deep.test.ts', title: '%s cannot be muted' }],
  },
  {
    sentence: 'The 14 days begin with the delivery, or with the payment of a milestone that is already delivered.',
    tests: [automatic, unfunded],
  },
  {
    sentence: 'Requested changes end the 14 days, and the next delivery begins new ones.',
    tests: [{ file: SILENCE, title: 'end with requested changes, and begin again with the next delivery' }],
  },
  { sentence: 'While a side asks to cancel the agreement, the 14 days stop.', tests: [stopped] },
  { sentence: 'If the request is declined, new ones begin.', tests: [stopped] },
  { sentence: 'A milestone without money is never approved automatically.', tests: [unfunded] },
  {
    sentence: 'The automatic approval of the last milestone completes the agreement.',
    tests: [{ file: SILENCE, title: 'completes the agreement and the task, and opens the reviews' }],
  },
  {
    sentence: 'If the account of the client is disabled, the 14 days go on.',
    tests: [{ file: SILENCE, title: 'is approved although the account of the client is disabled' }],
  },
  {
    sentence:
      'If a change of the terms lowers the price of a milestone, what is held above the new price goes back to the client.',
    tests: [
      {
        file: RETURNS,
        title: 'return what is held above a lower price, with their acceptance, and make a higher one due',
      },
    ],
  },
  {
    sentence: 'If it drops the milestone, all that is held for it goes back.',
    tests: [{ file: RETURNS, title: 'return all that is held for a dropped milestone, and nothing that was released' }],
  },
  {
    sentence: 'The dialogs that propose and accept a change state this sum.',
    tests: ['state the surplus while a price is typed', 'state the surplus before they are accepted'].map((title) => ({
      file: CANCELLATION,
      title,
    })),
  },
  {
    sentence: 'A request to cancel states what the freelancer keeps of the money that is held: by default nothing.',
    tests: [
      split,
      {
        file: 'functions/src/agreements/model/agreement-transitions.test.ts',
        title:
          'a request without a sum keeps nothing, and its completion returns all, also after a request that keeps more',
      },
    ],
  },
  {
    sentence: 'Both sides see what the freelancer keeps and what goes back before they request or confirm it.',
    tests: [
      'returns everything by default, and shows both sums of a typed amount at once',
      'that is confirmed states the split for the reader',
    ].map((title) => ({ file: CANCELLATION, title })),
  },
  {
    sentence:
      'If the other side confirms the request, the freelancer keeps exactly that, less the service fee, in the order of the milestones, and the rest goes back to the client.',
    tests: [split, { file: MONEY, title: 'after a confirmed cancellation is what the freelancer does not keep' }],
  },
  {
    sentence: 'We refuse a confirmation if what is held has changed since it was read.',
    tests: [
      {
        file: RETURNS,
        title: 'fails if a milestone was approved after it was read, and then keeps at most what is held',
      },
      { file: RETURNS, title: 'fails if more was paid after it was read' },
    ],
  },
  {
    sentence:
      'Without an answer within 14 days, the requester can cancel alone, unless a delivery waits for the client’s answer.',
    tests: [
      'can be completed by its requester alone after 14 days without an answer',
      'cannot be completed while a delivery awaits an answer',
    ].map((title) => ({
      file: 'functions/src/agreements/model/agreement-transitions.test.ts',
      title,
    })),
  },
  { sentence: 'Then all that is held goes back to the client.', tests: [alone] },
  {
    sentence: 'If the account of one side ends, the agreement is cancelled, and what is held goes back to the client.',
    tests: [
      {
        file: RETURNS,
        title:
          'of the freelancer returns all that is held, also for a delivered milestone, and nothing that was released',
      },
      endedClient,
    ],
  },
  {
    sentence:
      'If it is the client’s account, what is held for a delivered milestone is released to the freelancer instead.',
    tests: [
      endedClient,
      {
        file: RETURNS,
        title:
          'of a client that was closed releases what was delivered, once, also if it is interrupted and runs again',
      },
    ],
  },
  {
    sentence: 'Money that was released does not go back in these ways.',
    tests: [
      { file: RETURNS, title: 'return all that is held for a dropped milestone, and nothing that was released' },
      alone,
      {
        file: MONEY,
        title: 'the money of an agreement stays exact through random payments, approvals, changed terms and ends',
      },
    ],
  },
  { sentence: 'The processing fee isn’t refunded.', tests: [split, wholeRefund] },
  {
    sentence: 'Each payment is refunded to the card that paid it, the newest payment of a milestone first.',
    tests: [
      { file: RETURNS, title: 'returns each payment by one refund, the newest one first' },
      { file: REFUNDS, title: 'is one refund of each payment' },
      { file: MONEY, title: 'after a lower price is taken from the newest payment first' },
    ],
  },
  {
    sentence: 'Each return is refunded once, even if a response of the provider is lost.',
    tests: [
      { file: REFUNDS, title: 'after %s has the fault %s, even 25 hours later' },
      { file: REFUNDS, title: 'and booked once, with events that are dropped, doubled and repeated' },
    ],
  },
  {
    sentence: 'We notify the client when the refund is done, and the page Payments has a receipt of it.',
    tests: [
      wholeRefund,
      { file: REFUNDS, title: 'is a movement of the client with a receipt, in the list and in the download' },
    ],
  },
  {
    sentence:
      'If the bank does not take a refund, the money stays the client’s, and we ask the client to write to us for another way.',
    tests: [{ file: REFUNDS, title: 'stays in returning, and the client reads how to get the money' }],
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
    sentence: 'Each payout has a receipt with its releases, their service fees and what disputes by a bank changed.',
    tests: [
      {
        file: RECEIPT,
        title: 'of a payout lists its releases with the service fee and its rate, the total and the arrival',
      },
      { file: RECEIPT, title: 'of a payout that disputed payments changed by %i cents has a line for it' },
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
    sentence: 'Such a payment is refunded by itself and as a whole, with its processing fee.',
    tests: [
      { file: REFUNDS, title: 'and is paid in that moment goes back whole and by itself, with the fee' },
      { file: REFUNDS, title: 'A payment of another amount than the one that was due goes back as it was charged' },
    ],
  },
  {
    sentence: 'If an agreement is cancelled, or an account closed, while a payment is open, its page ends.',
    tests: [
      { file: RETURNS, title: 'is marked to end at once' },
      {
        file: RETURNS,
        title:
          'also after the last approval, if an account is closed, and goes back whole if it was paid in that moment',
      },
      { file: REFUNDS, title: 'cannot be paid' },
    ],
  },
  {
    sentence:
      'If the client’s bank disputes a payment of an agreement, the agreement is frozen until the bank decides.',
    tests: [frozen],
  },
  { sentence: 'Both sides are notified of the dispute and of the decision.', tests: [bothRead] },
  {
    sentence: 'These notifications cannot be switched off, only their emails.',
    tests: [{ file: 'tests/api/account/muting.deep.test.ts', title: '%s cannot be muted' }],
  },
  {
    sentence: 'Nothing can be paid, approved or cancelled, and changed terms cannot be accepted.',
    tests: [
      frozen,
      { file: 'contract/src/lifecycle/agreements.test.ts', title: 'refuses what moves money, with the reason' },
    ],
  },
  {
    sentence: 'Messages, deliveries, requests for changes and reviews go on.',
    tests: [frozen, { file: 'contract/src/lifecycle/agreements.test.ts', title: 'allows everything else' }],
  },
  {
    sentence: 'The 14 days of a delivery stop, and new ones begin with the decision.',
    tests: [{ file: DISPUTE_CASES, title: 'stop with a dispute, and 14 new ones begin once it is %s' }],
  },
  {
    sentence: 'If the account of one side ends, the agreement is cancelled, and its money moves after the decision.',
    tests: [
      {
        file: DISPUTE_CASES,
        title: 'An account that ends during a dispute ends the agreement, and the money moves at the end of the freeze',
      },
    ],
  },
  {
    sentence: 'A refund of a disputed payment waits for the decision.',
    tests: [{ file: DISPUTE_CASES, title: 'that waits leaves it unsent until the dispute is won' }],
  },
  {
    sentence:
      'The disputed amount is taken from what is held of the payment, then from its processing fee, then from what its milestones earned and was not paid out, then from their service fee.',
    tests: [taken],
  },
  { sentence: 'The rest is our loss.', tests: [loss] },
  {
    sentence: 'No balance falls below 0, and money that was paid out is never taken back.',
    tests: [taken, paidOut],
  },
  { sentence: 'The fee of the provider for a dispute is ours.', tests: [taken] },
  {
    sentence: 'The statement shows what was taken from where, and the page Payments has a receipt for the client.',
    tests: [
      {
        file: 'web/src/features/agreements/statement/statement-rows.test.ts',
        title: 'shows what a bank disputed, what Taskwright pays of it, and the decision',
      },
      { file: RECEIPT, title: 'of a disputed payment lists what is disputed, and what the bank decided' },
    ],
  },
  {
    sentence:
      'If the payment stands, everything comes back: held money is held again, and earned money is credited for the next Monday.',
    tests: [{ file: DISPUTES, title: 'a won dispute returns everything, and earned money on the next Monday' }],
  },
  {
    sentence:
      'If the bank returns the payment to the client, the milestones are due again, except for what was paid out to the freelancer.',
    tests: [{ file: DISPUTES, title: 'a lost dispute makes the milestones due again' }, paidOut],
  },
  {
    sentence: 'What was paid for an approved milestone in the meantime is released after the decision.',
    tests: [
      { file: DISPUTES, title: 'what was paid for an approved milestone during a freeze is released at its end' },
    ],
  },
  { sentence: 'A mediation cannot move or freeze held money yet.', why: MISSING },
  {
    sentence: 'What the Terms and Conditions describe about amounts in dispute is therefore not available yet.',
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
