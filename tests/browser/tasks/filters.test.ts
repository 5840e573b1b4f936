import { cards, expectIdle, filter, search, summary, tasks, titles } from '../support/browse.ts';
import { expectAccessible } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { freshWord, inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

// Runs serially, because the official emulator rebuilds its index for each search, and a few concurrent searches exceed
// the request deadline.
test.describe.configure({ mode: 'default' });

test('a search finds words of title and description, ignoring case [FILTER-1, BROWSE-1]', async ({ page }) => {
  const poster = await newPerson();
  const [inTitle, inDescription] = [freshWord(), freshWord()];
  await postTask(poster, { title: `Restring a ${inTitle} harp`, description: `Its ${inDescription} pegs slip.` });
  await page.goto('/browse-tasks');
  for (const word of [inTitle.slice(2, -2), inDescription.toUpperCase()]) {
    await search(page).fill(word);
    await expect(titles(page)).toHaveText([`Restring a ${inTitle} harp`]);
  }
  await expect(page).toHaveURL(/search=/);
});

test('the field for a skill filters by it, and suggests the skills of the cards that were shown [FILTER-5]', async ({
  page,
}) => {
  const poster = await newPerson();
  const word = freshWord();
  await postTask(poster, { title: `First ${word}`, skills: [`Carving ${word}`, `Patience ${word}`] });
  await postTask(poster, { title: `Second ${word}`, skills: [`Gilding ${word}`] });
  await page.goto(`/browse-tasks?search=${word}`);
  await expect(cards(page)).toHaveCount(2);
  const field = page.getByRole('combobox', { name: 'Skill' });
  await field.focus();
  const suggestions = () =>
    field.evaluate((input) =>
      input instanceof HTMLInputElement ? Array.from(input.list?.options ?? [], ({ value }) => value) : [],
    );
  await expect
    .poll(suggestions)
    .toEqual(expect.arrayContaining([`Carving ${word}`, `Gilding ${word}`, `Patience ${word}`]));
  await field.fill(`gilding ${word}`);
  await field.press('Enter');
  await expect(titles(page)).toHaveText([`Second ${word}`]);
  await expect(page).toHaveURL(`/browse-tasks?search=${word}&skill=gilding+${word}`);
  await page.getByRole('button', { name: `Remove filter Skill: gilding ${word}` }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(field).toHaveValue('');
});

test('budget bands: low under 1000, medium from 1000 to 2500, high above, none without a budget [FILTER-3, CONST-8]', {
  tag: '@deep',
}, async ({ page }) => {
  const poster = await newPerson();
  const word = freshWord();
  for (const budget of [999.99, 1000, 2500, 2500.01, null]) {
    await postTask(poster, { title: `${word} for ${budget ?? 'nothing'}`, budget });
  }
  await page.goto(`/browse-tasks?search=${word}`);
  await expect(cards(page)).toHaveCount(5);
  for (const [band, budgets] of [
    ['low', ['999.99']],
    ['medium', ['1000', '2500']],
    ['high', ['2500.01']],
  ] as const) {
    await filter(page, 'Budget').selectOption(band);
    await expect(titles(page)).toHaveCount(budgets.length);
    for (const budget of budgets)
      await expect(
        titles(page)
          .filter({ hasText: `for ${budget}` })
          .first(),
      ).toBeVisible();
  }
});

test('the category filter matches every vocabulary: the form’s, the home page’s and free text [FILTER-2, FILTER-4]', {
  tag: '@deep',
}, async ({ page }) => {
  const poster = await newPerson();
  const word = freshWord();
  const groups = {
    Development: ['Web Development', 'mobile'],
    Design: ['Design'],
    Marketing: ['Marketing', 'SEO'],
    Writing: ['Content Creation', 'translation'],
    Analytics: ['Data Analysis', 'rEsEaRcH'],
    all: ['Beekeeping'],
  };
  for (const category of Object.values(groups).flat())
    await postTask(poster, { title: `${word} ${category}`, category });
  await page.goto(`/browse-tasks?search=${word}`);
  await expect(cards(page)).toHaveCount(10);
  for (const [group, categories] of Object.entries(groups)) {
    if (group === 'all') continue;
    await filter(page, 'Category').selectOption(group);
    await expect(titles(page)).toHaveCount(categories.length);
    for (const category of categories) await expect(titles(page).filter({ hasText: category })).toBeVisible();
  }
  await filter(page, 'Category').selectOption('all');
  await expect(cards(page)).toHaveCount(10);
});

test('cards are marked as stale as soon as a filter changes, and two simultaneous changes both apply [BROWSE-5]', {
  tag: '@deep',
}, async ({ page }) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/BrowseTask.json?category=Writing*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/browse-tasks');
  await expect(summary(page)).toHaveText(/^\d.* open tasks/);
  const seen = await filter(page, 'Category').evaluate((select: HTMLSelectElement) => {
    select.value = 'Writing';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // Reads the page in the task of the change event, before any paint.
    return {
      address: window.location.search,
      busy: document.querySelector('[role=region][aria-label=Tasks]')?.getAttribute('aria-busy'),
      summary: document.querySelector('main [role=status]')?.textContent,
    };
  });
  expect(seen).toEqual({ address: '?category=Writing', busy: 'true', summary: 'Looking for open tasks…' });
  await expect(tasks(page)).toHaveCSS('opacity', '0.5');
  await expect(tasks(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expectIdle(page);
  await expect(tasks(page)).toHaveCSS('opacity', '1');
  await expect(summary(page)).toHaveText(/^\d.* open tasks/);
  for (const card of await cards(page).all()) await expect(card).toHaveText(/Writing|Content Creation|Translation/i);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/browse-tasks');
  await expectIdle(page);
  await expect(summary(page)).toHaveText(/^\d.* open tasks/);
  await page.evaluate(() => {
    const values: readonly (readonly [label: string, value: string])[] = [
      ['Category', 'Development'],
      ['Budget', 'medium'],
    ];
    for (const [label, value] of values) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (select === null) throw new Error(`There is no ${label}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/browse-tasks?category=Development&budget=medium');
  await expectIdle(page);
  await expect(filter(page, 'Category')).toHaveValue('Development');
  await expect(filter(page, 'Budget')).toHaveValue('medium');
});

test('a new filter resets the page to one, each chosen filter can be removed, and an empty result shows a message and a button that clears them [BROWSE-6]', async ({
  page,
}) => {
  await page.goto('/browse-tasks?page=2');
  await expectIdle(page);
  await filter(page, 'Category').selectOption('Design');
  await expect(page).toHaveURL('/browse-tasks?category=Design');
  const word = freshWord();
  await search(page).fill(word);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/browse-tasks?search=${word}&category=Design`);
  await page.getByRole('button', { name: 'Remove filter Design' }).click();
  await expect(page).toHaveURL(`/browse-tasks?search=${word}`);
  await expect(page.getByRole('button', { name: `Remove filter “${word}”` })).toBeFocused();
  await expect(tasks(page).getByRole('heading', { name: 'No tasks found' })).toBeVisible();
  await expect(
    tasks(page).getByText('Try adjusting your filters or search query to find available tasks.'),
  ).toBeVisible();
  await tasks(page).getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/browse-tasks');
  await expect(tasks(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('a skill on a card filters by that skill, together with the other filters, until it is removed [FILTER-5]', {
  tag: '@deep',
}, async ({ page }) => {
  const poster = await newPerson();
  const [word, other] = [freshWord(), freshWord()];
  const skill = `Cutting ${word}`;
  await postTask(poster, { title: `First ${word}`, skills: [skill, 'Patience'] });
  await postTask(poster, {
    title: `Second ${word}`,
    skills: [skill.toUpperCase()],
    category: 'SEO',
    deadline: inDays(121),
  });
  await postTask(poster, { title: `Third ${word}`, skills: [`${skill} deeply`] });
  await page.goto(`/browse-tasks?search=First+${word}`);
  await cards(page).getByRole('list', { name: 'Skills' }).getByRole('link', { name: skill, exact: true }).click();
  await expect(page).toHaveURL(`/browse-tasks?skill=Cutting+${word}`);
  await expect(titles(page)).toHaveText([`First ${word}`, `Second ${word}`]);
  await expect(summary(page)).toHaveText('2 open tasks. Closing soonest first.');
  await filter(page, 'Category').selectOption('Marketing');
  await expect(titles(page)).toHaveText([`Second ${word}`]);
  await page.reload();
  await expect(titles(page)).toHaveText([`Second ${word}`]);
  await search(page).fill(other);
  await expect(tasks(page).getByRole('heading', { name: 'No tasks found' })).toBeVisible();
  await page.getByRole('button', { name: `Remove filter Skill: ${skill}` }).click();
  await expect(page).toHaveURL(`/browse-tasks?search=${other}&category=Marketing`);
});

test('at 768 px filters and order share the row below the search; on a phone the first task starts above 330 px, and one button shows the filters and how many are set', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/browse-tasks');
  const controls = [search(page), filter(page, 'Category'), filter(page, 'Budget'), filter(page, 'Sort by')];
  const elements = await Promise.all(controls.map((control) => control.elementHandle()));
  // Measures all in one layout, because content above can still load.
  const middles = await page.evaluate(
    (all) =>
      all.map((element) => {
        const box = element?.getBoundingClientRect();
        return box === undefined ? null : Math.round(box.y + box.height / 2);
      }),
    elements,
  );
  const [top, ...row] = middles;
  expect(new Set(row).size, `${middles}`).toBe(1);
  expect(row[0]).toBeGreaterThan(top ?? Number.POSITIVE_INFINITY);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(titles(page).first()).toBeVisible();
  await expect.poll(async () => (await titles(page).first().boundingBox())?.y).toBeLessThan(330);
  await expect(filter(page, 'Category')).toHaveCount(0);
  const button = page.getByRole('search').getByRole('button', { name: 'Filters' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Category' }).selectOption('Writing');
  await expect(page).toHaveURL('/browse-tasks?category=Writing');
  await sheet.getByRole('combobox', { name: 'Budget' }).selectOption('low');
  await sheet.getByRole('button', { name: 'Show tasks' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/browse-tasks?category=Writing&budget=low');
  await expect(button).toHaveText('Filters (2)');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'the sheet of filters');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Back undoes one filter, also a search that was typed with pauses, and a category is capitalized on cards only [BROWSE-5]', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const word = freshWord();
  const id = await postTask(me, { title: `A ${word}`, category: 'seo and growth', budget: 1500 });
  await page.goto('/browse-tasks');
  await filter(page, 'Budget').selectOption('medium');
  await expect(page).toHaveURL('/browse-tasks?budget=medium');
  const box = search(page);
  await box.pressSequentially(word.slice(0, -2));
  await expect(page).toHaveURL(`/browse-tasks?search=${word.slice(0, -2)}&budget=medium`);
  await box.pressSequentially(word.slice(-2));
  await expect(page).toHaveURL(`/browse-tasks?search=${word}&budget=medium`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByText('seo and growth')).toHaveCSS('text-transform', 'capitalize');
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks?budget=medium');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/browse-tasks');
  await expect(filter(page, 'Budget')).toHaveValue('all');
  const own = await visit(me);
  await own.goto(`/browse-tasks/${id}`);
  await expect(own.getByRole('main').getByText('seo and growth', { exact: true })).toHaveCSS('text-transform', 'none');
});

test('the button that clears the search has the color of the search icon, in both themes', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const blank = await context.newPage();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/browse-tasks');
    const box = search(page);
    await box.fill('a');
    await box.hover();
    const icon = box.locator('..').locator('svg').first();
    const color = await icon.evaluate((node) => getComputedStyle(node).color);
    const picture = (await box.screenshot({ caret: 'hide' })).toString('base64');
    // The color that differs most from the background in the right end of the field, where the button is.
    const drawn = await blank.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (drawing === null) throw new Error('No canvas');
      drawing.drawImage(image, 0, 0);
      const { data: bytes } = drawing.getImageData(image.width - 40, 8, 36, image.height - 16);
      const pixels = Array.from({ length: bytes.length / 4 }, (_, at) => [...bytes.slice(4 * at, 4 * at + 3)]);
      const distance = (pixel: number[]) =>
        pixel.reduce((sum, channel, at) => sum + Math.abs(channel - (pixels[0]?.[at] ?? 0)), 0);
      return pixels.reduce((most, pixel) => (distance(pixel) > distance(most) ? pixel : most));
    }, picture);
    expect(`rgb(${drawn.join(', ')})`, colorScheme).toBe(color);
  }
});
