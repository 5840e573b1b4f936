import type { Page } from '@playwright/test';
import { account as accountSchema, saveUserBody } from '@taskwright/contract';
import { endTimerOf, expectScreen, timerOf, toast } from '../support/expectations.ts';
import { freshEmail } from '../support/people.ts';
import { answerPictures, CORS } from '../support/pictures.ts';
import { keepToasts } from '../support/states/state.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const errorOf = (page: Page, label: string) => field(page, label).locator('xpath=ancestor::div[2]').getByRole('alert');
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });

const HINT = 'Must contain uppercase, lowercase, and at least 6 characters';
const VALID_VALUES = { 'Full Name': 'Ada Quist', 'Email Address': '', Password: 'Mortise9' };

const fill = async (page: Page, values: Partial<Record<keyof typeof VALID_VALUES, string>> = {}): Promise<string> => {
  const email = freshEmail();
  for (const [label, value] of Object.entries({ ...VALID_VALUES, 'Email Address': email, ...values })) {
    await field(page, label).fill(value);
  }
  return email;
};

test.beforeEach(({ page }) => page.goto('/signup'));

test('sign-up is public, with its fields, buttons and links to and from login; an empty form shows what is missing and focuses the first field; an edit clears the error of its field only; invalid values are rejected [ROUTE-2, SIGNUP-1, SIGNUP-2, SIGNUP-3, SIGNUP-4, SIGNUP-5, LOGIN-4, VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-6, FORM-4, CONST-3]', async ({
  page,
}) => {
  await expectScreen(page, 'Create your account', 'Sign up');
  for (const label of ['Full Name', 'Email Address', 'Profile Photo URL (optional)', 'Password']) {
    await expect(field(page, label)).toBeEditable();
  }
  await expect(create(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeEnabled();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register here' }).click();
  await expectScreen(page, 'Create your account', 'Sign up');

  await expect(page.getByText(HINT)).toBeVisible();
  await create(page).click();
  await expect(errorOf(page, 'Full Name')).toHaveText('Name is required');
  await expect(errorOf(page, 'Email Address')).toHaveText('Invalid email');
  await expect(errorOf(page, 'Password')).toHaveText('Password must be at least 6 characters');
  await expect(field(page, 'Full Name')).toBeFocused();
  // The hint next to the password remains while an error shows.
  await expect(page.getByText(HINT)).toBeVisible();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(new RegExp(HINT));
  await field(page, 'Full Name').press('A');
  await expect(errorOf(page, 'Full Name')).toHaveText('');
  await expect(errorOf(page, 'Email Address')).toHaveText('Invalid email');
  await expect(errorOf(page, 'Password')).toBeVisible();

  for (const [label, value, message] of [
    ['Full Name', '   ', 'Name is required'],
    ['Email Address', 'ada@', 'Invalid email'],
    ['Password', 'Abcde', 'Password must be at least 6 characters'],
    ['Password', 'mortise9', 'Must include uppercase letter'],
    ['Password', 'MORTISE9', 'Must include lowercase letter'],
  ] as const) {
    await fill(page, { [label]: value });
    await create(page).click();
    await expect(errorOf(page, label)).toHaveText(message);
    // Waits for the focus, which moves after validation. An earlier edit would be validated instead.
    await expect(field(page, label)).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(1);
    await expect(page).toHaveURL('/signup');
  }
});

test('the picture at a typed address is loaded by this browser, cropped, previewed and uploaded; one that cannot be loaded has a reason [VALID-7, LAYOUT-8]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  await answerPictures(page.context());
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith(new URL(page.url()).origin))
      foreign.push(request.url());
  });
  const label = 'Profile Photo URL (optional)';
  const photo = field(page, label);
  const preview = page.getByRole('img', { name: 'Preview' });
  const reason = photo.locator('xpath=ancestor::div[2]').getByRole('status');
  await photo.fill('http://pictures.example/me.png');
  await create(page).click();
  await expect(errorOf(page, label)).toContainText('https://');
  await expect(preview).toHaveCount(0);

  await photo.fill('https://pictures.example/missing.png');
  await photo.blur();
  await expect(reason).toHaveText(
    'There is no picture at this address. You can sign up without it and upload a photo later.',
  );
  await expect(photo).toHaveValue('https://pictures.example/missing.png');
  await expect(photo).toHaveAccessibleDescription(/There is no picture/);

  const requested = page.waitForRequest('https://pictures.example/me.png');
  await photo.fill('pictures.example/me.png');
  await expect(reason).toBeEmpty();
  await photo.blur();
  await expect(preview).toHaveAttribute('src', /^data:image\/webp;base64,/);
  expect((await requested).headers()).not.toHaveProperty('referer');
  await fill(page);
  const uploaded = page.waitForResponse('**/users/me/photo');
  await create(page).click();
  const { photo: address } = accountSchema.parse(await (await uploaded).json());
  await expect(account(page).locator('img')).toHaveAttribute('src', address ?? 'none');
  expect(foreign).toEqual([]);
});

