import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** The short message that shows `text`; announced as a status, or as an alert when it is an error. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify').locator('[role=status], [role=alert]').filter({ hasText: text });

/** What the document is called, whether or not a count of unread notifications stands before it. */
export const expectTitle = async (page: Page, title: string): Promise<void> => {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${escaped}$`));
};

/** What a screen is called: its heading and its document title. */
export const expectScreen = async (page: Page, heading: string, title: string = heading): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectTitle(page, title.includes('Taskwright') ? title : `${title} · Taskwright`);
};

/** Counts the joints that close over this page from now on, until it is loaded anew; each is gone in a moment. */
export const countJoints = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const isJoint = (node: Node) => node instanceof HTMLElement && node.dataset.joint !== undefined;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isJoint).length;
      const { dataset } = document.documentElement;
      if (added > 0) dataset.joints = String(Number(dataset.joints ?? 0) + added);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.joints ?? 0));
};

/** Lays out what lies far down too, which is not before somebody comes near. */
export const layOutAll = (page: Page): Promise<void> =>
  page.locator('[data-late] > section').evaluateAll((sections) => {
    for (const section of sections) section.style.setProperty('content-visibility', 'visible');
  });

/** Everything axe checks, the contrast of every text among it. */
export const expectAccessible = async (page: Page, what: string): Promise<void> => {
  // Without a place there is no ground behind it, and axe takes white for it.
  await layOutAll(page);
  // Of what is in order nothing is asked, which takes half of the time.
  // Legacy only in how frames are gathered, of which a page here has none: it saves a second page for every look.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
};

/** Nothing lies beyond the right edge. */
export const expectNoSidewaysScroll = async (page: Page, what: string): Promise<void> => {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `${what} scrolls sideways by pixels`).toBe(0);
};

/** The animation that ends a toast: how long it takes in milliseconds, and whether it is running or paused. */
export const timerOf = (message: Locator): Promise<{ duration: number; state: string | undefined }> =>
  message.locator('.Toastify__progress-bar').evaluate((bar) => {
    const [timer] = bar.getAnimations();
    return { duration: Number(timer?.effect?.getComputedTiming().duration), state: timer?.playState };
  });

/** Lets a toast's time be over. */
export const endTimerOf = (message: Locator): Promise<void> =>
  message.locator('.Toastify__progress-bar').evaluate((bar) => {
    for (const timer of bar.getAnimations()) timer.finish();
  });
