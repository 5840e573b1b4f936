import { expect, type Page, type Route } from '@playwright/test';
import type { Person } from '../people.ts';

/** One state of one screen, and how to bring a page into it. `arrange` resolves when the state is visible. */
export type State = {
  /** Such as `browse/empty`: the screen, then the state. The default state of a screen is `…/default`. */
  readonly name: string;
  readonly signedIn?: boolean;
  /** Console messages of the browser about the error responses in this state. */
  readonly tolerate?: readonly RegExp[];
  readonly arrange: (page: Page, me: Person) => Promise<void>;
};

/** Matches the names of states that remain pending. */
const PENDING = /(loading|checking-session|submitting|preview)$/;

/** Placeholders of content that is loading. */
const PLACEHOLDERS = 'main :is(.skeleton, [data-page-pending], [aria-busy=true])';

/** Waits until no placeholder remains. A part below the viewport would load only after seconds without responses. */
const seeNoPlaceholder = async (page: Page): Promise<void> => {
  const top = await page.evaluate((placeholders) => {
    const { scrollY } = window;
    document.querySelector(placeholders)?.scrollIntoView();
    return scrollY;
  }, PLACEHOLDERS);
  await expect(page.locator(PLACEHOLDERS)).toHaveCount(0);
  await page.evaluate((y) => window.scrollTo(0, y), top);
};

/**
 * Waits until the page is complete: no placeholder remains, every picture is loaded, and the account menu of a
 * signed-in user is visible.
 */
export const seeAll = async (page: Page, { name, signedIn = false }: State): Promise<void> => {
  if (PENDING.test(name)) return;
  await seeNoPlaceholder(page);
  // Selects by markup, because a dialog hides the bar from roles, but not from view.
  if (signedIn && !name.includes('logged-out'))
    await expect(page.locator('header button[aria-label^="Account menu of"]')).toBeVisible();
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
};

/** Leaves a request without a response. */
export const neverRespond = (): Promise<void> => Promise.resolve();

export const unavailable = (route: Route): Promise<void> =>
  route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'https://taskwright.example/problems/unavailable',
      title: 'Temporarily unavailable',
      status: 503,
    }),
  });

export const UNAVAILABLE = /status of 503/;

/**
 * Pauses the timeouts of the page's toasts, so that they remain visible on a slow machine. Returns a function that
 * resumes them.
 */
export const keepToasts = async (page: Page): Promise<() => Promise<void>> => {
  const style = await page.addStyleTag({
    content: '.Toastify__progress-bar { animation-play-state: paused !important }',
  });
  return () =>
    style.evaluate((element) => {
      element.parentNode?.removeChild(element);
    });
};

export const seeHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible();

export const seeText = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();

/** Returns the loading and the error state of a list for signed-in users. */
export const loadingAndError = (
  screen: string,
  { path, url, waiting, failed }: { path: string; url: string; waiting: string; failed: string },
): State[] => [
  {
    name: `${screen}/loading`,
    signedIn: true,
    arrange: async (page) => {
      await page.route(url, neverRespond);
      await page.goto(path);
      await expect(page.getByRole('status', { name: waiting })).toBeVisible();
    },
  },
  {
    name: `${screen}/error`,
    signedIn: true,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route(url, unavailable);
      await page.goto(path);
      await seeText(page, failed);
    },
  },
];
