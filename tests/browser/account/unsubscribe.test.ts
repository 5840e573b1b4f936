import { createHash, randomBytes } from 'node:crypto';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const documents = `${emulators.firestore}/v1/projects/${emulators.project}/databases/(default)/documents`;
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Stores a token that ends emails about new bids to a person, as the sender of emails does. */
const tokenFor = async (uid: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('base64url');
  const fields = {
    uid: { stringValue: uid },
    groups: { arrayValue: { values: [{ stringValue: 'newBids' }] } },
    expiresAt: { timestampValue: new Date(Date.now() + 86_400_000).toISOString() },
  };
  await fetchOk(`${documents}/unsubscribes?documentId=${id}`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ fields }),
  });
  return token;
};

const emailsOf = async (uid: string): Promise<unknown> =>
  (await (await fetchOk(`${documents}/users/${uid}`, { headers: asOwner })).json()).fields.emails;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the unsubscribe page works without JavaScript, in ${colorScheme} mode`, {
    tag: colorScheme === 'dark' ? '@deep' : [],
  }, async ({ browser }) => {
    const me = await newPerson();
    await fetchOk(`${documents}/users/${me.uid}`, {
      method: 'PATCH',
      headers: asOwner,
      body: JSON.stringify({ fields: { name: { stringValue: 'Robin' } } }),
    });
    const token = await tokenFor(me.uid);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme,
      viewport: { width: 320, height: 640 },
      baseURL: emulators.site,
    });
    const page = await context.newPage();
    await page.goto(`/unsubscribe/${token}`);
    await expect(page).toHaveTitle('Unsubscribe · Taskwright');
    await expect(page.getByRole('main')).toContainText('Press the button to stop emails about new bids.');
    expect(await emailsOf(me.uid)).toBeUndefined();
    await expectNoSidewaysScroll(page, 'unsubscribe');
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
    expect(await emailsOf(me.uid)).toEqual({ mapValue: { fields: { newBids: { stringValue: 'never' } } } });
    await expect(page.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account/notifications');
    await context.close();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the unsubscribe page is accessible in ${colorScheme} mode, and an unknown link is an error page`, {
    tag: colorScheme === 'dark' ? '@deep' : [],
  }, async ({ page, tolerate }) => {
    tolerate(/status of 404/);
    const me = await newPerson();
    const token = await tokenFor(me.uid);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/unsubscribe/${token}`);
    await expectAccessible(page, `unsubscribe, ${colorScheme}`);
    await page.goto('/unsubscribe/unknown');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
    await expectAccessible(page, `unsubscribe, unknown link, ${colorScheme}`);
  });
}
