import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { holdEntryScript } from '../support/hold-entry-script.ts';
import { logIn } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

// East of UTC, where a deadline ends on the reader's next day.
test.use({ timezoneId: 'Asia/Tokyo' });

const main = (page: Page) => page.getByRole('main');
const preview = (page: Page) => main(page).getByRole('region', { name: 'Preview of the task' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor who opens a shared task sees its preview and the login form before hydration, without layout shift or a second render, and the login leads back [DETAILS-1, FORM-2]', async ({
  page,
  me,
}) => {
  const title = `${freshTitle()} </script><img src=x onerror=alert(1)> "&amp; {{budget}}`;
  const description = `Oak, with ${'brass-hinges-'.repeat(12)}.\n\n${'And more of it. '.repeat(30)}`;
  const path = `/browse-tasks/${await postTask(me, { title, description, budget: 1800, deadline: '2027-01-05' })}`;
  await page.setViewportSize({ width: 320, height: 700 });
  const release = await holdEntryScript(page);
  await page.goto(`${path}?from=mail#bids`, { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(preview(page).getByRole('definition')).toHaveText(['$1,800', 'Jan 5, 2027']);
  await expect(preview(page)).toContainText('Closes Jan 5, 2027 at 11:59 PM UTC.');
  await expect(main(page).getByText(`Log in to see “${title}”.`)).toBeVisible();
  const field = page.getByLabel('Email Address');
  await field.fill('ada@example.com');
  const parts = [preview(page), field];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  for (const part of parts) await part.evaluate((element) => element.setAttribute('data-first', ''));

  release();
  await expect(page).toHaveTitle('Login · Taskwright');
  await expect.poll(() => page.evaluate(() => 'earlyInput' in window)).toBe(false);
  await expect(field).toHaveValue('ada@example.com');
  await expect(preview(page)).toContainText(/Closes Jan 6, 2027 at 8:59\sAM your time\./);
  for (const part of parts) await expect(part).toHaveAttribute('data-first');
  expect(await Promise.all(parts.map((part) => part.boundingBox()))).toEqual(boxes);
  await expectNoSidewaysScroll(page, 'the preview of a task');
  await expectAccessible(page, 'the preview of a task');

  await main(page).getByRole('link', { name: 'Register here' }).click();
  await expect(heading(page, 'Create your account')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  await page.goBack();
  await expect(preview(page)).toBeVisible();
  await logIn(page, me);
  await expect(page).toHaveURL(`${path}?from=mail#bids`);
  await expect(heading(page, title)).toBeVisible();
});

test.describe('on a device with a signed-in user', () => {
  test.use({ signedIn: true });

  test('a task’s page never shows the login page, and requests the task once', async ({ page, me }) => {
    const title = freshTitle();
    const id = await postTask(me, { title });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const look = () => {
        const isShown = document
          .querySelector('main form[method=post], main [aria-label="Preview of the task"]')
          ?.checkVisibility({ visibilityProperty: true });
        if (isShown === true) document.documentElement.dataset.wall = '';
        requestAnimationFrame(look);
      };
      look();
    });
    const release = await holdEntryScript(page);
    await page.goto(`/browse-tasks/${id}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(main(page).getByRole('heading')).toHaveCount(0);
    release();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(`/browse-tasks/${id}`);
    await expect(page).toHaveTitle(`${title} · Taskwright`);
    await expect(page.locator('html')).not.toHaveAttribute('data-wall');
    expect(asked.filter((path) => path === `/tasks/${id}`)).toHaveLength(1);
  });
});
