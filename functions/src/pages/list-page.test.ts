import { CONTENT_ID, CONTENT_JSON, RENDERED_MARKUP, RENDERED_STYLES } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { ApiProblem, unavailable } from '../http/problems.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { NO_RATE_LIMITS } from '../http/rate-limits.ts';
import { tooManyRequests } from '../http/too-many.ts';
import { addListPages } from './list-page.ts';
import type { ReadList } from './list-source.ts';
import { createPageApp } from './page-app.ts';
import type { RenderList } from './renderer.ts';

const HEAD = '<!doctype html><head><!--head--><title>Taskwright</title><!--/head-->';
const template = (id: string) =>
  `${HEAD}${RENDERED_STYLES}</head><script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script><main id="${id}">${RENDERED_MARKUP}</main>`;
const site = {
  shell: `${HEAD}</head><body id="shell"></body>`,
  browse: template('browse'),
  freelancers: template('freelancers'),
  origin: 'https://taskwright.example',
};

const head = { path: '/browse-tasks?page=2', title: 'Page 2', description: 'Tasks', isIndexed: true };

/** Sends `count` requests, as a page that is far from every known one does. Throws if one is not successful. */
const rendering =
  (count: number): RenderList =>
  async (path, search, { fetch, today }) => {
    for (let index = 0; index < count; index += 1) {
      const answer = await fetch(`/BrowseTask.json?limit=60&cursor=${index}`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
    }
    const content = { list: '</script><img src=x onerror=alert(1)>', today };
    return {
      markup: `<h1>${path}${search}</h1>`,
      styles: '',
      content,
      head: { ...head, prev: '/browse-tasks', next: null },
    };
  };

const reading: ReadList = async () => Response.json([]);
const refusing =
  (error: Error): ReadList =>
  async () => {
    throw error;
  };

type Options = { read?: ReadList; render?: RenderList; rateLimits?: RateLimits; at?: string };

const open = (path: string, options: Options = {}, headers: Record<string, string> = {}) => {
  const { read = reading, render = rendering(1), rateLimits = NO_RATE_LIMITS, at = '2026-11-27T08:00:00Z' } = options;
  const app = createPageApp(site, { rateLimits });
  addListPages(app, { read, render, rateLimits, now: () => new Date(at) }, site);
  return app.request(path, { headers });
};

describe('The page of a list', () => {
  it('contains markup, head and content at its query, and text cannot end the content', async () => {
    const answer = await open('/browse-tasks?page=2');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<main id="browse"><h1>/browse-tasks?page=2</h1></main>');
    expect(html).toContain('<link rel="canonical" href="https://taskwright.example/browse-tasks?page=2" />');
    expect(html).toContain('<link rel="prev" href="https://taskwright.example/browse-tasks" />');
    expect(html).not.toMatch(/rel="next"|<img/);
    expect(html).toContain('"today":"2026-11-27"');
    expect(await (await open('/freelancers')).text()).toContain('<main id="freelancers">');
  });

  it('is cached for at most 50 seconds and not beyond midnight UTC, and is a 304 for its ETag', async () => {
    const answer = await open('/browse-tasks');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=20');
    const late = await open('/browse-tasks', { at: '2026-11-27T23:59:50Z' });
    expect(late.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=0');
    const same = await open('/browse-tasks', {}, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
  });

  it.each<[string, number, Options]>([
    ['a failed database', 503, { read: refusing(unavailable('Down')) }],
    ['an unknown error', 503, { read: refusing(new Error('Bug')) }],
    ['a database that does not respond', 503, { read: () => new Promise(() => undefined) }],
    ['a failed renderer', 503, { render: async () => Promise.reject(new Error('Bug')) }],
    ['a query that the API rejects', 400, { read: refusing(new ApiProblem('bad-request', 'No')) }],
    ['a page that is too far from every known one', 200, { render: rendering(9) }],
  ])('after %s is an uncached %i with the shell', async (_what, status, options) => {
    const answer = await open('/browse-tasks?page=99', options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('id="shell"');
  });

  it('counts each request in the rate limit of the visitor, and is a 429 with a short page above it', async () => {
    let left = 3;
    const rateLimits: RateLimits = {
      ...NO_RATE_LIMITS,
      visitor: async () => {
        left -= 1;
        if (left < 0) throw tooManyRequests('visitor-reads', { max: 3, seconds: 60 }, 20, 'Too many requests.');
      },
    };
    expect((await open('/browse-tasks', { rateLimits, render: rendering(3) })).status).toBe(200);
    left = 3;
    const answer = await open('/browse-tasks', { rateLimits, render: rendering(4) });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('20');
    expect(await answer.text()).toContain('Too many requests');
  });
});
