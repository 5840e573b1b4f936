import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screenshots`: takes screenshots with the stack and the browser of the tests. */
export default defineConfig(base, {
  testMatch: 'screenshots.ts',
  timeout: 60_000,
  globalTeardown: './support/contact-sheets.ts',
});
