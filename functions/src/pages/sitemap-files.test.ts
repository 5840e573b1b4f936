import { describe, expect, it } from 'vitest';
import type { RequestLine } from '../http/request-line.ts';
import { type FileDocument, fileOf } from './model/sitemap-document.ts';
import { createPageApp } from './page-app.ts';
import { addSitemap } from './sitemap-files.ts';

const site = {
  shell: '<!doctype html><head><!--head--><title>Taskwright</title><!--/head--></head><body id="shell"></body>',
  origin: 'https://taskwright.example',
};
const AT = '2026-11-24T08:00:00.000Z';

const FILES: readonly FileDocument[] = [
  fileOf({ kind: 'freelancers', number: 1 }, [{ slug: 'ada-kern', lastmod: '2026-11-22', until: null }], AT),
  fileOf({ kind: 'tasks', number: 10 }, [{ slug: 't3', lastmod: '2026-11-20', until: '2026-12-03' }], AT),
  fileOf(
    { kind: 'tasks', number: 3 },
    [
      { slug: 'old', lastmod: '2026-11-01', until: '2026-11-23' },
      { slug: 't1', lastmod: '2026-11-20', until: '2026-12-01' },
      { slug: 't2', lastmod: '2026-11-21', until: '2026-12-02' },
    ],
    AT,
  ),
  fileOf({ kind: 'tasks', number: 4 }, [{ slug: 'old', lastmod: '2026-11-01', until: '2026-11-20' }], AT),
];

const appWith = (files: readonly FileDocument[], lines: RequestLine[] = []) => {
  const app = createPageApp(site, { log: (line) => lines.push(line) });
  const listFiles = async () => files;
  const find = async (kind: string, number: number) =>
    files.find((file) => file.kind === kind && file.number === number) ?? null;
  addSitemap(app, { listFiles, find, now: () => new Date(AT) }, site);
  return app;
};
const app = appWith(FILES);
const textOf = async (path: string) => (await app.request(path)).text();

describe('/sitemap.xml', () => {
  it('lists the file of the prerendered pages, and each file that lists a page today, in order', async () => {
    expect(await textOf('/sitemap.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <sitemap><loc>https://taskwright.example/sitemap-pages.xml</loc></sitemap>',
        `  <sitemap><loc>https://taskwright.example/sitemap-tasks-3.xml</loc><lastmod>${AT}</lastmod></sitemap>`,
        `  <sitemap><loc>https://taskwright.example/sitemap-tasks-10.xml</loc><lastmod>${AT}</lastmod></sitemap>`,
        `  <sitemap><loc>https://taskwright.example/sitemap-freelancers-1.xml</loc><lastmod>${AT}</lastmod></sitemap>`,
        '</sitemapindex>',
        '',
      ].join('\n'),
    );
  });

  it('is XML that the CDN caches for ten minutes, and a 304 if the request names its ETag', async () => {
    const { status, headers } = await app.request('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
    const again = await app.request('/sitemap.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('supports HEAD', async () => {
    const [get, head] = [await app.request('/sitemap.xml'), await app.request('/sitemap.xml', { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect([...head.headers]).toEqual([...get.headers]);
  });

  it('is an uncached 503 if the files cannot be read', async () => {
    const lines: RequestLine[] = [];
    const failing = createPageApp(site, { log: (line) => lines.push(line) });
    const fail = async () => {
      throw Object.assign(new Error('no connection'), { code: 14 });
    };
    addSitemap(failing, { listFiles: fail, find: fail, now: () => new Date(AT) }, site);
    for (const path of ['/sitemap.xml', '/sitemap-tasks-1.xml']) {
      const response = await failing.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    }
    expect(lines).toMatchObject([
      { operation: 'sitemap', status: 503 },
      { operation: 'sitemapFile', status: 503 },
    ]);
  });
});

describe('A file of the sitemap', () => {
  it('lists its pages with the day of their last change, without expired tasks', async () => {
    expect(await textOf('/sitemap-tasks-3.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <url><loc>https://taskwright.example/browse-tasks/t1</loc><lastmod>2026-11-20</lastmod></url>',
        '  <url><loc>https://taskwright.example/browse-tasks/t2</loc><lastmod>2026-11-21</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('lists a profile by its handle', async () => {
    const xml = await textOf('/sitemap-freelancers-1.xml');
    expect(xml).toContain('<loc>https://taskwright.example/freelancers/ada-kern</loc><lastmod>2026-11-22</lastmod>');
  });

  it.each([
    '/sitemap-tasks-1.xml',
    '/sitemap-tasks-0.xml',
    '/sitemap-tasks-x.xml',
    '/sitemap-tasks-03.xml',
    '/sitemap-freelancers-2.xml',
    '/sitemap-users-1.xml',
    '/sitemap-tasks-3',
    // Has expired tasks only.
    '/sitemap-tasks-4.xml',
  ])('is a 404 cached for ten seconds if it does not exist or lists no page: %s', async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'public, max-age=0, s-maxage=10']);
    expect(await response.text()).toContain('<body id="shell">');
  });
});
