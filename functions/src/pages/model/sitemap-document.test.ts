import { describe, expect, it } from 'vitest';
import { fileOf, isListed, listedPages } from './sitemap-document.ts';

const TODAY = '2026-11-24';
const AT = '2026-11-24T08:00:00.000Z';
const task = (slug: string, until: string) => ({ slug, lastmod: '2026-11-01', until });
const profile = (slug: string) => ({ slug, lastmod: '2026-11-02', until: null });

describe('A file of the sitemap', () => {
  it('of tasks lists each until its deadline, without a write', () => {
    const pages = [task('a', '2026-11-23'), task('b_-', TODAY), task('c', '2026-11-25')];
    const file = fileOf({ kind: 'tasks', number: 1 }, pages, AT);
    expect(file).toMatchObject({ until: '2026-11-25', updatedAt: AT });
    expect(listedPages(file, TODAY)).toEqual(pages.slice(1));
    expect([TODAY, '2026-11-25', '2026-11-26'].map((day) => isListed(file, day))).toEqual([true, true, false]);
    expect(listedPages(file, '2026-11-26')).toEqual([]);
  });

  it('of profiles has no end', () => {
    const pages = [profile('ada-kern'), profile('bo')];
    const file = fileOf({ kind: 'freelancers', number: 2 }, pages, AT);
    expect(isListed(file, '2036-01-01')).toBe(true);
    expect(listedPages(file, '2036-01-01')).toEqual(pages);
  });

  it('is smaller than a Firestore document, even with the longest ids', () => {
    const [longest = ''] = fileOf({ kind: 'tasks', number: 1 }, [task('x'.repeat(128), TODAY)], AT).entries;
    expect((longest.length + 1) * 5000).toBeLessThan(800_000);
  });
});
