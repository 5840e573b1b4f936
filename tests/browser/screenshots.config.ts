import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screenshots`: the same stack and the same browser as the tests; pictures instead of judgements. */
export default defineConfig(base, {
  testMatch: 'screenshots.ts',
  timeout: 60_000,
  globalTeardown: './support/contact-sheets.ts',
});
