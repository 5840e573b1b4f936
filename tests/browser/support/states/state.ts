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
