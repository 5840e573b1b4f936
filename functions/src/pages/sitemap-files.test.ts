import { describe, expect, it } from 'vitest';
import type { RequestLine } from '../http/request-line.ts';
import type { ShardDocument } from '../sitemap/sitemap-document.ts';
import { createPageApp } from './page-app.ts';
import { addSitemap } from './sitemap-files.ts';

const site = {
  shell: '<!doctype html><head><!--head--><title>Taskwright</title><!--/head--></head><body id="shell"></body>',
  origin: 'https://taskwright.example',
};
const AT = '2026-11-24T08:00:00.000Z';
const unread = async () => {
  throw new Error('Only shards are read');
};
const reader = { get: unread, getAll: unread, query: unread };

const shardOf = (fields: Partial<ShardDocument>): ShardDocument => {
  const shard = { kind: 'tasks' as const, number: 1, after: '', upTo: null, last: '', updatedAt: AT, entries: [] };
  return { ...shard, last: fields.entries?.at(-1)?.split(' ')[0] ?? '', ...fields };
};
const SHARDS = [
  shardOf({
    number: 3,
    entries: ['2026-11-23_old 2026-11-01', '2026-12-01_t1 2026-11-20', '2026-12-02_t2 2026-11-21'],
  }),
  shardOf({ number: 4, entries: ['2026-11-20_old 2026-11-01'] }),
  shardOf({ kind: 'freelancers', number: 1, entries: ['u01 2026-11-22 ada-kern'] }),
];

const appWith = (shards: readonly ShardDocument[], lines: RequestLine[] = []) => {
  const app = createPageApp(site, { log: (line) => lines.push(line) });
  const heads = {
    list: async (plan: { filters: readonly { value: unknown }[] }) =>
      shards
        .filter(({ kind }) => kind === plan.filters[0]?.value)
        .map((data) => ({ id: `${data.kind}-${data.number}`, data })),
  };
  const find = async (_reader: unknown, kind: string, number: number) =>
    shards.find((shard) => shard.kind === kind && shard.number === number) ?? null;
  addSitemap(app, { reader, sitemap: { heads, find }, now: () => new Date(AT) }, site);
  return app;
};
const app = appWith(SHARDS);
const textOf = async (path: string) => (await app.request(path)).text();

describe('/sitemap.xml', () => {
  it('lists the file of the prerendered pages, and each shard that lists a page today', async () => {
    expect(await textOf('/sitemap.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '  <sitemap><loc>https://taskwright.example/sitemap-pages.xml</loc></sitemap>',
        `  <sitemap><loc>https://taskwright.example/sitemap-tasks-3.xml</loc><lastmod>${AT}</lastmod></sitemap>`,
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

  it('is an uncached 503 if the shards cannot be read', async () => {
    const lines: RequestLine[] = [];
    const failing = createPageApp(site, { log: (line) => lines.push(line) });
    const fail = async () => {
      throw Object.assign(new Error('no connection'), { code: 14 });
    };
    addSitemap(failing, { reader, sitemap: { heads: { list: fail }, find: fail }, now: () => new Date(AT) }, site);
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
  it('lists the pages of a shard with the day of their last change, without expired tasks', async () => {
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

  it('lists a profile by its handle, and not by its person key', async () => {
    const xml = await textOf('/sitemap-freelancers-1.xml');
    expect(xml).toContain('<loc>https://taskwright.example/freelancers/ada-kern</loc><lastmod>2026-11-22</lastmod>');
    expect(xml).not.toContain('u01');
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
