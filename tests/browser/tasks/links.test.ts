import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');

test('an https URL in a description is a link that shows its host, and other URLs remain text', async ({
  page,
  me,
}) => {
  const path = `/plans/${'oak-door-'.repeat(6)}1`;
  const description = `The plan:\nhttps://plans.example${path}.\nNot https://me@evil.example, http://a.example or localhost.`;
  await page.goto(`/browse-tasks/${await postTask(me, { description })}`);
  const link = main(page).getByRole('link', { name: 'plans.example' });
  await expect(link).toHaveText(`plans.example${path.slice(0, 31)}…`);
  await expect(link).toHaveAttribute('href', `https://plans.example${path}`);
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(main(page).getByRole('link', { name: /evil|a\.example|localhost/ })).toHaveCount(0);
  await expect(main(page).getByText('Not https://me@evil.example, http://a.example or localhost.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'a description with a link');
  await expectAccessible(page, 'a description with a link');
});
