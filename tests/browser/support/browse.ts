import { expect, type Page } from '@playwright/test';

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
export const cards = (page: Page) => tasks(page).getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tasks' });
export const filter = (page: Page, name: 'Category' | 'Budget' | 'Sort by') => page.getByRole('combobox', { name });
export const bar = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
export const addresses = (page: Page) =>
  cards(page)
    .getByRole('link', { name: 'See Details' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
export const summary = (page: Page) => page.getByRole('main').getByRole('status').first();
/** Waits until the page shows the tasks of its URL. Until then the cards are dimmed and `aria-busy` is set. */
export const expectIdle = async (page: Page) => expect(tasks(page)).toHaveAttribute('aria-busy', 'false');
