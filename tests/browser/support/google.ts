import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

const standIn = fileURLToPath(new URL('./gapi-stand-in.js', import.meta.url));

/** Stubs Google's script and the external styles of the emulator's page, so tests need no internet access. */
export const answerGoogleScript = async (context: BrowserContext): Promise<void> => {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', path: standIn }),
  );
  await context.route(/^https:\/\/[^/]*(unpkg|cdnjs|fonts|cdn)\b/, (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
};

/** Returns the popup that `press` opens: the Auth emulator's page in place of Google's. */
export const googleWindow = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await press();
  return opened;
};

/** Creates a Google account in the emulator's popup and signs in with it, which closes the popup. */
export const addAccountIn = async (
  popup: Page,
  { name, email, photo }: { name: string; email: string; photo?: string },
): Promise<void> => {
  await popup.locator('#add-account-button').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  if (photo !== undefined) await popup.locator('#profile-photo-input').fill(photo);
  await popup.locator('#sign-in').click();
};
