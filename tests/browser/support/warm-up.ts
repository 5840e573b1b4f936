import { chromium, expect, type FullConfig } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { changeOfAddress } from './email-links.ts';
import { newPerson, signedInState } from './people.ts';
import { ACTIVE_TRANSITIONS, makeOffer } from './terms-form.ts';

const MINUTE_MS = 60_000;

/**
 * Takes an agreement from its task to a delivery and opens the main screens, before any test. Fresh emulators answer
 * the first requests so slowly that the pages of three tests at once run into their timeout of 15 seconds. Waits until
 * the screens' placeholders disappear. The network does not become idle on a slow machine, because the listener for new
 * notifications keeps a request open from the sixth second on. Waits first for emails, which the functions send after
 * the events of an earlier suite. Until then, calls can time out.
 */
export default async ({ projects: [project] }: FullConfig): Promise<void> => {
  if (project === undefined) throw new Error('The configuration has no project');
  const { baseURL = '', launchOptions } = project.use;
  await expect(changeOfAddress).toPass({ timeout: 5 * MINUTE_MS });
  const freelancer = await newPerson();
  const { id, client } = await makeOffer(freelancer, ACTIVE_TRANSITIONS);
  // The function of the payments is another process. It refuses a total that is out of date.
  const payment = { conversation: id, milestones: [2], totalCents: 1 };
  const headers = { ...bearer(client), 'content-type': 'application/json', 'if-match': '*' };
  await expect(async () => {
    const body = JSON.stringify(payment);
    const { status } = await fetch(`${baseURL}/payments/checkouts`, { method: 'POST', headers, body });
    expect(status).toBe(412);
  }).toPass({ timeout: 2 * MINUTE_MS });
  const browser = await chromium.launch(launchOptions ?? {});
  const page = await browser.newPage({ baseURL, storageState: await signedInState(freelancer, baseURL) });
  const placeholders = page.locator('[role="status"][aria-label^="Loading"], [aria-busy="true"]');
  for (const path of ['/', '/browse-tasks', '/freelancers', '/add-task', '/my-tasks', '/my-bids', `/messages/${id}`]) {
    await page.goto(path, { timeout: MINUTE_MS });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: MINUTE_MS });
    await expect(placeholders, `nothing is loading on ${path}`).toHaveCount(0, { timeout: MINUTE_MS });
  }
  await browser.close();
};
