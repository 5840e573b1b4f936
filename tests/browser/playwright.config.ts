import { defineConfig } from '@playwright/test';
import { isDeep } from '../support/deep.ts';

/** Set by scripts/test.mjs, which brings up the stack that these tests drive. */
const { SITE_ORIGIN, CHROMIUM_PATH, BROWSER_REPORT, BROWSER_OUTPUT } = process.env;

/**
 * Debian's browsers need the first where root runs them. Without the second the headless shell hints fonts, unlike a browser with
 * windows, and lines break elsewhere. The rest keeps a test's browser from tasks of its own.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  // In full: what is in a file of that name, and what is tagged because it is long and rarely breaks by itself.
  ...(isDeep ? { grep: /\.deep\.test\.ts|@deep/ } : { grepInvert: /@deep/ }),
  outputDir: BROWSER_OUTPUT ?? '../../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the two cores that it is meant for: a test waits half of its time, for an answer or for what moves.
  workers: 3,
  // Only a second run is traced, for tracing slows each test down; one that passes in it has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  // A site that does not work at all need not be run into two hundred times.
  maxFailures: 30,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(BROWSER_REPORT ? [['json', { outputFile: BROWSER_REPORT }] as const] : [])],
  use: {
    baseURL: SITE_ORIGIN ?? 'http://127.0.0.1:5000',
    browserName: 'chromium',
    // What it answers no test could answer in its place; offline.test.ts has one.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: ARGUMENTS },
  },
});
