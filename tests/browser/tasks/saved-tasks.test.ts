import { cards } from '../support/browse.ts';
import { expectAccessible, expectScreen } from '../support/expectations.ts';
import { logIn, newPerson } from '../support/people.ts';
import { inDays, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const wordOf = (title: string): string => title.split(' ').at(-1) ?? '';

/** Posts a task of another person; returns its title and the address of Browse that finds it. */
const posted = async (title: string) => {
  const id = await postTask(await newPerson(), { title });
  return { id, title, path: `/browse-tasks?search=${wordOf(title)}` };
};

test.describe('Saved tasks', () => {
  test.use({ signedIn: true });

  test('are saved on cards and on the task’s page, and listed at /saved, also when they close', async ({
    page,
    me,
  }) => {
    await page.goto('/saved');
    await expectScreen(page, 'Saved');
    for (const name of ['Tasks', 'Freelancers'])
      await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No saved tasks yet', level: 3 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No saved freelancers yet', level: 3 })).toBeVisible();

    const { title, path } = await posted(`Carve a spoon ${me.uid.slice(0, 9)}`);
    await page.goto(path);
    const save = cards(page).getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveCount(1);
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save.click();
    await expect(cards(page).getByRole('button', { name: 'Saved' })).toHaveAccessibleDescription(title);
    expect((await stored).status()).toBe(200);

    await cards(page).getByRole('link', { name: 'See Details' }).click();
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary.getByRole('button', { name: 'Saved' })).toBeVisible();

    // A task of an earlier day, whose deadline has passed since it was saved.
    const closed = await plantTask(await newPerson(), { title: 'Oil a bench', deadline: inDays(-1) });
    await page.goto(`/browse-tasks/${closed}`);
    const storedToo = page.waitForResponse((response) => response.request().method() === 'PUT');
    await summary.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(summary.getByRole('button', { name: 'Saved' })).toBeVisible();
    await storedToo;

    await page.goto('/saved');
    const list = page.getByRole('list', { name: 'Saved tasks' });
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Oil a bench', title]);
    await expect(list.getByText('Bidding closed')).toHaveCount(1);
    await expect(list.getByRole('listitem').first()).toContainText('Bidding closed');
    await expectAccessible(page, 'Saved with tasks');

    // The card stays where it is until the page is opened again.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await list.getByRole('button', { name: 'Saved' }).last().click();
    await removed;
    await expect(list.getByRole('article')).toHaveCount(2);
    await page.reload();
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Oil a bench']);
  });

  test('move the focus to the first new card after Show more tasks', { tag: '@deep' }, async ({ page, me }) => {
    const client = await newPerson();
    const ids = await Promise.all(Array.from({ length: 13 }, () => postTask(client)));
    for (const id of ids)
      await page.request.put(`/users/me/saved-tasks/${id}`, {
        maxRetries: 2,
        headers: { authorization: `Bearer ${me.idToken}` },
      });
    await page.goto('/saved');
    const list = page.getByRole('list', { name: 'Saved tasks' });
    await expect(list.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more tasks' }).click();
    await expect(list.getByRole('article')).toHaveCount(13);
    await expect(list.getByRole('article').last().getByRole('link', { name: 'See Details' })).toBeFocused();
  });
});

test('a visitor who saves a task is led to login and back, and the task is saved', { tag: '@deep' }, async ({
  page,
}) => {
  const { title, path } = await posted(`Turn a bowl ${crypto.randomUUID().slice(0, 8)}`);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/saved-task')) reads.push(request.url());
  });
  await page.goto(path);
  await cards(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(reads).toEqual([]);
  await expect(page.getByText(`Log in to save “${title}”.`)).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/saved-tasks/'),
  );
  await logIn(page, await newPerson());
  await expect(page).toHaveURL(path);
  await expect(cards(page).getByRole('button', { name: 'Saved' })).toBeVisible();
  await saved;
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
