// The provider's own page: payments, events, balance and clock.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { isPaid } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import { dollars, layout, type Markup, timeText } from './layout.ts';
import type { Ledger } from './ledger.ts';
import { balanceOf, sessionId } from './objects.ts';
import type { EventRecord, Payment, State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

const ROWS = 100;

const latest = <T>(items: readonly T[]): T[] => items.slice(-ROWS).reverse();

const paymentRow = (payment: Payment): Markup => html`<tr>
  <td>${timeText(payment.created)}</td>
  <td><a href="/c/pay/${sessionId(payment)}">${payment.lines.map(({ name }) => name).join(', ')}</a></td>
  <td class="cents">${dollars(payment.cents)}</td>
  <td>${isPaid(payment) ? `paid by ••${payment.paid.last4}, available ${timeText(payment.paid.settlesAt)}` : payment.status}</td>
</tr>`;

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
  readonly clock: Clock;
  readonly webhooks: Webhooks;
};

/** Creates the app of the page `/` and its buttons. */
export const createOverview = ({ state, ledger, clock, webhooks }: Options): Hono => {
  const app = new Hono();

  app.get('/', (c) => {
    const { available, pending } = balanceOf(ledger.paid(), clock.now());
    const content = html`<h2>Balance</h2>
      <p>Available ${dollars(available[0]?.amount ?? 0)} · Pending ${dollars(pending[0]?.amount ?? 0)}</p>
      <h2>Clock</h2>
      <p>${timeText(clock.now())}, ${clock.days().toFixed(1)} days ahead</p>
      <form method="post" action="/clock/advance"><button>Advance 1 day</button></form>
      <h2>Payments</h2>
      ${table('Payments', ['Created', 'For', 'Amount', 'State'], latest(ledger.all()).map(paymentRow))}
      <h2>Events</h2>
      ${table('Events', ['Created', 'Type', 'Delivery', 'Action'], latest(state.events).map(eventRow))}`;
    return c.html(layout({ title: 'Overview', content, isWide: true }));
  });

  app.post('/clock/advance', (c) => {
    clock.advance(clock.days() + 1);
    ledger.sweep();
    return c.redirect('/', 303);
  });

  app.post('/events/:id/resend', async (c) => {
    await webhooks.resend(c.req.param('id'));
    return c.redirect('/', 303);
  });

  return app;
};
