import { expect, type Page, type Route } from '@playwright/test';
import type { Person } from '../people.ts';

/** One state of one screen and how to bring a page into it; `arrange` ends when it can be seen. */
export type State = {
  /** As `browse/empty`; the part before the slash is the screen, which is shown in its usual state by `…/usual`. */
  readonly name: string;
  readonly signedIn?: boolean;
  /** What the browser itself says about answers that this state is made of. */
  readonly tolerate?: readonly RegExp[];
  readonly arrange: (page: Page, me: Person) => Promise<void>;
};

/** A state in which something is on its way for good, by its name. */
const WAITS = /(loading|checking-who|submitting|preview)$/;

/**
 * Waits for what a person would wait for before they say that the page is there: nothing is a skeleton any more, every picture has come,
 * and whoever is signed in sees so.
 */
export const seeAll = async (page: Page, { name, signedIn = false }: State): Promise<void> => {
  if (WAITS.test(name)) return;
  await expect(page.locator('main :is(.skeleton, [data-page-pending], [aria-busy=true])')).toHaveCount(0);
  // By its markup: under a dialog the bar is hidden from roles, and not from the eye.
  if (signedIn && !name.includes('logged-out'))
    await expect(page.locator('header button[aria-label^="Account menu of"]')).toBeVisible();
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
};

/** An answer that never comes. */
export const neverAnswer = (): Promise<void> => Promise.resolve();

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

/** However slow the machine: the toasts of this page stay to be looked at. */
export const keepToasts = async (page: Page): Promise<void> => {
  await page.addStyleTag({ content: '.Toastify__progress-bar { animation-play-state: paused !important }' });
};

export const seeHeading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible();

export const seeText = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible();

/** A list of the signed-in whose answer is on its way, and one whose answer cannot be had. */
export const withoutAnswer = (
  screen: string,
  { path, asks, waiting, failed }: { path: string; asks: string; waiting: string; failed: string },
): State[] => [
  {
    name: `${screen}/loading`,
    signedIn: true,
    arrange: async (page) => {
      await page.route(asks, neverAnswer);
      await page.goto(path);
      await expect(page.getByRole('status', { name: waiting })).toBeVisible();
    },
  },
  {
    name: `${screen}/error`,
    signedIn: true,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route(asks, unavailable);
      await page.goto(path);
      await seeText(page, failed);
    },
  },
];
