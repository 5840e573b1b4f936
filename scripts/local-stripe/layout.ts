import { html } from 'hono/html';

/** Markup in which all values are escaped. */
export type Markup = ReturnType<typeof html>;

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents, for example "$309.00". */
export const dollars = (cents: number): string => DOLLARS.format(cents / 100);

/** Formats seconds, for example "2026-11-30 08:00:00 UTC". */
export const timeText = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC`;

const STYLE = html`<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  html { background: light-dark(#fff, #121212); color: light-dark(#1f1f1f, #e3e3e3); }
  body { margin: 0 auto; padding: 1rem; max-width: 30rem; }
  body.wide { max-width: 64rem; }
  a { color: light-dark(#0b57d0, #a8c7fa); }
  h1 { font-size: 1.25rem; }
  h2 { font-size: 1.1rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  td:last-child, th:last-child { padding-inline-end: 0; }
  .cents { text-align: end; white-space: nowrap; }
  tfoot { font-weight: bold; }
  label { display: block; font-weight: bold; margin-top: 1rem; }
  input, button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: 0.25rem 0.75rem; }
  input { width: 100%; }
  form.pay button { margin-top: 1.5rem; width: 100%; }
  form.pay button:first-of-type { background: light-dark(#0b57d0, #a8c7fa); color: light-dark(#fff, #121212); border: 0; }
  .hint, .error { margin: 0.25rem 0 0; }
  .error { color: light-dark(#b3261e, #f2b8b5); }
  .error::before { content: "⚠ "; }
  .scroll { overflow-x: auto; }
</style>`;

type Page = { readonly title: string; readonly content: Markup; readonly isWide?: boolean };

/** Renders a whole page. Its banner states that no real money is involved. */
export const layout = ({ title, content, isWide = false }: Page): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Local payment provider</title>
    ${STYLE}
  </head>
  <body class="${isWide ? 'wide' : ''}">
    <main>
      <h1>Local payment provider. No real money.</h1>
      ${content}
    </main>
  </body>
</html>`;
