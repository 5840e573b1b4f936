import type { Locator, Page } from '@playwright/test';
import { chunksOf } from '../support/bundle.ts';
import { expectScreen } from '../support/expectations.ts';
import { holdEntryScript } from '../support/hold-entry-script.ts';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC = [
  {
    path: '/',
    heading: 'Freelance, made to fit',
    title: 'Taskwright: freelance, made to fit',
    missing: 'to see the featured tasks',
  },
  { path: '/browse-tasks', heading: 'Browse Tasks', title: 'Browse Tasks', missing: null },
  { path: '/freelancers', heading: 'Freelancers', title: 'Freelancers', missing: null },
  { path: '/login', heading: 'Welcome back', title: 'Login', missing: 'to log in' },
  { path: '/signup', heading: 'Create your account', title: 'Sign up', missing: 'to create an account' },
  { path: '/terms', heading: 'Terms and Conditions', title: 'Terms and Conditions', missing: null },
  { path: '/payment-terms', heading: 'Payment terms', title: 'Payment terms', missing: null },
  { path: '/privacy', heading: 'Privacy', title: 'Privacy', missing: null },
  { path: '/help', heading: 'Help', title: 'Help', missing: null },
] as const;

/** Playwright's text locators ignore noscript elements, whether or not they are visible. */
const said = (page: Page) => page.getByRole('main').locator('noscript > p');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable, states what is missing, and its links work; a page for signed-in users states that it needs JavaScript', async ({
    page,
  }) => {
    for (const { path, heading, title, missing } of PUBLIC) {
      await page.goto(path);
      await expectScreen(page, heading, title);
      if (missing !== null) await expect(said(page)).toHaveText(`Turn on JavaScript ${missing}.`);
      // No control is visible that needs JavaScript. The filters of the lists work without it.
      const controls = page.locator('button:visible, form:visible, input:visible');
      await expect(controls.and(page.locator(':not(search *)'))).toHaveCount(path === '/terms' ? 1 : 0);
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Tasks' }).click();
    await expectScreen(page, 'Browse Tasks');

    await page.goto('/my-tasks');
    await expect(said(page)).toHaveText('This page needs JavaScript. Turn it on and reload the page.');
    await expect(said(page)).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });

  test('the cards, pages and filters of Browse and of the directory work', async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/browse-tasks');
    await expect(cards).toHaveCount(12);
    const first = await cards.getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/browse-tasks\?page=2&cursor=/);
    expect(await cards.getByRole('heading').allTextContents()).not.toEqual(first);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Design');
    await page.getByRole('button', { name: 'Show tasks' }).click();
    await expect(page).toHaveURL(/[?&]category=Design/);
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Design');
    await expect(cards.first()).toBeVisible();
    await cards.first().getByRole('link', { name: 'See Details' }).click();
    await expect(page).toHaveURL(/\/browse-tasks\/./);

    await page.goto('/freelancers');
    await page.getByRole('checkbox', { name: 'Available now' }).check();
    await page.getByRole('button', { name: 'Show freelancers' }).click();
    await expect(page).toHaveURL(/[?&]available=now/);
    await expect(cards.first()).toBeVisible();
    await expect(cards.filter({ hasNotText: 'Available now' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/freelancers');
    await cards.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/freelancers\/./);
  });
});

/** Records each use of Intl on the page, because its first use is slow. */
const noteIntl = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const note = (what: string) => {
      const { dataset } = document.documentElement;
      dataset.intl = `${dataset.intl ?? ''} ${what}`;
    };
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const noted = new Proxy(Intl[name], {
        apply: (made, self, given) => {
          note(name);
          return Reflect.apply(made, self, given);
        },
        construct: (made, given) => {
          note(name);
          return Reflect.construct(made, given);
        },
      });
      Object.defineProperty(Intl, name, { value: noted });
    }
    for (const { prototype } of [Number, Date]) {
      const written = prototype.toLocaleString;
      Object.defineProperty(prototype, 'toLocaleString', {
        value(this: object, ...given: unknown[]) {
          note('toLocaleString');
          return Reflect.apply(written, this, given);
        },
      });
    }
  });
};

