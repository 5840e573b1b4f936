import { defineConfig } from '@playwright/test';
import { isDeep, isSelected, SELECTED_BROWSER } from '../support/deep.ts';

/** Set by scripts/test.mjs, which starts the stack under test. */
const { SITE_ORIGIN, CHROMIUM_PATH, BROWSER_REPORT, BROWSER_OUTPUT } = process.env;

/**
 * `--no-sandbox` is required where root runs Debian's browsers. Without the font hinting flag the headless shell hints
 * fonts, unlike a headed browser, and lines break differently. The other flags disable background tasks of the browser.
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
  testMatch: isSelected ? SELECTED_BROWSER : '**/*.test.ts',
  // The deep run contains only the deep files and the tests tagged @deep, which are slow and rarely fail on their own.
  ...(isDeep ? { grep: /\.deep\.test\.ts|@deep/ } : { grepInvert: /@deep/ }),
  globalSetup: './support/warm-up.ts',
  outputDir: BROWSER_OUTPUT ?? '../../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the two cores of the target machine, because a test spends half of its time waiting.
  workers: 3,
  // scripts/test.mjs repeats failed tests alone, with a trace. Tracing slows each test down.
  retries: 0,
  // Stops early when the site does not work at all.
  maxFailures: 30,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(BROWSER_REPORT ? [['json', { outputFile: BROWSER_REPORT }] as const] : [])],
  use: {
    baseURL: SITE_ORIGIN ?? 'http://127.0.0.1:5000',
    browserName: 'chromium',
    // The tests cannot intercept responses of a service worker. offline.test.ts allows one.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing animations takes a third of a page's processor time. Tests of motion turn it on with `emulateMedia`.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}), args: ARGUMENTS },
  },
});
