// The provider's own page: payments, refunds, disputes, accounts, transfers, payouts, events, balance and clock.
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AccountLedger } from './account-ledger.ts';
import { accountId, bankId } from './account-objects.ts';
import { centsOf } from './balance-objects.ts';
import { intentId, isPaid } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import type { DisputeLedger } from './dispute-ledger.ts';
import { disputeId } from './dispute-objects.ts';
import { dollars, layout, type Markup, timeText } from './layout.ts';
import type { Ledger } from './ledger.ts';
import { sessionId } from './objects.ts';
import type { PayoutLedger } from './payout-ledger.ts';
import { payoutId } from './payout-objects.ts';
import type { RefundLedger } from './refund-ledger.ts';
import { refundId, refundOf } from './refund-objects.ts';
import type { Account, Dispute, EventRecord, Payment, Payout, Refund, State, Transfer } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const ROWS = 100;

const latest = <T>(items: readonly T[]): T[] => items.slice(-ROWS).reverse();

const paymentRow = (payment: Payment): Markup => html`<tr>
  <td>${timeText(payment.created)}</td>
  <td><a href="/c/pay/${sessionId(payment)}">${payment.lines.map(({ name }) => name).join(', ')}</a></td>
  <td class="cents">${dollars(payment.cents)}</td>
  <td>${isPaid(payment) ? `paid by ••${payment.paid.last4}, available ${timeText(payment.paid.settlesAt)}` : payment.status}</td>
  <td>${
    isPaid(payment)
      ? html`<form method="post" action="/payments/${intentId(payment)}/dispute">
          <button aria-label="Dispute payment ${intentId(payment)} of ${dollars(payment.cents)}">Dispute</button>
        </form>`
      : ''
  }</td>
</tr>`;

const refundRow = (refund: Refund, now: number): Markup => {
  const id = refundId(refund);
  const { status, pending_reason: reason } = refundOf(refund, now);
  return html`<tr>
    <td>${timeText(refund.at)}</td>
    <td>${intentId({ key: refund.payment })}</td>
    <td class="cents">${dollars(refund.cents)}</td>
    <td>${reason === undefined ? status : `${status}: ${reason}`}</td>
    <td>${
      status === 'failed'
        ? ''
        : html`<form method="post" action="/refunds/${id}/fail">
            <button aria-label="Fail refund ${id} of ${dollars(refund.cents)}">Fail refund</button>
          </form>`
    }</td>
  </tr>`;
};

const disputeRow = (dispute: Dispute): Markup => {
  const id = disputeId(dispute);
  const button = (status: string, label: string) => html`<form method="post" action="/disputes/${id}/${status}">
    <button aria-label="${label} ${id} of ${dollars(dispute.cents)}">${label}</button>
  </form>`;
  return html`<tr>
    <td>${timeText(dispute.at)}</td>
    <td>${intentId({ key: dispute.payment })}</td>
    <td class="cents">${dollars(dispute.cents)}</td>
    <td>${dispute.status === 'needs_response' ? 'open' : dispute.status}</td>
    <td>${dispute.status === 'needs_response' ? [button('won', 'Win dispute'), button('lost', 'Lose dispute')] : ''}</td>
  </tr>`;
};

const accountRow = (account: Account, cents: number): Markup => {
  const id = accountId(account);
  const button = (status: string, label: string) => html`<form method="post" action="/accounts/${id}/${status}">
    <button aria-label="${label} ${id}">${label}</button>
  </form>`;
  return html`<tr>
    <td>${timeText(account.created)}</td>
    <td>${id}</td>
    <td>${account.bank === null ? 'none' : `${bankId(account.bank)}, ••${account.bank.number.slice(-4)}`}</td>
    <td class="cents">${dollars(cents)}</td>
    <td>${account.status}</td>
    <td>${account.status === 'restricted' ? '' : button('restricted', 'Restrict account')}
      ${account.status === 'active' || account.bank === null ? '' : button('active', 'Activate account')}</td>
  </tr>`;
};

const transferRow = ({ at, account, cents, group }: Transfer): Markup => html`<tr>
  <td>${timeText(at)}</td>
  <td>${accountId({ key: account })}</td>
  <td class="cents">${dollars(cents)}</td>
  <td>${group ?? ''}</td>
</tr>`;

const payoutRow = (payout: Payout): Markup => {
  const id = payoutId(payout);
  return html`<tr>
    <td>${timeText(payout.at)}</td>
    <td>${accountId({ key: payout.account })}</td>
    <td class="cents">${dollars(payout.cents)}</td>
    <td>${payout.status === 'in_transit' ? `in transit, arrives ${timeText(payout.arrivesAt)}` : payout.status}</td>
    <td>${
      payout.status === 'failed'
        ? ''
        : html`<form method="post" action="/payouts/${id}/return">
            <button aria-label="Return payout ${id} of ${dollars(payout.cents)}">Return payout</button>
          </form>`
    }</td>
  </tr>`;
};

