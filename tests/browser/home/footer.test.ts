import type { Page } from '@playwright/test';
import { toast } from '../support/expectations.ts';
import { freshEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer links to the terms, and none of its links is dead [FOOTER-1, FOOTER-2]', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page).getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  const addresses = await footer(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(0);
  await footer(page).getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms');
  expect(addresses).toContain('mailto:hello@taskwright.example');
  for (const address of new Set(addresses.filter((each) => !each.startsWith('mailto:')))) {
    const { pathname, hash } = new URL(address, 'https://site.invalid');
    expect(address, 'a link of the footer').toMatch(/^\/./);
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Page Not Found')).toHaveCount(0);
    if (hash !== '') await expect(page.locator(hash)).toBeInViewport();
  }
});

test('Join validates the address, subscribes it and shows thanks, also for a known address [FOOTER-3]', async ({
  page,
}) => {
  await page.goto('/terms');
  const email = freshEmail();
  const field = footer(page).getByRole('textbox', { name: 'New tasks by email' });
  await field.fill('nobody');
  await footer(page).getByRole('button', { name: 'Join' }).click();
  await expect(footer(page).getByRole('alert')).toHaveText('Invalid email');
  await expect(field).toBeFocused();
  await field.press('x');
  await expect(footer(page).getByRole('alert')).toHaveCount(0);
  for (const _time of ['first', 'second']) {
    const answered = page.waitForResponse('**/subscribers');
    await field.fill(email);
    await footer(page).getByRole('button', { name: 'Join' }).click();
    expect((await answered).status()).toBe(202);
    await expect(toast(page, 'Thank you for joining!')).toBeVisible();
    await expect(field).toHaveValue('');
  }
});
