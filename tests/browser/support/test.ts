import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { removeNewerApis } from './oldest-browser.ts';
import { newPerson, type Person, signedInState } from './people.ts';
import { translatePages } from './translator.ts';

export { expect };

const VIOLATION = 'Content-Security-Policy violated: ';

/** Reports violations of the Content-Security-Policy on every page of a browser. No test may tolerate one. */
const collectViolations = async (context: BrowserContext, violations: string[]): Promise<void> => {
  context.on('console', (message) => {
    if (message.text().startsWith(VIOLATION)) violations.push(`${message.text()} (${message.page()?.url()})`);
  });
  await context.addInitScript((prefix) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.info(`${prefix}${effectiveDirective} ${blockedURI} ${sample}`);
    });
  }, VIOLATION);
};

/** Collects errors on the console and uncaught exceptions. */
const collectProblems = (context: BrowserContext, problems: string[]): void => {
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // A violated Content-Security-Policy is reported here too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
};

type Fixtures = {
  /** Signs `me` in on `page`. */
  signedIn: boolean;
  /** Translates the pages that `page` opens. */
  translated: boolean;
  /** Removes what the oldest supported browsers lack, from all pages. */
  inOldestBrowser: boolean;
  /** A new user with a verified address. */
  me: Person;
  /** Expects console errors that match a pattern. Any other console error fails the test. */
  tolerate: (...patterns: RegExp[]) => void;
  /** Opens a page in a separate browser context, signed in as `person` if given. */
  visit: (person?: Person) => Promise<Page>;
  problems: string[];
  violations: string[];
  tolerated: RegExp[];
  noProblems: undefined;
};

/**
 * Makes `goto` wait for hydration, which follows `load`: before it, a link press navigates natively. opening.test.ts
 * covers input before hydration and does not wait for `load`.
 */
const waitForHydration = (page: Page): Page => {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === undefined)
      await page
        .waitForFunction(() => !('earlyInput' in window), undefined, { timeout: 20_000 })
        .catch(() => undefined);
    return answer;
  };
  return page;
};

export const test = base.extend<Fixtures>({
  page: async ({ page, translated, inOldestBrowser }, use) => {
    if (translated) await translatePages(page);
    if (inOldestBrowser) await removeNewerApis(page.context());
    await use(waitForHydration(page));
  },

  signedIn: [false, { option: true }],

  translated: [false, { option: true }],

  inOldestBrowser: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  me: async ({}, use) => {
    await use(await newPerson());
  },

  storageState: async ({ signedIn, me, baseURL, storageState }, use) => {
    await use(signedIn ? await signedInState(me, baseURL ?? '') : storageState);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  problems: async ({}, use) => {
    await use([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  violations: async ({}, use) => {
    await use([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  tolerated: async ({}, use) => {
    await use([]);
  },

  tolerate: async ({ tolerated }, use) => {
    await use((...patterns) => void tolerated.push(...patterns));
  },

  /** Fails a test with an unexpected console error, policy violation or exception. */
  noProblems: [
    async ({ context, problems, violations, tolerated }, use) => {
      collectProblems(context, problems);
      await collectViolations(context, violations);
      await use(undefined);
      const unexpected = problems.filter((problem) => !tolerated.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'nothing unexpected on the console').toEqual([]);
      expect(violations, 'nothing that the policy forbids').toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ browser, baseURL, inOldestBrowser, problems, violations }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await otherBrowser(browser, baseURL ?? '', person);
      if (inOldestBrowser) await removeNewerApis(context);
      opened.push(context);
      collectProblems(context, problems);
      await collectViolations(context, violations);
      return waitForHydration(await context.newPage());
    });
    for (const context of opened) await context.close();
  },
});

const otherBrowser = async (browser: Browser, baseURL: string, person?: Person): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    ...(person === undefined ? {} : { storageState: await signedInState(person, baseURL) }),
  });
