import type { Locator, Page } from '@playwright/test';
import { endTimerOf, expectScreen, slowToasts, timerOf, toast } from '../support/expectations.ts';
import { logIn, newPerson } from '../support/people.ts';
import { makeOffer } from '../support/terms-form.ts';
import { expect, test } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const mainLinks = (page: Page) => bar(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
const account = (page: Page) => bar(page).getByRole('button', { name: /^Account menu of/ });
const logoutDialog = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to log out?' });

const askToLogOut = async (page: Page): Promise<void> => {
  await account(page).click();
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(logoutDialog(page)).toBeVisible();
};

const LINKS = [
  ['Home', '/'],
  ['Browse Tasks', '/browse-tasks'],
  ['Add Task', '/add-task'],
  ['My Posted Tasks', '/my-tasks'],
] as const;

const expectMainLinks = async (page: Page): Promise<void> => {
  await expect(mainLinks(page)).toHaveText(LINKS.map(([name]) => name));
  for (const [name, address] of LINKS) {
    await expect(mainLinks(page).filter({ hasText: name })).toHaveAttribute('href', address);
  }
};

test('on a wide screen the header is above the screen: a logo that links home, the four links in its center, Login and Signup next to them; the skip link leads past it [LAYOUT-1, LAYOUT-2, LAYOUT-3, LAYOUT-4, LAYOUT-9]', async ({
  page,
}) => {
  await page.goto('/terms');
  const header = await bar(page).boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await expectMainLinks(page);
  const box = await bar(page).getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(2);
  await expect(bar(page).getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar(page).getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
  await expect(account(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await mainLinks(page).filter({ hasText: 'Browse Tasks' }).click();
  await expect(page).toHaveURL('/browse-tasks');
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Browse Tasks']);
  await bar(page).getByRole('link', { name: 'Taskwright home' }).click();
  await expect(page).toHaveURL('/');
});

test('from 1600 px Browse and the directory have four columns, and their header and footer the same edges', async ({
  page,
}) => {
  const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0;
  for (const [width, columns] of [
    [1599, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/browse-tasks', '/freelancers']) {
      await page.goto(path);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards.first()).toBeVisible();
      const edges = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(edges).size, `${path} at ${width} px`).toBe(columns);
      const heading = await left(page.getByRole('heading', { level: 1 }));
      expect(await left(bar(page).getByRole('link', { name: 'Taskwright home' }))).toBe(heading);
      expect(await left(page.getByRole('contentinfo').locator('svg').first())).toBe(heading);
    }
  }
});

test('on a small screen the links are in a dropdown menu, including Login and Signup; Escape closes it and restores the focus [LAYOUT-5]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms');
  const menu = bar(page).getByRole('button', { name: 'Menu', exact: true });
  await expect(mainLinks(page)).toHaveCount(0);
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeHidden();
  await menu.click();
  await expect(mainLinks(page)).toHaveText([...LINKS.map(([name]) => name), 'Login', 'Signup']);
  await page.keyboard.press('Escape');
  await expect(mainLinks(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await mainLinks(page).filter({ hasText: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(mainLinks(page)).toHaveCount(0);
});

test.describe('logged in', () => {
  test.use({ signedIn: true });

  test('the avatar menu shows the name and Logout; Login and Signup are hidden and the other links remain, also on a small screen [LAYOUT-3, LAYOUT-5, LAYOUT-6, LAYOUT-8]', async ({
    page,
    me,
  }) => {
    await page.goto('/terms');
    await expect(account(page).locator('svg')).toBeVisible();
    await expect(account(page).locator('img')).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
    await expect(bar(page).getByRole('link', { name: 'My Bids' })).toHaveAttribute('href', '/my-bids');
    await account(page).click();
    await expect(bar(page).getByText(me.name)).toBeVisible();
    await expect(bar(page).getByText(me.email)).toBeVisible();
    await expect(bar(page).getByText('Email verified')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: /Login|Signup/ })).toHaveCount(0);
    await expectMainLinks(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(account(page)).toBeVisible();
    // Messages and My Bids fit into the one row of the bar, in narrow windows without the name of the site.
    for (const [width, hasName] of [
      [320, false],
      [360, false],
      [478, false],
      [480, true],
      [768, true],
      [900, false],
      [976, true],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(bar(page).getByRole('link', { name: 'Messages' })).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole('link', { name: 'My Bids' })).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByText('Taskwright')).toBeVisible({ visible: hasName });
      expect((await bar(page).boundingBox())?.height).toBe(69);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).click();
    await expectMainLinks(page);
  });

  test('the content of every page starts at the left edge of the logo', async ({ page, me }) => {
    const { id } = await makeOffer(me);
    const left = async (element: Locator) => (await element.boundingBox())?.x;
    const logo = bar(page).getByRole('link', { name: 'Taskwright home' });
    for (const [width, edge] of [
      [1440, 144],
      [1700, 274],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const [path, name] of [
        ['/add-task', 'Add New Task'],
        ['/my-tasks', 'My Posted Tasks'],
        ['/my-bids', 'My Bids'],
        ['/saved', 'Saved'],
        ['/notifications', 'Notifications'],
        ['/terms', 'Terms and Conditions'],
      ] as const) {
        await page.goto(path);
        await expectScreen(page, name);
        const heading = page.getByRole('heading', { level: 1, name });
        expect([path, await left(heading), await left(logo)]).toEqual([path, edge, edge]);
      }
      await page.goto(`/messages/${id}`);
      expect(await left(logo)).toBe(24);
      expect(await left(page.getByRole('region', { name: 'Messages' }))).toBe(24);
    }
  });

  test('logging out asks with a warning, a red Yes and a blue No: No and Escape keep the user logged in, Yes logs out, shows a toast, and persists after a reload [LOGOUT-1, LOGOUT-2, LOGOUT-3, LOGOUT-4, SAY-1, AUTH-3, CALL-9]', async ({
    page,
  }) => {
    await page.goto('/terms');
    await askToLogOut(page);
    const dialog = logoutDialog(page);
    const yes = dialog.getByRole('button', { name: 'Yes', exact: true });
    const no = dialog.getByRole('button', { name: 'No', exact: true });
    await expect(dialog.locator('.swal2-icon.swal2-warning')).toBeVisible();
    await expect(yes).toHaveCSS('background-color', 'rgb(197, 34, 31)');
    await expect(no).toHaveCSS('background-color', 'rgb(27, 95, 196)');
    await no.click();
    await expect(dialog).toBeHidden();
    await expect(account(page)).toBeFocused();
    await askToLogOut(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(account(page)).toBeFocused();
    await askToLogOut(page);
    await yes.click();
    await expect(toast(page, '✅ You have successfully logged out!')).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.reload();
    await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(account(page)).toHaveCount(0);
  });

  test('the dialog covers the bar, and Back closes it', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await bar(page).getByRole('link', { name: 'Browse Tasks' }).click();
    await expectScreen(page, 'Browse Tasks');
    const box = await bar(page).getByRole('link', { name: 'Add Task' }).boundingBox();
    await askToLogOut(page);
    const over = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.swal2-container') !== null,
      { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 },
    );
    expect(over).toBe(true);
    await page.goBack();
    await expect(logoutDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(account(page)).toBeVisible();
  });

  test('a failed logout shows a toast, logs the error, and leaves the user logged in [SAY-2]', {
    tag: '@deep',
  }, async ({ page, tolerate }) => {
    tolerate(/console: .*(read-only|transaction|IDB|Error)/i);
    await page.goto('/terms');
    await expect(account(page)).toBeVisible();
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    // The provider first deletes its user from the device. The test makes this deletion fail.
    await page.evaluate(() => {
      const refuse = (): never => {
        throw new Error('This device refuses to forget');
      };
      IDBObjectStore.prototype.delete = refuse;
      Storage.prototype.removeItem = refuse;
    });
    await askToLogOut(page);
    await logoutDialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(toast(page, '❌ There was a problem logging out!')).toBeVisible();
    await logged;
    await expect(account(page)).toBeVisible();
  });
});

test('a user without a display name is shown as User; the avatar menu marks an unverified address and sends the email again [LAYOUT-7]', {
  tag: '@deep',
}, async ({ visit }) => {
  const page = await visit(await newPerson({ name: '', verified: false }));
  await page.goto('/terms');
  await expect(bar(page).getByRole('button', { name: 'Account menu of User' })).toBeVisible();
  await account(page).click();
  await expect(bar(page).getByText('User', { exact: true })).toBeVisible();
  await expect(bar(page).getByText('Email not yet verified')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'A verification email is on its way')).toBeVisible();
});

test('a login shows at once and after a reload; its toast pauses on hover and focus, and closes after its timeout [AUTH-1, AUTH-3, CONST-4]', {
  tag: '@deep',
}, async ({ page, me }) => {
  await slowToasts(page);
  await page.goto('/login');
  await logIn(page, me);
  const message = toast(page, 'You have logged in');
  // The new screen takes the focus when it renders, which can be after the toast.
  await expect(page.getByRole('heading', { level: 1, name: 'Freelance, made to fit' })).toBeFocused();
  await message.hover();
  await expect.poll(() => timerOf(message)).toEqual({ duration: 3000, state: 'paused' });
  await page.mouse.move(0, 400);
  await expect.poll(() => timerOf(message)).toEqual({ duration: 3000, state: 'running' });
  await message.getByRole('button', { name: 'close' }).focus();
  await expect.poll(() => timerOf(message)).toEqual({ duration: 3000, state: 'paused' });
  await page.getByRole('heading', { level: 1 }).focus();
  await expect.poll(() => timerOf(message)).toEqual({ duration: 3000, state: 'running' });
  await endTimerOf(message);
  await expect(message).toHaveCount(0);
  await expect(account(page)).toBeVisible();
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('a toast that slides in has the same timeout [CONST-4]', { tag: '@deep' }, async ({ page, me }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await slowToasts(page);
  await page.goto('/login');
  await logIn(page, me);
  await expect.poll(() => timerOf(toast(page, 'You have logged in'))).toEqual({ duration: 3000, state: 'running' });
});
