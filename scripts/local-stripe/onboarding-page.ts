// The onboarding page: bank account of a recipient.
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type AccountLedger, type BankTexts, TEST_BANK } from './account-ledger.ts';
import { layout, type Markup } from './layout.ts';
import { RETURNING_NUMBER } from './payout-ledger.ts';
import type { Link } from './state.ts';

const FIELDS = [
  { name: 'routing', label: 'Routing number', pattern: /^\d{9}$/, error: 'Enter 9 digits.' },
  { name: 'number', label: 'Account number', pattern: /^\d{4,17}$/, error: 'Enter 4 to 17 digits.' },
] as const;

type Name = (typeof FIELDS)[number]['name'];
type Errors = Readonly<Partial<Record<Name, string>>>;

const TEST_NUMBERS = [
  [TEST_BANK.number, 'receives every payout'],
  [RETURNING_NUMBER, 'returns every payout'],
];

const errorsIn = (texts: BankTexts): Errors =>
  Object.fromEntries(
    FIELDS.filter(({ name, pattern }) => !pattern.test(texts[name])).map(({ name, error }) => [name, error]),
  );

const bankForm = (link: Link, texts: BankTexts, errors: Errors = {}): Markup => {
  const firstError = FIELDS.find(({ name }) => errors[name] !== undefined)?.name;
  const content = html`<p>Enter the bank account that receives your payouts.</p>
    <form class="pay" method="post" action="/onboarding/${link.key}" novalidate>
      ${FIELDS.map(({ name, label }) => {
        const error = errors[name];
        return html`<label for="${name}">${label}</label>
          <input id="${name}" name="${name}" value="${texts[name]}" autocomplete="off" inputmode="numeric"
            aria-describedby="${name}-error" aria-invalid="${error === undefined ? 'false' : 'true'}"
            required ${name === firstError ? 'autofocus' : ''}>
          <p class="error" id="${name}-error" ${error === undefined ? 'hidden' : ''}>${error ?? ''}</p>`;
      })}
      <button>Finish setup</button>
      <button name="later" value="true">Finish later</button>
    </form>
    <h2>Test account numbers</h2>
    <ul>${TEST_NUMBERS.map(([number, effect]) => html`<li>${number} ${effect}</li>`)}</ul>`;
  return layout({ title: 'Set up payouts', content });
};

const missingPage = (): Markup => layout({ title: 'Not found', content: html`<p>There is no such link.</p>` });

/** Creates the app of the onboarding pages. A link is used up when the recipient leaves its page by a button. */
export const createOnboardingPages = (accounts: AccountLedger): Hono => {
  const app = new Hono();

  /** Responds with `open(link)`, or redirects to the address for a new link. */
  const withOpen = (c: Context, open: (link: Link) => Response | Promise<Response>) => {
    const link = accounts.findLink(c.req.param('link') ?? '');
    if (link === undefined) return c.html(missingPage(), 404);
    return accounts.isOpen(link) ? open(link) : c.redirect(link.refreshUrl, 303);
  };

  app.get('/onboarding/:link', (c) => withOpen(c, (link) => c.html(bankForm(link, TEST_BANK))));

  app.post('/onboarding/:link', (c) =>
    withOpen(c, async (link) => {
      const form = await c.req.formData();
      const textOf = (name: Name) =>
        String(form.get(name) ?? '')
          .trim()
          .slice(0, 100);
      const texts = { routing: textOf('routing'), number: textOf('number') };
      const isLater = form.get('later') !== null;
      const errors = isLater ? {} : errorsIn(texts);
      if (Object.keys(errors).length > 0) return c.html(bankForm(link, texts, errors), 400);
      accounts.onboard(link, isLater ? null : texts);
      return c.redirect(link.returnUrl, 303);
    }),
  );

  return app;
};