test('the public pages format amounts, counts and dates without Intl', { tag: '@deep' }, async ({ page }) => {
  await noteIntl(page);
  for (const path of ['/', '/browse-tasks']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article').last()).toContainText('$');
    await expect(page.getByRole('main').locator('[aria-busy=true], .skeleton')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-intl');
  }
  expect(
    await page.evaluate(() => [new Intl.NumberFormat('en-US').format(1500), document.documentElement.dataset.intl]),
  ).toEqual(['1,500', ' NumberFormat']);
});

test('the HTML contains the styles of its page, and hydration changes nothing in a list', async ({ page }) => {
  await page.addInitScript(() => {
    let rules = 0;
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function count(...given) {
      rules += 1;
      document.documentElement.dataset.rules = String(rules);
      return Reflect.apply(insert, this, given);
    };
    const watch = () => {
      const list = document.querySelector('main [role=region]');
      const note = () => {
        document.documentElement.dataset.changed = '';
      };
      if (list !== null) new MutationObserver(note).observe(list, { childList: true, subtree: true });
    };
    document.addEventListener('DOMContentLoaded', watch);
  });
  for (const path of ['/browse-tasks', '/freelancers']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    await expect(page.locator('html')).not.toHaveAttribute('data-changed');
    // Those of the header and of the button for the theme, which differ on this device.
    expect(Number(await page.locator('html').getAttribute('data-rules'))).toBeLessThan(40);
  }
});

test('a filtered list does not move on a phone when its buttons appear', async ({ page }) => {
  // A font that arrives after the first paint would move texts at a time that depends on the load of the machine.
  const { promise: fonts, resolve: sendFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/browse-tasks?category=Design', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').getByRole('button', { name: 'Save' })).toHaveCount(12);
  await expect(page.locator('html')).not.toHaveAttribute('data-shifts');

  // The button next to the search field keeps its width when the font arrives. A shift begins at 3 px.
  const widthOf = async () => (await page.getByRole('button', { name: 'Filters (1)' }).boundingBox())?.width ?? 0;
  const before = await widthOf();
  sendFonts();
  await expect.poll(() => page.evaluate(() => document.fonts.check('550 16px "Inter Variable"'))).toBe(true);
  expect(Math.abs((await widthOf()) - before)).toBeLessThan(3);
});

