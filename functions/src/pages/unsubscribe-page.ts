import { type Context, Hono } from 'hono';
import { UNSUBSCRIBE_HEADERS } from '../http/security-headers.ts';
import { type Html, html } from '../mail/html.ts';
import { describeUnsubscribe, unsubscribe } from '../mail/unsubscribe.ts';
import type { Store } from '../store/store.ts';
import { inTime } from './page-app.ts';

/** Colours and fonts of the site. The page loads nothing, so it has the fallback of Inter. */
const STYLES = `
:root{color-scheme:light dark;--page:#FAF8F4;--card:#FFFFFF;--ink:#1B2420;--muted:#5A6660;--line:#E4E0D8;--brand:#0E6B57;--on:#FFFFFF}
@media (prefers-color-scheme:dark){:root{--page:#111614;--card:#1C2522;--ink:#E9EEEB;--muted:#9DABA4;--line:#36423D;--brand:#57C7A9;--on:#0B1512}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--page);color:var(--ink);font:16px/1.6 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
main{max-width:480px;margin:8vh auto 0;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 8px;font:700 1.75rem/1.2 "Bricolage Grotesque",Inter,system-ui,sans-serif;letter-spacing:-0.02em}
p{margin:0 0 16px}
.muted{color:var(--muted);margin:24px 0 0}
a{color:var(--brand)}
button{min-height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--brand);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;

const document = (title: string, content: Html): string =>
  `<!doctype html>${html`<html lang="en"><head><meta charset="utf-8"><title>${title} · Taskwright</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>`}${STYLES}${html`</style></head><body><main><h1>${title}</h1>${content}<p class="muted"><a href="/">Taskwright</a></p></main></body></html>`}`;

const SETTINGS = html`<a href="/account/notifications">your account</a>`;

/** The page before the press. Its form has no action, so it posts to the page's own address. */
const question = (what: string): string =>
  document(
    'Unsubscribe',
    html`<p>Press the button to stop ${what}.</p><form method="post"><button type="submit">Unsubscribe</button></form>`,
  );

const confirmation = (what: string): string =>
  document('You’re unsubscribed', html`<p>We stopped ${what}. To choose other emails, open ${SETTINGS}.</p>`);

const UNKNOWN = document(
  'This link doesn’t work',
  html`<p>It is incomplete or has expired. Use the link in our latest email, or choose your emails in ${SETTINGS}.</p>`,
);

const FAILED = document(
  'Something went wrong',
  html`<p>You may still be subscribed. Try the link in the email again in a moment.</p>`,
);

/** Pattern of the paths of unsubscribe links. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/:token';

const respond = (c: Context, status: 200 | 404 | 503, text: string): Response =>
  c.body(text, status, { ...UNSUBSCRIBE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' });

/**
 * Adds /unsubscribe/{token} (RFC 8058). GET and HEAD change nothing, because mail scanners open links. POST
 * unsubscribes with any body or none, without a login. Both work without JavaScript. It is part of the function `page`,
 * because the API requires JSON and App Check, which mail providers do not have.
 */
export const addUnsubscribePage = (app: Hono, store: Store): void => {
  const page = new Hono();
  page.use(async (c, next) => {
    c.set('operation', 'unsubscribe');
    c.set('operationPath', '/unsubscribe/{token}');
    await next();
  });
  page.get('/:token', async (c) => {
    const what = await inTime(describeUnsubscribe(store, c.req.param('token')));
    return what === null ? respond(c, 404, UNKNOWN) : respond(c, 200, question(what));
  });
  page.post('/:token', async (c) => {
    const what = await inTime(unsubscribe(store, c.req.param('token')));
    return what === null ? respond(c, 404, UNKNOWN) : respond(c, 200, confirmation(what));
  });
  page.onError((_error, c) => respond(c, 503, FAILED));
  app.route('/unsubscribe', page);
};
