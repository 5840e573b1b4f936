import type { Page } from '@playwright/test';
import { takeTransitions } from '../support/agreements.ts';
import { dispatchVisibilityChange, log } from '../support/conversations.ts';
import { makeOffer } from '../support/terms-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** Counts animations of the timeline from the start of each page. */
const countAnimations = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const durations: unknown[] = [];
    Object.assign(window, { playedMoments: durations });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof SVGPathElement)) return;
      // After a long frame the animation has already ended, and `getAnimations` no longer returns it.
      durations.push([animationName !== '', getComputedStyle(target).animationDuration]);
    });
  });
};
const played = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'playedMoments'));
const ONCE = [
  [true, '0.6s'],
  [true, '0.6s'],
];

test('hired, first approval and completed play the joint once, inline, for each of the two', { tag: '@deep' }, async ({
  page,
  me,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await countAnimations(page);
  const two = await makeOffer(me);
  await page.goto(`/messages/${two.id}?step=accept`);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(log(page)).toContainText('You’re hired. Next: deliver the first milestone.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => played(page)).toEqual(ONCE);
  await page.reload();
  await expect(log(page)).toContainText('You’re hired.');
  expect(await played(page)).toEqual([]);

  // The client sees the moment later, once.
  const clientPage = await visit(two.client);
  await clientPage.emulateMedia({ reducedMotion: 'no-preference' });
  await countAnimations(clientPage);
  await clientPage.goto(`/messages/${two.id}`);
  await expect(log(clientPage)).toContainText(`You hired ${me.name}.`);
  await expect.poll(() => played(clientPage)).toEqual(ONCE);
  await clientPage.reload();
  await expect(log(clientPage)).toContainText(`You hired ${me.name}.`);
  expect(await played(clientPage)).toEqual([]);

  const deliver = (milestone: number) =>
    [
      ['freelancer', { transition: 'submit', milestone, note: 'Here.' }],
      ['client', { transition: 'approve', milestone }],
    ] as const;
  await takeTransitions(two, ...deliver(1));
  await dispatchVisibilityChange(page);
  await expect(log(page)).toContainText('Your first milestone is approved.');
  await expect.poll(() => played(page)).toEqual(ONCE);

  // With reduced motion, the drawing is still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await takeTransitions(two, ...deliver(2), ...deliver(3));
  await dispatchVisibilityChange(page);
  await expect(log(page)).toContainText('You and Ida Larkin completed this task. Next: leave a review of Ida Larkin.');
  expect(await played(page)).toEqual(ONCE);
});
