// The payment page: card, authentication and the end of a session.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Clock } from './clock.ts';
import { dollars, layout, type Markup } from './layout.ts';
import { isTestCard, type Ledger } from './ledger.ts';
import { sessionId } from './objects.ts';
import type { Payment } from './state.ts';

const AUTHENTICATION_CARD = '4000002500003155';
const DECLINED = 'Your card was declined.';
const NOT_AUTHENTICATED = 'We are unable to authenticate your card. Use another card and try again.';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0077', 'pays, and the money is available at once'],
  ['4000 0025 0000 3155', 'requires authentication'],
  ['4000 0000 0000 0259', 'pays, and its bank disputes the payment at once'],
  ['4000 0000 0000 7726', 'pays, and a refund succeeds a day later'],
  ['4000 0000 0000 5126', 'pays, and a refund fails a day later'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'is declined for insufficient funds'],
];

const FIELDS = [
  { name: 'card', label: 'Card number', autocomplete: 'cc-number', hint: 'For example 4242 4242 4242 4242' },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', hint: 'MM / YY, any month in the future' },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', hint: 'Any 3 or 4 digits' },
] as const;

type Name = (typeof FIELDS)[number]['name'];
type Texts = Readonly<Record<Name, string>>;
type Errors = Readonly<Partial<Record<Name, string>>>;

const EMPTY: Texts = { card: '', expiry: '', cvc: '' };

/** Returns the end of the month in milliseconds, NaN for another text. */
const endOfMonth = (expiry: string): number => {
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  return month === '' ? Number.NaN : Date.UTC(2000 + Number(year), Number(month));
};

const errorsIn = ({ card, expiry, cvc }: Texts, nowS: number): Errors => ({
  ...(!isTestCard(card) && { card: 'This isn’t a test card. Use one of the numbers below.' }),
  ...(!(endOfMonth(expiry) > nowS * 1000) && { expiry: 'Enter a month in the future as MM / YY.' }),
  ...(!/^\s*\d{3,4}\s*$/.test(cvc) && { cvc: 'Enter 3 or 4 digits.' }),
});

