import { describe, expect, it } from 'vitest';
import { sitemapFileOf, sitemapIndexXml, sitemapPath, sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://taskwright.example';

describe('A file of the sitemap', () => {
  it('lists absolute addresses with the day of their last change', () => {
    const urls = [{ path: '/browse-tasks/t1', lastmod: '2026-11-20' }, { path: '/terms' }];
    expect(sitemapXml(urls, ORIGIN)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url><loc>https://taskwright.example/browse-tasks/t1</loc><lastmod>2026-11-20</lastmod></url>',
        '  <url><loc>https://taskwright.example/terms</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('escapes addresses and times', () => {
    const xml = sitemapXml([{ path: '/a?b=1&c="<x>\'', lastmod: '<b>' }], ORIGIN);
    expect(xml).toContain('<loc>https://taskwright.example/a?b=1&amp;c=&quot;&lt;x&gt;&#39;</loc>');
    expect(xml).toContain('<lastmod>&lt;b&gt;</lastmod>');
  });
});

describe('The index of the sitemap', () => {
  it('lists the files with the time of their last change', () => {
    const files = [{ path: sitemapPath('tasks', 2), lastmod: '2026-11-20T08:00:00.000Z' }];
    expect(sitemapIndexXml(files, ORIGIN)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <sitemap><loc>https://taskwright.example/sitemap-tasks-2.xml</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod></sitemap>',
        '</sitemapindex>',
        '',
      ].join('\n'),
    );
  });
});

describe('The path of a file', () => {
  it.each(['tasks', 'freelancers'] as const)('has the kind and the number: %s', (kind) => {
    expect(sitemapFileOf(sitemapPath(kind, 12))).toEqual({ kind, number: 12 });
  });

  it.each([
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-tasks-0.xml',
    '/sitemap-tasks-01.xml',
    '/sitemap-tasks-1.xml.gz',
    '/sitemap-tasks-1e3.xml',
    '/sitemap-tasks--1.xml',
    '/sitemap-tasks-99999999.xml',
    '/sitemap-tasks-1/../2.xml',
    '/sitemap-users-1.xml',
    '/x/sitemap-tasks-1.xml',
  ])('is no other path: %s', (path) => expect(sitemapFileOf(path)).toBeNull());
});
