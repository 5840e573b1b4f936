import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { newPerson, type Person, signedInState } from './people.ts';

export { expect };

const VIOLATION = 'Content-Security-Policy violated: ';

/** Has every page of a browser tell of what its policy kept from it; no test may tolerate that. */
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

/** What a browser says on its own about answers that a test provokes; the page itself must handle them quietly. */
const collectProblems = (context: BrowserContext, problems: string[]): void => {
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // A violated Content-Security-Policy is reported here too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
};

type Fixtures = {
  /** Whether `page` begins with `me` signed in. */
  signedIn: boolean;
  /** Somebody nobody else knows, with an account of their own, verified. */
  me: Person;
  /** Says that what matches is meant to be reported in this test. Anything else on the console fails it. */
  tolerate: (...patterns: RegExp[]) => void;
  /** Another person's browser: nothing shared with `page`, signed in as `person` where one is given. */
  visit: (person?: Person) => Promise<Page>;
  problems: string[];
  violations: string[];
  tolerated: RegExp[];
  noProblems: undefined;
};

/**
 * Has a page that is opened wait until its code has run: `load` comes before that, and a link pressed in between leads on by itself. What is
 * done before is the subject of opening.test.ts, which does not wait for `load`.
 */
const waitsForLife = (page: Page): Page => {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil === undefined)
      await page.waitForFunction(() => !('earlyInput' in window), undefined, { timeout: 4000 }).catch(() => undefined);
    return answer;
  };
  return page;
};

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await use(waitsForLife(page));
  },

  signedIn: [false, { option: true }],

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

  /** No screen may put an error on the console, violate its policy or throw, unless the test says so. */
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

  visit: async ({ browser, baseURL, problems, violations }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await otherBrowser(browser, baseURL ?? '', person);
      opened.push(context);
      collectProblems(context, problems);
      await collectViolations(context, violations);
      return waitsForLife(await context.newPage());
    });
    for (const context of opened) await context.close();
  },
});

const otherBrowser = async (browser: Browser, baseURL: string, person?: Person): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    ...(person === undefined ? {} : { storageState: await signedInState(person, baseURL) }),
  });
