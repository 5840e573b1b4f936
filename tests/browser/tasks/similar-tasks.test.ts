import { randomUUID } from 'node:crypto';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { putBid } from '../support/bids.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { fieldsOf, freshWord, inDays, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Overwrites the status of a stored task. */
const setStatus = (id: string, status: string) =>
  fetchOk(
    `${emulators.firestore}/v1/projects/${emulators.project}/databases/(default)/documents/tasks/${id}?updateMask.fieldPaths=status`,
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ fields: fieldsOf({ status }) }),
    },
  );

test.describe('A freelancer who was not chosen', () => {
  test.use({ signedIn: true });

  test('sees three similar open tasks, and before that the client’s record', { tag: '@deep' }, async ({ page, me }) => {
    const client = await newPerson({ name: 'Ida Larkin' });
    const skills = [`Marquetry ${randomUUID().slice(0, 8)}`];
    const task = await postTask(client, { skills });
    const others = ['Inlay a box', 'Inlay a desk', 'Inlay a door'];
    for (const [index, title] of others.entries()) {
      await postTask(await newPerson(), { title, skills, deadline: inDays(200 + index) });
    }
    await putBid(me, task);
    await page.goto(`/browse-tasks/${task}`);
    const record = page.getByRole('list', { name: 'Client’s record' });
    await expect(record.getByRole('listitem').first()).toHaveText('1 task posted');
    await expect(page.getByRole('heading', { name: 'Your bid' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Similar open tasks' })).toHaveCount(0);
    await expectAccessible(page, 'the details with the client’s record');

    await setStatus(task, 'in-progress');
    await page.reload();
    const similar = page.getByRole('list', { name: 'Similar open tasks' });
    await expect(page.getByRole('heading', { name: 'Similar open tasks', level: 2 })).toBeVisible();
    await expect(similar.getByRole('heading', { level: 3 })).toHaveText(others);
    await expect(similar.getByRole('button', { name: 'Save', exact: true })).toHaveCount(3);
    await expectAccessible(page, 'the details with similar tasks');
    /** Measures the section and the article above it in one layout, because a resize changes both. */
    const layout = () =>
      similar.evaluate((list) => {
        const section = list.parentElement?.getBoundingClientRect();
        const article = document.querySelector('main article')?.getBoundingClientRect();
        if (section === undefined || article === undefined) throw new Error('A section is missing');
        return {
          wider: section.width - article.width,
          distance: section.y - article.bottom,
          columns: new Set([...list.children].map((item) => item.getBoundingClientRect().x)).size,
        };
      });
    // The section has the width of the page and the distance of a section.
    for (const [width, columns, gap] of [
      [1280, 3, 80],
      [768, 2, 56],
      [360, 1, 56],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await layout()).columns, { message: `columns at ${width}` }).toBe(columns);
      const { wider, distance } = await layout();
      expect(wider, `width at ${width}`).toBe(0);
      expect(distance, `distance at ${width}`).toBeGreaterThanOrEqual(gap);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page, 'the details with similar tasks');
    await similar.getByRole('link', { name: 'See Details' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inlay a box' })).toBeVisible();
    await expect(similar).toHaveCount(0);
  });
});

test('an empty search shows three other open tasks below, which match a part of it first', { tag: '@deep' }, async ({
  page,
}) => {
  const word = freshWord();
  await plantTask(await newPerson(), { title: `Carve ${word}`, deadline: inDays(300) });
  await page.goto(`/browse-tasks?search=${word}+${freshWord()}`);
  await expect(page.getByRole('heading', { name: 'No tasks found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('article')).toHaveCount(0);
  const others = page.getByRole('list', { name: 'Other open tasks' });
  await expect(others.getByRole('article')).toHaveCount(3);
  await expect(others.getByRole('heading', { level: 3 }).first()).toHaveText(`Carve ${word}`);
  await expectAccessible(page, 'an empty search with other tasks');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('article')).toHaveCount(12);
  await expect(others).toHaveCount(0);
});
