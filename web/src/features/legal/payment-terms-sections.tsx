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
      <li>
        We hold what the client paid for a milestone until the delivery is approved, by the client or automatically, or
        until the money goes back.
      </li>
      <li>The freelancer sees whether a milestone is funded, and can wait for it.</li>
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
      <li>The balance is the exact sum of all releases that were not paid out and are not disputed.</li>
      <li>
        Released money is credited for a Monday: the first one (UTC) after the day of the approval, or after the day on
        which the payment has settled at the provider, if that is later.
      </li>
      <li>Money released on a Sunday is credited for the next day, money released on a Monday for a week later.</li>
    </ul>
  </Prose>
);

const Silence = () => (
  <Prose>
    <p>
      If money is held for a delivered milestone and the client does not answer the delivery within 14 days, it is
      approved automatically, and what is held for it is released. Both sides see the date in the agreement. We notify
      the client on days 7 and 13, and both sides of the approval. These notifications cannot be switched off, only
      their emails.
    </p>
    <ul>
      <li>The 14 days begin with the delivery, or with the payment of a milestone that is already delivered.</li>
      <li>Requested changes end the 14 days, and the next delivery begins new ones.</li>
      <li>While a side asks to cancel the agreement, the 14 days stop. If the request is declined, new ones begin.</li>
      <li>A milestone without money is never approved automatically.</li>
      <li>The automatic approval of the last milestone completes the agreement.</li>
      <li>If the account of the client is disabled, the 14 days go on.</li>
    </ul>
  </Prose>
);

const Returns = () => (
  <Prose>
    <h3>Changed terms</h3>
    <p>
      If a change of the terms lowers the price of a milestone, what is held above the new price goes back to the
      client. If it drops the milestone, all that is held for it goes back. The dialogs that propose and accept a change
      state this sum.
    </p>
    <h3>Cancellation</h3>
    <ul>
      <li>A request to cancel states what the freelancer keeps of the money that is held: by default nothing.</li>
      <li>Both sides see what the freelancer keeps and what goes back before they request or confirm it.</li>
      <li>
        If the other side confirms the request, the freelancer keeps exactly that, less the service fee, in the order of
        the milestones, and the rest goes back to the client.
      </li>
      <li>We refuse a confirmation if what is held has changed since it was read.</li>
      <li>
        Without an answer within 14 days, the requester can cancel alone, unless a delivery waits for the client’s
        answer.
      </li>
      <li>Then all that is held goes back to the client.</li>
    </ul>
    <h3>The end of an account</h3>
    <p>
      If the account of one side ends, the agreement is cancelled, and what is held goes back to the client. If it is
      the client’s account, what is held for a delivered milestone is released to the freelancer instead.
    </p>
    <h3>Refunds</h3>
    <ul>
      <li>Money that was released does not go back in these ways.</li>
      <li>The processing fee isn’t refunded.</li>
      <li>Each payment is refunded to the card that paid it, the newest payment of a milestone first.</li>
      <li>Each return is refunded once, even if a response of the provider is lost.</li>
      <li>We notify the client when the refund is done, and the page Payments has a receipt of it.</li>
      <li>
        If the bank does not take a refund, the money stays the client’s, and we ask the client to write to us for
        another way.
      </li>
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
      <li>
        Each payout has a receipt with its releases, their service fees and what disputes by a bank changed. The receipt
        is no tax invoice.
      </li>
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
      statement shows all of it, with its fee, as returning to the client. Such a payment is refunded by itself and as a
      whole, with its processing fee. If an agreement is cancelled, or an account closed, while a payment is open, its
      page ends.
    </p>
  </Prose>
);

const Disputes = () => (
  <Prose>
    <p>
      If the client’s bank disputes a payment of an agreement, the agreement is frozen until the bank decides. Both
      sides are notified of the dispute and of the decision. These notifications cannot be switched off, only their
      emails.
    </p>
    <h3>While it is frozen</h3>
    <ul>
      <li>Nothing can be paid, approved or cancelled, and changed terms cannot be accepted.</li>
      <li>Messages, deliveries, requests for changes and reviews go on.</li>
      <li>The 14 days of a delivery stop, and new ones begin with the decision.</li>
      <li>If the account of one side ends, the agreement is cancelled, and its money moves after the decision.</li>
      <li>A refund of a disputed payment waits for the decision.</li>
    </ul>
    <h3>The disputed money</h3>
    <ul>
      <li>
        The disputed amount is taken from what is held of the payment, then from its processing fee, then from what its
        milestones earned and was not paid out, then from their service fee.
      </li>
      <li>The rest is our loss.</li>
      <li>No balance falls below 0, and money that was paid out is never taken back.</li>
      <li>The fee of the provider for a dispute is ours.</li>
      <li>The statement shows what was taken from where, and the page Payments has a receipt for the client.</li>
    </ul>
    <h3>The decision</h3>
    <ul>
      <li>
        If the payment stands, everything comes back: held money is held again, and earned money is credited for the
        next Monday.
      </li>
      <li>
        If the bank returns the payment to the client, the milestones are due again, except for what was paid out to the
        freelancer.
      </li>
      <li>What was paid for an approved milestone in the meantime is released after the decision.</li>
    </ul>
  </Prose>
);

const Missing = () => (
  <Prose>
    <p>
      A mediation cannot move or freeze held money yet. What the <To to={paths.terms}>Terms and Conditions</To> describe
      about amounts in dispute is therefore not available yet.
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
  { id: 'silence', title: 'Deliveries without an answer', Body: Silence },
  { id: 'returns', title: 'Money that goes back', Body: Returns },
  { id: 'payouts', title: 'Payouts', Body: Payouts },
  { id: 'statement', title: 'The statement', Body: Statement },
  { id: 'unusable', title: 'Payments that can’t be used', Body: Unusable },
  { id: 'bank-disputes', title: 'Disputes by a bank', Body: Disputes },
  { id: 'missing', title: 'What isn’t possible yet', Body: Missing },
  { id: 'versions', title: 'Versions', Body: Versions },
];
