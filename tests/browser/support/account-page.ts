import type { Locator, Page } from '@playwright/test';
import { PROBLEM_TYPE_BASE, PROBLEMS, type ProblemCode } from '../../../contract/index.ts';
import { bearer } from '../../support/accounts.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { putBid } from './bids.ts';
import { newPerson, type Person } from './people.ts';
import { postTask } from './tasks.ts';
import { expect } from './test.ts';

/** Returns a section of the account page. */
export const section = (page: Page, heading: string): Locator =>
  page.getByRole('main').getByRole('region', { name: heading, exact: true });

/** Returns the result of the last change of a section. */
export const result = (page: Page, heading: string): Locator =>
  section(page, heading).getByRole('status').filter({ hasText: /./ });

/** Shows a section: from the index on a narrow screen, from the menu on a wide one. */
export const openSection = async (page: Page, heading: string): Promise<Locator> => {
  const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: heading, exact: true });
  const back = page.getByRole('main').getByRole('link', { name: 'Back to Account' });
  await expect(section(page, heading).or(link).or(back).first()).toBeVisible();
  if (!(await section(page, heading).isVisible())) {
    if (await back.isVisible()) await back.click();
    await link.click();
  }
  await expect(section(page, heading)).toBeVisible();
  return section(page, heading);
};

/**
 * Console errors of a background request that reaches the API between the deletion of the account and its response:
 * the API and then the identity provider reject the session.
 */
export const DELETION_ERRORS: readonly RegExp[] = [/status of 401/, /status of 400 .*securetoken/];

/** Returns the body of an error response. */
export const problem = (code: ProblemCode, extra: object = {}) => ({
  status: PROBLEMS[code].status,
  contentType: 'application/problem+json',
  json: { type: `${PROBLEM_TYPE_BASE}${code}`, ...PROBLEMS[code], ...extra },
});

/** Makes the next call to `url` fail because the login is too old. Later calls reach the API. */
export const rejectOldLogin = async (page: Page, url: string, method: string): Promise<void> => {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback();
    isFirst = false;
    return route.fulfill(problem('recent-login-required'));
  });
};

/** Creates a person with this name, whom `me` has blocked. */
export const blockPerson = async (me: Person, name: string): Promise<void> => {
  const [blocked, task] = [await newPerson({ name }), await postTask(me)];
  await putBid(blocked, task);
  await fetchOk(`${emulators.api}/users/me/conversations/${conversationOf(task, blocked)}/block`, {
    method: 'PUT',
    headers: bearer(me),
  });
};
