// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../lib/testing/eventually.ts';
import { requestFonts } from './request-fonts.ts';

const setController = (controller: object | null): void => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
};

const found = () => ({
  rel: document.querySelector<HTMLLinkElement>('link[as="font"]')?.rel,
  media: document.querySelector('[data-fonts]')?.getAttribute('media'),
});

const WAITING = { rel: '', media: 'not all' };
const REQUESTED = { rel: 'preload', media: null };

/** Parses the rest of the document. The inline script runs before. */
const parse = () => {
  document.body.innerHTML = '<div id="root"><header></header></div>';
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link as="font" href="/font.woff2"><style data-fonts media="not all"></style>',
  );
  document.dispatchEvent(new Event('readystatechange'));
};
afterEach(() => {
  // Only its own, because other test files share the document and its styles.
  for (const element of document.querySelectorAll('link[as="font"], [data-fonts]')) element.remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('requests the fonts once their links are parsed if a service worker has stored them', () => {
  setController({});
  requestFonts();
  parse();
  expect(found()).toEqual(REQUESTED);
});

it.each([
  ['no service worker controls the page', () => setController(null)],
  ['the browser has no service workers', () => undefined],
])('waits until the entry renders the page if %s', async (_reason, prepare) => {
  prepare();
  requestFonts();
  parse();
  expect(found()).toEqual(WAITING);

  document.getElementById('root')?.replaceChildren(document.createElement('main'));
  await eventually(() => expect(found()).toEqual(REQUESTED));
});
