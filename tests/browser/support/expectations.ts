import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the toast that contains `text`. */
export const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast').filter({ hasText: text });

/** Expects a document title, with or without the count of unread notifications before it. */
export const expectTitle = async (page: Page, title: string): Promise<void> => {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${escaped}$`));
};

/** Expects the heading and the document title of a screen. */
export const expectScreen = async (page: Page, heading: string, title: string = heading): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectTitle(page, title.includes('Taskwright') ? title : `${title} · Taskwright`);
};

/** Counts the success animations on this page until its next load. Each animation is removed after a moment. */
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

/** Expects no violation of any axe rule, including color contrast. */
export const expectAccessible = async (page: Page, subject: string): Promise<void> => {
  // Requests violations only, which halves the time. Legacy mode affects only how frames are gathered, and no page has
  // frames. It saves opening a second page for every check.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map(({ html }) => html).join('\n    ')}`,
  );
  expect(found, `axe on ${subject}`).toEqual([]);
};

/**
 * Returns the links and buttons of header, main content and footer that are below 44 pixels high, except those in
 * paragraphs and headings.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) :is(a, button)')]
      .filter((target) => target.closest('p, h1, h2, h3, h4, h5, h6') === null)
      .filter((target) => {
        const { height } = target.getBoundingClientRect();
        return height > 0 && height < 44;
      })
      .map((target) => `${target.textContent} (${target.getBoundingClientRect().height})`),
  );

/** Expects no content beyond the right edge, once the page has rendered for a viewport that has just changed. */
export const expectNoSidewaysScroll = async (page: Page, subject: string): Promise<void> => {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond, { message: `${subject} scrolls sideways by pixels` }).toBe(0);
};

/** Waits for the page's fonts. One that arrives later changes the widths of texts and buttons. */
export const waitForFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

/**
 * Slows the timeouts of all toasts on later documents of this page, so that no toast closes between two steps of a test
 * on a slow machine. `timerOf` returns the same duration and state. Call it before `goto`.
 */
export const slowToasts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('.Toastify__progress-bar')) return;
      for (const timer of target.getAnimations()) timer.playbackRate = 0.01;
    });
  });
};

/** Returns the duration in milliseconds and the state, running or paused, of the animation that times a toast. */
export const timerOf = (message: Locator): Promise<{ duration: number; state: string | undefined }> =>
  message.locator('.Toastify__progress-bar').evaluate((bar) => {
    const [timer] = bar.getAnimations();
    return { duration: Number(timer?.effect?.getComputedTiming().duration), state: timer?.playState };
  });

/** Ends the timeout of a toast. */
export const endTimerOf = (message: Locator): Promise<void> =>
  message.locator('.Toastify__progress-bar').evaluate((bar) => {
    for (const timer of bar.getAnimations()) timer.finish();
  });
