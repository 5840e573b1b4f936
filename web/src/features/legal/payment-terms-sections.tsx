import { paths } from '../../lib/navigation/paths.ts';
import { Prose, To } from './prose.tsx';
import type { TextSection } from './text-page.tsx';

const Scope = () => (
  <Prose>
    <p>
      These terms add to the <To to={paths.terms}>Terms and Conditions</To>. They apply to agreements that are paid
      through Taskwright, and each agreement shows whether it is.
    </p>
    <p>
      An agreement is paid through Taskwright if its offer was accepted while these payments were available. Any other
      agreement is paid directly between the client and the freelancer. It changes to payment through Taskwright with
      the next accepted change of its terms, unless one of its milestones was approved before.
    </p>
  </Prose>
);

const Funding = () => (
  <Prose>
    <ul>
      <li>Only the client can pay.</li>
      <li>The client can pay for a milestone while money is due for it, also after the last approval.</li>
      <li>The dialog shows the amount and the fee before the payment, and we refuse a payment with another total.</li>
      <li>The card is entered on the page of our payment provider, so we never get its number.</li>
      <li>Nothing is charged for a declined card, or before an authentication that the bank requires.</li>
      <li>An unfinished payment ends after 30 to 35 minutes without a charge.</li>
      <li>The client can cancel a payment until it has gone through.</li>
      <li>An agreement can have one open payment at a time.</li>
      <li>A payment counts even if the client never comes back from the page of the provider.</li>
      <li>A repeated request, a lost response or a repeated notice of the provider never makes us charge twice.</li>
      <li>One payment can be at most $999,999.99, including its fee.</li>
    </ul>
  </Prose>
);

const Fees = () => (
  <Prose>
    <h3>The client’s processing fee</h3>
    <p>
      The client pays a processing fee of 2.9% + $0.30 with each payment, rounded to the nearest cent, half a cent
      upwards. Several milestones in one payment cost one processing fee.
    </p>
    <h3>The freelancer’s service fee</h3>
    <p>
      The freelancer pays a service fee at each release: 20% if the total of the agreement is under $500, 15% if it is
      $500 to $10,000, and 10% if it is over $10,000. If the total stays the same, the fees of all releases add up to
      that share of it, to the cent.
    </p>
    <p>
      A changed total never raises the fee on money that was released before. A lower rate is credited with later
      releases, in full with the last one.
    </p>
    <p>
      The rates in force when an agreement was accepted apply to all its releases. We announce new rates at least 30
      days before they apply.
    </p>
  </Prose>
);

const Holding = () => (
  <Prose>
    <ul>
      <li>We hold what the client paid for a milestone until the client approves the delivery.</li>
      <li>The freelancer sees whether a milestone is funded, and can wait for it.</li>
      <li>While money is held, neither side can cancel the agreement.</li>
      <li>A change of the terms cannot drop a milestone with money, or lower its price below what is held.</li>
      <li>A higher price makes the difference due.</li>
    </ul>
  </Prose>
);

const Release = () => (
  <Prose>
    <ul>
      <li>
        The approval of a delivery releases what is held for the milestone, less the service fee, to the freelancer’s
        balance.
      </li>
      <li>Before the approval, the client sees what it releases and what the freelancer receives.</li>
      <li>
        A milestone can be approved without money: its price stays due, and a later payment for it is released at once.
      </li>
      <li>The balance is the exact sum of all releases.</li>
      <li>
        Released money is credited for a Monday: the first one (UTC) after the day of the approval, or after the day on
        which the payment has settled at the provider, if that is later.
      </li>
      <li>Money released on a Sunday is credited for the next day, money released on a Monday for a week later.</li>
    </ul>
  </Prose>
);

const Payouts = () => (
  <Prose>
    <ul>
      <li>
        The freelancer sets up payouts on the page of our payment provider, which asks for personal details and a bank
        account.
      </li>
      <li>Payouts are not needed to bid, to be hired or to earn: without them, the balance waits.</li>
      <li>
        Every Monday (UTC), we pay out what was released before that day and has settled, if it is at least $50 and
        payouts are set up.
      </li>
      <li>A smaller balance is carried over to the next payout.</li>
      <li>Money that is not paid out on a Monday is paid out on a later one, together with what is due then.</li>
      <li>The page Payments states the day and the amount of the next payout in advance.</li>
      <li>
        A payout arrives 3 to 5 business days after it was made. Business days are Monday to Friday, except US federal
        holidays.
      </li>
      <li>
        If the bank returns a payout within five business days of its arrival, the money stays the freelancer’s. We
        notify the freelancer, and pay it out again once the bank details have changed.
      </li>
      <li>An interrupted or repeated run, or a lost response of the provider, never makes us pay twice.</li>
      <li>Each payout has a receipt with its releases and their service fees. The receipt is no tax invoice.</li>
    </ul>
  </Prose>
);

const Statement = () => (
  <Prose>
    <ul>
      <li>An agreement that is paid through Taskwright has a statement with its payments, releases and fees.</li>
      <li>Both sides read the same statement.</li>
      <li>The amounts of each entry add up to 0, so no cent is lost.</li>
      <li>The statement can be printed, and downloaded as a file for spreadsheets.</li>
    </ul>
  </Prose>
);

const Unusable = () => (
  <Prose>
    <p>
      A payment is used only if the provider reports it as paid with the right amount and currency, the agreement has
      not ended, and its milestones still owe that much. Of any other payment nothing is held or released, and the
      statement shows all of it, with its fee, as returning to the client. We cannot return such a payment automatically
      yet: we do it by hand, through the provider.
    </p>
  </Prose>
);

const Missing = () => (
  <Prose>
    <ul>
      <li>Held money cannot be returned to the client or divided between both sides yet.</li>
      <li>So an agreement with money held cannot be cancelled yet, even if both sides agree.</li>
      <li>
        If the account of one side is removed while money is held, the agreement ends, and the money stays held: it can
        neither be released nor returned yet.
      </li>
      <li>No delivery is approved automatically: without the client’s approval, nothing is released.</li>
      <li>A mediation cannot move or freeze held money yet.</li>
      <li>If the client’s bank takes a payment back, nothing here changes automatically yet.</li>
    </ul>
    <p>
      What the <To to={paths.terms}>Terms and Conditions</To> describe about refunds and amounts in dispute is therefore
      not available yet.
    </p>
  </Prose>
);

const Versions = () => (
  <Prose>
    <p>
      The date at the top of this page is its version. By continuing to payment, the client accepts the version in force
      at that time. We store this version and the time with the payment. The link in the dialog always leads to the
      version in force. A later version does not change payments that were opened before.
    </p>
  </Prose>
);

/**
 * The sections of the payment terms. Each sentence is listed in scripts/lib/payment-promises.ts, with the tests of what
 * it promises.
 */
export const PAYMENT_TERMS_SECTIONS: readonly TextSection[] = [
  { id: 'scope', title: 'Which agreements', Body: Scope },
  { id: 'funding', title: 'Funding a milestone', Body: Funding },
  { id: 'fees', title: 'Fees', Body: Fees },
  { id: 'holding', title: 'Money that is held', Body: Holding },
  { id: 'release', title: 'Approval and release', Body: Release },
  { id: 'payouts', title: 'Payouts', Body: Payouts },
  { id: 'statement', title: 'The statement', Body: Statement },
  { id: 'unusable', title: 'Payments that can’t be used', Body: Unusable },
  { id: 'missing', title: 'What isn’t possible yet', Body: Missing },
  { id: 'versions', title: 'Versions', Body: Versions },
];