const linesOf = ({ lines, cents }: Payment): Markup => html`<table>
  <thead><tr><th scope="col">Item</th><th scope="col" class="cents">Amount</th></tr></thead>
  <tbody>${lines.map(
    (line) => html`<tr>
      <td>${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</td>
      <td class="cents">${dollars(line.cents * line.quantity)}</td>
    </tr>`,
  )}</tbody>
  <tfoot><tr><td>Total</td><td class="cents">${dollars(cents)}</td></tr></tfoot>
</table>`;

const back = (address: string | null): Markup =>
  address === null ? html`` : html`<p><a href="${address}">Back to Taskwright</a></p>`;

/** Returns the address after a payment, with the session's id in place of Stripe's placeholder. */
const successOf = (payment: Payment): string =>
  payment.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', sessionId(payment));

type Form = { readonly texts?: Texts; readonly errors?: Errors; readonly problem?: string };

const cardForm = (payment: Payment, { texts = EMPTY, errors = {}, problem = '' }: Form): Markup => {
  const firstError = FIELDS.find(({ name }) => errors[name] !== undefined)?.name;
  const content = html`${linesOf(payment)}
    ${problem === '' ? '' : html`<p class="error" role="alert">${problem}</p>`}
    <form class="pay" method="post" action="/c/pay/${sessionId(payment)}" novalidate>
      ${FIELDS.map(({ name, label, autocomplete, hint }) => {
        const error = errors[name];
        return html`<label for="${name}">${label}</label>
          <input id="${name}" name="${name}" value="${texts[name]}" autocomplete="${autocomplete}" inputmode="numeric"
            aria-describedby="${name}-hint ${name}-error" aria-invalid="${error === undefined ? 'false' : 'true'}"
            required ${name === firstError ? 'autofocus' : ''}>
          <p class="hint" id="${name}-hint">${hint}</p>
          <p class="error" id="${name}-error" ${error === undefined ? 'hidden' : ''}>${error ?? ''}</p>`;
      })}
      <button>Pay ${dollars(payment.cents)}</button>
    </form>
    ${back(payment.cancelUrl)}
    <h2>Test cards</h2>
    <ul>${TEST_CARDS.map(([number, effect]) => html`<li>${number} ${effect}</li>`)}</ul>`;
  return layout({ title: `Pay ${dollars(payment.cents)}`, content });
};

const authenticationForm = (payment: Payment): Markup =>
  layout({
    title: 'Authentication',
    content: html`<p>The bank of this card checks the payment of ${dollars(payment.cents)}.</p>
      <form class="pay" method="post" action="/c/pay/${sessionId(payment)}/authentication">
        <button name="result" value="complete">Complete authentication</button>
        <button name="result" value="fail">Fail authentication</button>
      </form>
      ${back(payment.cancelUrl)}`,
  });

const endedPage = (payment: Payment): Markup =>
  payment.status === 'complete'
    ? layout({ title: 'Paid', content: html`<p>This payment is complete.</p>${back(successOf(payment))}` })
    : layout({
        title: 'Expired',
        content: html`<p>This payment page expired. Nothing was charged.</p>${back(payment.cancelUrl)}`,
      });

const missingPage = (): Markup => layout({ title: 'Not found', content: html`<p>There is no such payment.</p>` });

/** Creates the app of the payment pages. */
export const createPaymentPages = (ledger: Ledger, clock: Clock): Hono => {
  const app = new Hono();

  /** Responds with `open(payment)`, or with the page of a session that ended or does not exist. */
  const withOpen = (c: Context, open: (payment: Payment) => Response | Promise<Response>) => {
    const payment = ledger.find(c.req.param('session') ?? '');
    if (payment === undefined) return c.html(missingPage(), 404);
    return payment.status === 'open' ? open(payment) : c.html(endedPage(payment));
  };

  const textsOf = async (c: Context): Promise<Texts> => {
    const form = await c.req.formData();
    const textOf = (name: Name) => String(form.get(name) ?? '').slice(0, 100);
    return { card: textOf('card'), expiry: textOf('expiry'), cvc: textOf('cvc') };
  };

  app.get('/c/pay/:session', (c) => withOpen(c, (payment) => c.html(cardForm(payment, {}))));

  app.post('/c/pay/:session', (c) =>
    withOpen(c, async (payment) => {
      const texts = await textsOf(c);
      const errors = errorsIn(texts, clock.real());
      if (Object.keys(errors).length > 0) return c.html(cardForm(payment, { texts, errors }), 400);
      const outcome = ledger.pay(payment, texts.card);
      if (outcome === 'paid') return c.redirect(successOf(payment), 303);
      if (outcome === 'declined') return c.html(cardForm(payment, { texts, problem: DECLINED }), 402);
      return c.redirect(`/c/pay/${sessionId(payment)}/authentication`, 303);
    }),
  );

  app.get('/c/pay/:session/authentication', (c) =>
    withOpen(c, (payment) =>
      payment.isAuthenticating ? c.html(authenticationForm(payment)) : c.redirect(`/c/pay/${sessionId(payment)}`, 303),
    ),
  );

  app.post('/c/pay/:session/authentication', (c) =>
    withOpen(c, async (payment) => {
      if (!payment.isAuthenticating) return c.redirect(`/c/pay/${sessionId(payment)}`, 303);
      const isComplete = (await c.req.formData()).get('result') === 'complete';
      const outcome = ledger.pay(payment, AUTHENTICATION_CARD, isComplete);
      if (outcome === 'paid') return c.redirect(successOf(payment), 303);
      return c.html(cardForm(payment, { problem: NOT_AUTHENTICATED }), 402);
    }),
  );

  return app;
};