test('a picture that fails while the form is submitted leaves the account without a photo, and a toast shows the reason', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://pictures.example/*', async (route) => {
    await held;
    await route.fulfill({ status: 404, headers: CORS });
  });
  await fill(page);
  const photo = field(page, 'Profile Photo URL (optional)');
  await photo.fill('https://pictures.example/me.png');
  await photo.press('Enter');
  await expect(page).toHaveURL('/');
  await keepToasts(page);
  release();
  await expect(
    toast(page, 'There is no picture at this address. You can upload a photo on your account page.'),
  ).toBeVisible();
  await expect(account(page).locator('svg')).toBeVisible();
});

test('a reserved name is rejected at its field; success disables the button with a spinner, creates the account, sets its name, saves the profile after that, shows thanks for a second and a half and leads home [CALL-1, CALL-9, SAY-4, FORM-1, FORM-2, CONST-4]', async ({
  page,
}) => {
  const order: string[] = [];
  page.on('request', (request) => {
    const name = /accounts:(signUp|update)|\/users$/.exec(request.url())?.[0];
    if (request.method() === 'POST' && name !== undefined) order.push(name);
  });
  const saved = page.waitForResponse('**/users');
  const email = await fill(page, { 'Full Name': 'Taskwright Support' });
  await create(page).click();
  await expect(errorOf(page, 'Full Name')).toHaveText('This name is reserved for Taskwright. Enter your own.');
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(page).toHaveURL('/signup');
  expect(order).toEqual([]);
  await field(page, 'Full Name').fill('Ada Quist');
  await expect(errorOf(page, 'Full Name')).toHaveText('');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/accounts:signUp*', async (route) => {
    await held;
    await route.continue();
  });
  await create(page).click();
  await expect(create(page)).toBeDisabled();
  await expect(create(page).getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeDisabled();
  release();
  // Hovers at once, because this pauses the toast's timeout of a second and a half.
  const thanks = toast(page, 'Your profile has been created');
  await thanks.hover();
  expect((await timerOf(thanks)).duration).toBe(1500);
  // Ends before the next toast, which moves this one away from the pointer and resumes its timeout.
  await endTimerOf(thanks);
  await expect(thanks).toHaveCount(0);
  const answer = await saved;
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toMatchObject({ insertedId: expect.stringMatching(/./) });
  const body = saveUserBody.parse(answer.request().postDataJSON());
  expect(body).toMatchObject({ email, name: 'Ada Quist', photoURL: null });
  expect(Date.parse(body.creationTime)).not.toBeNaN();
  expect(Date.parse(body.lastSignInTime)).not.toBeNaN();
  expect(order).toEqual(['accounts:signUp', 'accounts:update', '/users']);
  await expect(toast(page, 'A verification email is on its way')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu of Ada Quist' })).toBeVisible();
});