test.describe('of a signed-in user', () => {
  test.use({ signedIn: true });

  test('the header and a spinner are there while the code of a screen does not arrive', async ({ page }) => {
    await page.route(/\/assets\/my-tasks-/, () => undefined);
    await page.goto('/my-tasks', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    // The header of the widest page does not move when its screen appears.
    await page.route(/\/assets\/messages-/, () => undefined);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/messages', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    expect((await page.getByRole('link', { name: 'Taskwright home' }).boundingBox())?.x).toBe(24);
    // An unanswered request delays the end of the test by seconds.
    await page.unrouteAll();
  });

  test('the code of a screen runs while React’s renderer does not arrive', { tag: '@deep' }, async ({ page }) => {
    const renderer = chunksOf([]).find(({ parts }) => parts.some(({ name }) => name === 'scheduler'));
    await page.route(`**/${renderer?.file}`, () => undefined);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto('/my-tasks', { waitUntil: 'commit' });
    const hasRun = async () => {
      const { result } = await session.send('Profiler.takePreciseCoverage');
      return result.some(
        ({ url, functions }) => /\/assets\/my-tasks-/.test(url) && (functions[0]?.ranges[0]?.count ?? 0) > 0,
      );
    };
    await expect.poll(hasRun).toBe(true);
  });

  test('data are requested while the code does not arrive, fonts after it', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const release = await holdEntryScript(page);
    const data = page.waitForResponse((response) => new URL(response.url()).pathname === '/tasks');
    await page.goto('/my-tasks', { waitUntil: 'commit' });
    expect((await data).status()).toBe(200);
    expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Inter Variable"'))).toBe(true);
    expect(requests.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  });
});

/** Adds an element next to a field, as password managers do. */
const addBeside = async (page: Page, field: Locator): Promise<void> => {
  await field.evaluate((input) => input.after(document.createElement('foreign-element')));
  await expect(page.locator('foreign-element')).toHaveCount(1);
};

test.describe('before hydration', () => {
  test('typed and submitted input is not lost, and no password appears in a URL', async ({ page }) => {
    const person = await newPerson();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const release = await holdEntryScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(addresses.filter((address) => address.includes(person.password))).toEqual([]);
  });

  for (const { path, button, labels } of [
    { path: '/login', button: 'Login', labels: ['Email Address'] },
    { path: '/signup', button: 'Create Account', labels: ['Full Name', 'Email Address'] },
  ])
    test(`a password manager that adds an element on ${path} erases nothing that was typed`, async ({
      page,
      tolerate,
    }) => {
      tolerate(/Minified React error #418/);
      const main = page.getByRole('main');
      const password = main.getByLabel('Password', { exact: true });
      const release = await holdEntryScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      await addBeside(page, password);
      for (const label of labels) await main.getByLabel(label).fill('ada@example.com');
      await password.fill('Abcd');
      await password.press('ArrowLeft');
      await password.press('Shift+ArrowLeft');
      release();
      await expect(page.locator('foreign-element')).toHaveCount(0);
      await expect(password).toBeFocused();
      await page.keyboard.type('X');
      await expect(password).toHaveValue('AbXd');
      for (const label of labels) await expect(main.getByLabel(label)).toHaveValue('ada@example.com');
      // The form has the texts too.
      await main.getByRole('button', { name: button, exact: true }).click();
      const problems = main.getByRole('alert').filter({ hasText: /./ });
      await expect(problems).toHaveText(['Password must be at least 6 characters']);
    });

  test('an element that an extension adds to the filters undoes no choice', async ({ page, tolerate }) => {
    tolerate(/Minified React error #418/);
    const release = await holdEntryScript(page);
    await page.goto('/browse-tasks', { waitUntil: 'commit' });
    const category = page.getByRole('combobox', { name: 'Category' });
    await addBeside(page, category);
    await category.selectOption('Design');
    release();
    await expect(page).toHaveURL('/browse-tasks?category=Design');
    await expect(category).toHaveValue('Design');
    await page.unrouteAll();

    const releaseAgain = await holdEntryScript(page);
    await page.goto('/freelancers', { waitUntil: 'commit' });
    const available = page.getByRole('checkbox', { name: 'Available now' });
    await addBeside(page, available);
    await available.check();
    releaseAgain();
    await expect(page).toHaveURL('/freelancers?available=now');
    await expect(available).toBeChecked();
  });

  test('a press is replayed after hydration', async ({ page }) => {
    const release = await holdEntryScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Show slide 3: Grow Your Freelance Career' }).click();
    release();
    await expect(page.getByRole('heading', { level: 2, name: 'Grow Your Freelance Career' })).toBeVisible();
  });

  test('Back from the time of hydration is followed', async ({ page }) => {
    // Changes the address at the last moment before the router listens to it.
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (type === 'popstate') window.history.replaceState(null, '', '/browse-tasks');
        listen(type, ...rest);
      };
    });
    await page.goto('/browse-tasks?category=Writing');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('all');
    await expect(page).toHaveURL('/browse-tasks');
  });

  test('the scroll position remains after hydration', { tag: '@deep' }, async ({ page }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const release = await holdEntryScript(page);
    await page.goto('/terms', { waitUntil: 'commit' });
    // The end of the page: before the parser reaches it, the page can be too short to scroll this far.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect.poll(scrolled).toBe(900);
    release();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
    expect(await scrolled()).toBe(900);
  });

  test('a typed search runs after hydration', { tag: '@deep' }, async ({ page }) => {
    const release = await holdEntryScript(page);
    await page.goto('/browse-tasks', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('door');
    release();
    await expect(page).toHaveURL('/browse-tasks?search=door');
    await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('door');
  });

  test('Back shows the page of its address', async ({ page }) => {
    await page.goto('/browse-tasks');
    await page.getByRole('combobox', { name: 'Budget' }).selectOption('medium');
    await expect(page).toHaveURL('/browse-tasks?budget=medium');
    const release = await holdEntryScript(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('combobox', { name: 'Budget' })).toHaveValue('medium');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/browse-tasks');
    release();
    await expect(page.getByRole('combobox', { name: 'Budget' })).toHaveValue('all');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/open tasks/);
  });

  test('a link passes typed input on to its page', { tag: '@deep' }, async ({ page }) => {
    const release = await holdEntryScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email Address').fill('ada@example.com');
    await page.getByRole('link', { name: 'Register here' }).click();
    release();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.com');
  });

  test('a link navigates', { tag: '@deep' }, async ({ page }) => {
    await holdEntryScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
  });

  test('home prefetches its data once, and the lists have theirs', async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/Task\w*\.json|\/users\/profiles/.test(request.url())) asked.push(request.url());
    });
    const release = await holdEntryScript(page);
    const answered = page.waitForResponse((response) => response.url() === `${baseURL}/Tasks.json`);
    await page.goto('/', { waitUntil: 'commit' });
    await answered;
    release();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    for (const path of ['/browse-tasks?category=Design&budget=low', '/browse-tasks?search=logo', '/freelancers']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    }
    expect(asked).toEqual([`${baseURL}/Tasks.json`]);
  });
});

test('after a new release a page whose code no longer exists reloads once', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/, /dynamically imported module/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let asked = 0;
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause slides' }).click();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.route('**/assets/not-found-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }) : route.continue());
  });
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await loaded;
  await expectScreen(page, 'Page Not Found');
});

test('a form whose code is gone after a new release keeps its text and offers a reload', async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/, /dynamically imported module/, /NewReleaseError/);
  await page.goto('/login');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  const main = page.getByRole('main');
  const text = 'This page is from an older version of Taskwright. Reload it to continue.';
  await main.getByLabel('Email Address').fill('ada@example.com');
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main.getByRole('alert').filter({ hasText: /./ })).toHaveText([text]);
  await expect(main.getByLabel('Email Address')).toHaveValue('ada@example.com');
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.unrouteAll();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(0);
});
