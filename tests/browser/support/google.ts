import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const standIn = fileURLToPath(new URL('./gapi-stand-in.js', import.meta.url));

/** Answers the one script that only Google has, and the styles of the emulator's page with nothing: no internet needed. */
export const answerGoogleScript = async (context: BrowserContext): Promise<void> => {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: standIn }),
  );
  await context.route(/^https:\/\/[^/]*(unpkg|cdnjs|fonts|cdn)\b/, (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
};

/** What `press` opens: the Auth emulator's page that stands for Google's. */
export const googleWindow = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await press();
  return opened;
};

/** Makes a Google account in the emulator's window and signs in with it, which closes the window. */
export const addAccountIn = async (popup: Page, { name, email }: { name: string; email: string }): Promise<void> => {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
};
