import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer names the operator and links to help, both terms and privacy, and none of its links is dead [FOOTER-1, FOOTER-2]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(footer(page).getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  const addresses = await footer(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual(expect.arrayContaining(['/help', '/terms', '/payment-terms', '/privacy']));
  await expect(footer(page).getByText('Taskwright, 1 Joiner’s Yard, 00000 Example Town')).toBeVisible();
  await footer(page).getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page).toHaveURL('/terms');
  expect(addresses).toContain('mailto:hello@taskwright.example');
  for (const address of new Set(addresses.filter((each) => !each.startsWith('mailto:')))) {
    const { pathname, hash } = new URL(address, 'https://site.invalid');
    expect(address, 'a link of the footer').toMatch(/^\/./);
    // An unknown page has the status 404.
    expect((await page.request.get(pathname, { maxRetries: 2 })).status(), address).toBe(200);
    if (hash === '') continue;
    await page.goto(`${pathname}${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
  }
});