const eventRow = (event: EventRecord): Markup => html`<tr>
  <td>${timeText(event.created)}</td>
  <td>${event.type}</td>
  <td>${event.isDelivered ? 'delivered' : 'not delivered'}, ${event.attempts} sent</td>
  <td>
    <form method="post" action="/events/${event.id}/resend">
      <button aria-label="Send again: ${event.type} of ${timeText(event.created)}">Send again</button>
    </form>
  </td>
</tr>`;

const table = (label: string, columns: readonly string[], rows: readonly Markup[]): Markup =>
  rows.length === 0
    ? html`<p>None yet.</p>`
    : html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table>
        <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>${rows}</tbody>
      </table></div>`;

type Options = {
  readonly state: State;
  readonly ledger: Ledger;
  readonly accounts: AccountLedger;
  readonly payouts: PayoutLedger;
  readonly refunds: RefundLedger;
  readonly disputes: DisputeLedger;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  /** Does what is due by the clock. */
  readonly sweep: () => void;
};

/** Creates the app of the page `/` and its buttons. */
export const createOverview = (options: Options): Hono => {
  const { state, ledger, accounts, payouts, refunds, disputes, clock, webhooks, sweep } = options;
  const app = new Hono();

  app.get('/', (c) => {
    const { available, pending } = centsOf(state, null, clock.now());
    const content = html`<h2>Balance</h2>
      <p>Available ${dollars(available)} · Pending ${dollars(pending)}</p>
      <h2>Clock</h2>
      <p>${timeText(clock.now())}, ${clock.days().toFixed(1)} days ahead</p>
      <form method="post" action="/clock/advance"><button>Advance 1 day</button></form>
      <h2>Payments</h2>
      ${table('Payments', ['Created', 'For', 'Amount', 'State', 'Action'], latest(ledger.all()).map(paymentRow))}
      <h2>Refunds</h2>
      ${table(
        'Refunds',
        ['Created', 'Payment', 'Amount', 'State', 'Action'],
        latest(state.refunds).map((refund) => refundRow(refund, clock.now())),
      )}
      <h2>Disputes</h2>
      ${table('Disputes', ['Created', 'Payment', 'Amount', 'State', 'Action'], latest(state.disputes).map(disputeRow))}
      <h2>Accounts</h2>
      ${table(
        'Accounts',
        ['Created', 'Account', 'Bank account', 'Balance', 'State', 'Action'],
        latest(state.accounts).map((account) => accountRow(account, centsOf(state, account, clock.now()).available)),
      )}
      <h2>Transfers</h2>
      ${table('Transfers', ['Created', 'To', 'Amount', 'Group'], latest(state.transfers).map(transferRow))}
      <h2>Payouts</h2>
      ${table('Payouts', ['Created', 'From', 'Amount', 'State', 'Action'], latest(state.payouts).map(payoutRow))}
      <h2>Events</h2>
      ${table('Events', ['Created', 'Type', 'Delivery', 'Action'], latest(state.events).map(eventRow))}`;
    return c.html(layout({ title: 'Overview', content, isWide: true }));
  });

  app.post('/clock/advance', (c) => {
    clock.advance(clock.days() + 1);
    sweep();
    return c.redirect('/', 303);
  });

  app.post('/accounts/:id/restricted', (c) => {
    accounts.setStatus(accounts.get(c.req.param('id')), 'restricted');
    return c.redirect('/', 303);
  });

  app.post('/accounts/:id/active', (c) => {
    accounts.setStatus(accounts.get(c.req.param('id')), 'active');
    return c.redirect('/', 303);
  });

  app.post('/payouts/:id/return', (c) => {
    const payout = payouts.get(c.req.param('id'), null);
    // The button of a page that was loaded before returns nothing twice.
    if (payout.status !== 'failed') payouts.giveBack(payout);
    return c.redirect('/', 303);
  });

  app.post('/refunds/:id/fail', (c) => {
    const refund = refunds.get(c.req.param('id'));
    // The button of a page that was loaded before fails nothing twice.
    if (refund.status !== 'failed') refunds.fail(refund);
    return c.redirect('/', 303);
  });

  app.post('/payments/:intent/dispute', (c) => {
    disputes.open(disputes.paymentOf(c.req.param('intent')));
    return c.redirect('/', 303);
  });

  app.post('/disputes/:id/:status{won|lost}', (c) => {
    const dispute = disputes.get(c.req.param('id'));
    // The button of a page that was loaded before decides nothing twice.
    if (dispute.status === 'needs_response') disputes.close(dispute, c.req.param('status') === 'won' ? 'won' : 'lost');
    return c.redirect('/', 303);
  });

  app.post('/events/:id/resend', async (c) => {
    await webhooks.resend(c.req.param('id'));
    return c.redirect('/', 303);
  });

  return app;
};
