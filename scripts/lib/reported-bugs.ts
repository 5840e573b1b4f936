import type { Proof } from './terms-promises.ts';

const CHECKOUT = 'tests/api/payments/checkout.test.ts';
const CLOSING = 'tests/api/payments/closing.test.ts';
const DISPUTES = 'tests/api/payments/disputes.test.ts';
const FAULTS = 'tests/api/payments/faults.test.ts';
const MONEY = 'functions/src/agreements/model/agreement-money.test.ts';
const PAYOUTS = 'tests/api/payments/payouts.test.ts';
const REFUNDS = 'tests/api/payments/refunds.test.ts';
const RETURN_RACES = 'tests/api/payments/returns.deep.test.ts';

const randomMoney = {
  file: MONEY,
  title: 'the money of an agreement stays exact through random payments, approvals, changed terms and ends',
};
const retried = 'after %s has the fault %s, even 25 hours later';

/** A bug of another platform, the issues that report it, and the tests that would fail if Taskwright had it. */
type ReportedBug = { readonly bug: string; readonly where: string; readonly tests: readonly Proof[] };

/** Bugs of other platforms that move money. */
export const REPORTED_BUGS: readonly ReportedBug[] = [
  {
    bug: 'An approval and a cancellation at the same time pay the freelancer and refund the client',
    where: 'elizaOS/eliza #11116',
    tests: [
      {
        file: RETURN_RACES,
        title: 'an approval, a confirmed cancellation and accepted changes that were read together have one outcome',
      },
      { file: RETURN_RACES, title: 'the same without a version move each cent once, in any order' },
      {
        file: 'tests/api/payments/dispute-races.deep.test.ts',
        title:
          'an approval, a confirmed cancellation, accepted changes, silence, a payment and a dispute have one outcome',
      },
    ],
  },
  {
    bug: 'A release whose state and money are two calls runs twice',
    where: 'Relayyl6/bankole-backend #31, #50',
    tests: [
      {
        file: FAULTS,
        title: 'An approval whose process ends before its commit releases nothing and notifies no one',
      },
      {
        file: 'tests/api/payments/silence.test.ts',
        title: 'An approval by the client at the same time has one outcome, 20 times',
      },
    ],
  },
  {
    bug: 'A rejected transfer is compensated, and a retry with its key then pays without a debit',
    where: 'elizaOS/eliza #11022',
    tests: [{ file: PAYOUTS, title: 'is made once after thirty rejections, with the amount that it had' }],
  },
  {
    bug: 'A lost response counts as a failure, and a retry with a new or forgotten key pays again',
    where: 'spree/spree #14500',
    tests: [
      { file: PAYOUTS, title: retried },
      { file: REFUNDS, title: retried },
      {
        file: FAULTS,
        title: 'after a day, when the provider has forgotten the key, finds that the page has ended',
      },
    ],
  },
  {
    bug: 'The SDK’s random key makes a repeated payout a second one',
    where: 'antiwork/gumroad #6620',
    tests: [
      {
        file: 'functions/src/payments/stripe-provider.test.ts',
        title: 'gets an Idempotency-Key with every POST, because the SDK would send a random one',
      },
    ],
  },
  {
    bug: 'A transfer is repeated with its key and another amount, and marked as failed',
    where: 'liberapay/liberapay.com #1533',
    tests: [{ file: PAYOUTS, title: 'is made once after thirty rejections, with the amount that it had' }],
  },
  {
    bug: 'A payment is captured after its order was cancelled',
    where: 'woocommerce/woocommerce-gateway-stripe #5703, flexprice/flexprice #2230',
    tests: [
      { file: REFUNDS, title: 'cannot be paid' },
      { file: REFUNDS, title: 'and is paid in that moment goes back whole and by itself, with the fee' },
    ],
  },
  {
    bug: 'A repeated `checkout.session.completed` credits a payment twice',
    where: 'theopenco/llmgateway #1713',
    tests: [{ file: FAULTS, title: 'if every event is sent five times more, in reverse order' }],
  },
  {
    bug: 'Two webhooks at one address, or a webhook and the return page, apply a payment twice',
    where: 'woocommerce/woocommerce-gateway-stripe #3326, #489',
    tests: [
      { file: FAULTS, title: 'if the provider’s events have the fault %s' },
      { file: FAULTS, title: 'the return page, the event, an approval and an amendment leave exact sums' },
    ],
  },
  {
    bug: 'A payout fails after it was paid, and is still shown as paid',
    where: 'spree/spree #14622, stripe/stripe-mirakl-connector #146',
    tests: [{ file: PAYOUTS, title: 'also after it was paid, within five business days' }],
  },
  {
    bug: 'After a payout and a refund, the next payout is more than what is owed',
    where: 'polarsource/polar #4428',
    tests: [
      {
        file: REFUNDS,
        title: 'after a part of the payment was paid out leaves the next payout what was released since',
      },
      {
        file: 'tests/api/payments/money-model.deep.test.ts',
        title: 'Every cent of every payment is paid out, refunded or a fee, with faults, kills and lost events',
      },
    ],
  },
  {
    bug: 'A refund reverses the service fee at the rate of a later price',
    where: 'productdevbook/tezgah #144',
    tests: [
      {
        file: MONEY,
        title: 'of a dropped milestone is all that is held for it, and counts in the sums of the agreement',
      },
      randomMoney,
    ],
  },
  {
    bug: 'A payout is pending for ever, without a reason',
    where: 'polarsource/polar #7101',
    tests: [
      { file: PAYOUTS, title: 'leaves $49.99, pays $50.00 once, and was announced by the balance' },
      { file: PAYOUTS, title: 'waits for details that the provider has asked for meanwhile' },
      { file: 'web/src/features/payouts/payouts.test.tsx', title: 'below the minimum is carried over' },
    ],
  },
  {
    bug: 'A refund that is a cent off is impossible',
    where: 'woocommerce/woocommerce #26734, #10162',
    tests: [randomMoney],
  },
  {
    bug: 'A payout fails after its account was closed, and its money has no owner',
    where: 'gratipay/gratipay.com #3202, saproto/saproto #2127, #1503',
    tests: [
      {
        file: CLOSING,
        title: 'Earnings without a payout account prevent the closing, and the response names them and the page',
      },
      {
        file: CLOSING,
        title: 'A payout that the bank returns after the closing leaves again once the details have changed',
      },
    ],
  },
  {
    bug: 'Nothing schedules the payouts, so none is created',
    where: 'spree/spree #14606',
    tests: [
      { file: 'scripts/lib/schedules.test.ts', title: 'of the payouts is deployed, and due on Mondays at 08:00' },
    ],
  },
  {
    bug: 'An abandoned payment blocks its order for ever',
    where: 'pretix/pretix #2629, Sylius/PayumStripePlugin #70',
    tests: [
      { file: CHECKOUT, title: 'ends after 30 minutes without a charge' },
      { file: CHECKOUT, title: 'can be cancelled until it has gone through' },
    ],
  },
  {
    bug: 'A dispute of more than the payment is not covered',
    where: 'polarsource/polar #8344',
    tests: [{ file: DISPUTES, title: 'a dispute above the payment costs Taskwright the rest, and no one else' }],
  },
  {
    bug: 'A refund during a dispute returns the money twice',
    where: 'antiwork/gumroad #4358, #4372',
    tests: [
      {
        file: DISPUTES,
        title: 'a frozen agreement refuses payments, approvals, changed terms and cancellations with a sentence',
      },
      {
        file: 'tests/api/payments/dispute-cases.test.ts',
        title: 'that waits covers Taskwright’s loss by it once the dispute is lost, so the client gets the money once',
      },
    ],
  },
  {
    bug: 'A sale counts twice in the balance, and a won dispute is credited to a closed account',
    where: 'antiwork/gumroad #650, #5853',
    tests: [
      {
        file: 'tests/api/payments/reconcile.test.ts',
        title: 'A story without differences has no findings, and a cent planted in any place is found',
      },
      {
        file: DISPUTES,
        title: 'a won dispute returns money to the balance of a closed account, which is then paid out',
      },
    ],
  },
];

/** Returns the table of the reported bugs in docs/payments.md. */
export const reportedBugsTable = (): string => {
  const testsOf = ({ tests }: ReportedBug) => tests.map(({ file, title }) => `\`${file}\`: “${title}”`).join('; ');
  const rows = REPORTED_BUGS.map((each) => `| ${each.bug} | ${each.where} | ${testsOf(each)} |`);
  return ['| bug | where | test |', '|---|---|---|', ...rows].join('\n');
};