test('a banner explains the provider’s password policy, a lost connection and a known address, and the form keeps its values [VALID-17, SAY-20, SAY-3, FORM-3]', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 400/, /net::ERR_/);
  const message =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain a numeric character]';
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [{ message }] } } }),
  );
  await fill(page);
  await create(page).click();
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: 'password' });
  await expect(banner).toContainText('at least 10 characters');
  await expect(banner).toContainText('a number');
  await expect(banner).not.toContainText('auth/');

  await page.route('**/accounts:signUp*', (route) => route.abort());
  await create(page).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'connection' })).toHaveText(
    'We couldn’t reach the login service. Check your connection and try again.',
  );

  await page.unroute('**/accounts:signUp*');
  await field(page, 'Email Address').fill(me.email);
  await create(page).click();
  const known = page.getByRole('main').getByRole('alert').filter({ hasText: 'already exists' });
  await expect(known).toHaveText('An account with this email address already exists. Log in instead.');
  await expect(field(page, 'Full Name')).toHaveValue('Ada Quist');
  await expect(create(page)).toBeEnabled();
  await known.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email Address')).toHaveValue(me.email);
});

test('if saving the profile fails, the account exists, a toast shows the failure, and the next login saves the profile', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 503/, /ApiError/);
  const problem = {
    type: 'https://taskwright.example/problems/unavailable',
    title: 'Temporarily unavailable',
    status: 503,
  };
  await page.route('**/users', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  const email = await fill(page);
  await create(page).click();
  const warning = toast(page, 'we couldn’t save your profile');
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL('/');
  // Waits for the home page to take the focus, because that closes a menu that was opened before.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unroute('**/users');
  await account(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const saved = page.waitForResponse('**/users');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill(VALID_VALUES.Password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  expect((await saved).status()).toBe(201);
});

test('the toast of the verification email covers no field, and a long address breaks at its dots and its @ only', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/add-task');
  await page.getByRole('main').getByRole('link', { name: 'Register here' }).click();
  const email = `wilhelmina.${freshEmail().slice(0, 8)}@woodenletters.taskwright.example`;
  await fill(page, { 'Email Address': email });
  await create(page).click();
  await expect(page).toHaveURL('/add-task');
  const sent = toast(page, `A verification email is on its way to ${email}.`);
  await expect(sent).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Title', { exact: true })).toBeVisible();
  const covered = () =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('.Toastify__toast')].map((each) => each.getBoundingClientRect());
      return [...document.querySelectorAll('main input, main textarea, main select')]
        .filter((field) => {
          const box = field.getBoundingClientRect();
          return toasts.some(
            ({ left, right, top, bottom }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          );
        })
        .map(({ id, tagName }) => `${tagName} ${id}`);
    });
  await expect.poll(covered).toEqual([]);
  // Shows the position in the failure.
  const outside = () =>
    sent.evaluate((toastElement) => {
      const { left, right, top, bottom } = toastElement.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      const { translate } = getComputedStyle(toastElement.parentElement ?? toastElement);
      return isInside ? null : { left, right, top, bottom, translate, classes: toastElement.className };
    });
  await expect.poll(outside).toBeNull();

  await account(page).click();
  const address = page.getByRole('banner').getByText(email);
  await expect(address).toBeVisible();
  const lines = await address.evaluate((element) => {
    const tops = new Map<number, string>();
    for (const node of element.childNodes) {
      for (const offset of Array.from(node.textContent ?? '', (_letter, index) => index)) {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const { top } = range.getBoundingClientRect();
        tops.set(top, (tops.get(top) ?? '') + (node.textContent?.[offset] ?? ''));
      }
    }
    return [...tops.values()];
  });
  expect(lines.join('')).toBe(email);
  for (const line of lines.slice(1)) expect(line).toMatch(/^[.@]/);
});
