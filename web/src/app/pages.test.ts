import { describe, expect, it } from 'vitest';
import { pages, pageTable } from '../lib/navigation/pages.at-build.ts';
import { screenAt, screenPages } from './screens.tsx';

const files = import.meta.glob<string>('../routes/*.tsx', { query: '?raw', import: 'default', eager: true });
const rows = Object.entries(pageTable);
const sourceOf = (screen: string) => files[`../routes/${screen}.tsx`];

describe('Page table', () => {
  it('names every module of routes/, and each of them exports a Screen', () => {
    const named = new Set(rows.map(([, { screen }]) => `../routes/${screen}.tsx`));
    expect([...named].toSorted()).toEqual(Object.keys(files).toSorted());
    for (const [name, { screen }] of rows) expect(sourceOf(screen), name).toMatch(/^export const Screen = /m);
  });

  it('requires a signed-in user for exactly those screens that take one', () => {
    for (const [name, { screen, access }] of rows) {
      const needsUser = sourceOf(screen)?.includes('user: MemberUser');
      expect(needsUser, name).toBe(access === 'signed-in');
    }
  });

  it('gives each page a unique path, and each prerendered page a unique title and a unique, short description', () => {
    const shown = rows.flatMap(([, row]) => (row.description === undefined ? [] : [row]));
    expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
    expect(new Set(shown.map(({ description }) => description)).size).toBe(shown.length);
    for (const { description = '' } of shown) expect(description.length).toBeLessThanOrEqual(160);
  });

  it('has the same title and access for all pages that share a screen', () => {
    for (const { screen, title, access } of Object.values(pages)) {
      const first = Object.values(pages).find((page) => page.screen === screen);
      expect({ title, access }).toEqual({ title: first?.title, access: first?.access });
    }
  });

  it('matches every path with its screen, and the path of a dialog with the screen below it', () => {
    for (const { path, name, over, Screen } of screenPages) {
      const below = screenPages.find((page) => page.name === over);
      expect(screenAt(path.replace(':id', 'a').replace('*', '/no/such/page')), name).toBe((below ?? { Screen }).Screen);
    }
  });
});
