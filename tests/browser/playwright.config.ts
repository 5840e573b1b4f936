import { defineConfig } from '@playwright/test';

/** Set by scripts/test.mjs, which brings up the stack that these tests drive. */
const { SITE_ORIGIN, CHROMIUM_PATH, BROWSER_REPORT, BROWSER_OUTPUT } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: BROWSER_OUTPUT ?? '../../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(BROWSER_REPORT ? [['json', { outputFile: BROWSER_REPORT }] as const] : [])],
  use: {
    baseURL: SITE_ORIGIN ?? 'http://127.0.0.1:5000',
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
