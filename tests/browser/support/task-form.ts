import type { Locator, Page } from '@playwright/test';
import { freshTitle, inDays } from './tasks.ts';

/** Returns a field of the task form by its label, on the add screen or in the update dialog. */
export const taskField = (place: Page | Locator, label: string): Locator => place.getByLabel(label, { exact: true });

export const BUDGET = 'Budget in US dollars (optional)';

/** Fills the required fields and the budget. Returns the title. */
export const fillTask = async (page: Page): Promise<string> => {
  const title = freshTitle();
  await taskField(page, 'Title').fill(title);
  await taskField(page, 'Category').selectOption('Writing');
  await taskField(page, 'Description').fill('Two pages on how a door is hung, with a drawing.');
  await taskField(page, 'Deadline').fill(inDays(114));
  await taskField(page, BUDGET).fill('99.50');
  return title;
};
