import { randomUUID } from 'node:crypto';
import { emailTo } from '../../support/inbox.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

/** Returns a link in the email to this address, as a path with its hash. */
const linkIn = async (email: string, page: 'confirm' | 'leave'): Promise<string> =>
  new RegExp(`/newsletter/${page}#\\S+`).exec((await emailTo(email)).text)?.[0] ?? '';

test('Join validates the address and thanks for it; the links in the email confirm and unsubscribe by one button each, and change nothing when opened [FOOTER-3]', async ({
  page,
}) => {
  const email = `${randomUUID()}@taskwright.example`;
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: 'New tasks by email' });
  const join = footer.getByRole('button', { name: 'Join' });
  await field.fill('nobody');
  await join.click();
  await expect(footer.getByRole('alert')).toHaveText('Invalid email');
  await expect(field).toBeFocused();
  await field.press('x');
  await expect(footer.getByRole('alert')).toBeEmpty();
  await field.fill(email);
  await join.click();
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText(
    'Thank you for joining! Open the link in the email we sent you',
  );
  await expect(field).toHaveValue('');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/subscribers/')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await linkIn(email, 'confirm'));
  await expectScreen(page, 'Confirm your email');
  await expectNoSidewaysScroll(page, 'confirm');
  await expectAccessible(page, 'confirm');
  expect(asked).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expectScreen(page, 'You’re on the list');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toHaveLength(1);

  await page.goto(await linkIn(email, 'leave'));
  await expectScreen(page, 'Unsubscribe from the newsletter');
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expectScreen(page, 'You’ve unsubscribed');
});

test('an incomplete or expired link shows an error and the next step', { tag: '@deep' }, async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto('/newsletter/confirm');
  const confirm = page.getByRole('main').getByRole('button', { name: 'Confirm' });
  await confirm.click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toHaveText('This link is incomplete. Open it from the email again.');
  await page.goto(`/newsletter/confirm#${'a'.repeat(43)}.${'b'.repeat(43)}`);
  await confirm.click();
  await expect(alert).toHaveText('This link no longer works. Join again and we’ll send you a new one.');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'an expired link, dark');
});
