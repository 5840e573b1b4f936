import { CONTENT_ID, CONTENT_JSON } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../http/problems.ts';
import type { RequestLine } from '../http/request-line.ts';
import { tooManyRequests } from '../http/too-many.ts';
import type { StoredTask } from '../tasks/model/task-document.ts';
import { createPageApp, type PageOptions } from './page-app.ts';
import { addTaskPage } from './task-page.ts';

const HEAD = '<!doctype html><head><!--head--><title>Taskwright</title><!--/head--></head>';
const site = {
  shell: `${HEAD}<body id="shell"></body>`,
  taskWall: `${HEAD}<script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script><body id="wall"><h2>{{title}}</h2><p>{{description}}</p><b>{{budget}}</b><time datetime="{{date}}">{{deadline}}</time></body>`,
  origin: 'https://taskwright.example',
};
type ReadTask = (id: string) => Promise<StoredTask>;
const now = () => new Date('2026-11-21T08:00:00Z');

const stored: StoredTask['data'] = {
  title: 'Hang <three> doors',
  category: 'Design',
  description: 'Oak.',
  deadline: '2026-12-03',
  budget: 1500,
  skills: [],
  priority: null,
  attachments: [],
  ownerUid: 'owner',
  clientVerified: true,
  isHidden: false,
  status: 'pending',
  hired: null,
  hires: 0,
  takenAt: null,
  bids: 0,
  lastBidAt: null,
  bidsReadUpTo: null,
  remindedOf: null,
  version: 1,
  creationTime: '2026-11-20T08:00:00.000Z',
  updatedAt: null,
};

const appWith = (read: ReadTask, options: PageOptions) => {
  const app = createPageApp(site, options);
  addTaskPage(app, { read, now }, site);
  return app;
};
const pageWith = (read: ReadTask, lines: RequestLine[] = []) => appWith(read, { log: (line) => lines.push(line) });
const found = pageWith(async (id) => ({ id, data: stored }));
const missing = pageWith(async () => {
  throw new ApiProblem('not-found', 'There is no task with this id.');
});

describe('The page of a task', () => {
  it('is the login page with the task’s own head and an escaped preview of its public fields only', async () => {
    const response = await found.request('/browse-tasks/t1');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<title>Hang &lt;three&gt; doors · Taskwright</title>');
    expect(html).toContain('<link rel="canonical" href="https://taskwright.example/browse-tasks/t1" />');
    expect(html).toContain(
      '<body id="wall"><h2>Hang &lt;three&gt; doors</h2><p>Oak.</p><b>$1,500</b><time datetime="2026-12-03">Dec 3</time></body>',
    );
    expect(html).toContain(
      String.raw`{"title":"Hang \u003cthree> doors","description":"Oak.","budget":"$1,500","deadline":"Dec 3","date":"2026-12-03"}`,
    );
    expect(html).not.toContain('client@taskwright.example');
    expect(html).not.toContain('JobPosting');
  });

  it('previews a long description on one line, and a task without a budget', async () => {
    const description = 'Oak,\n\nwith brass hinges. '.repeat(30);
    const long = pageWith(async (id) => ({ id, data: { ...stored, description, budget: null } }));
    const html = await (await long.request('/browse-tasks/t1')).text();
    expect(html).toMatch(/<p>Oak, with brass hinges\. [^<\n]{100,180}…<\/p><b>Open budget<\/b>/);
  });

  it('is cached by the CDN for half a minute, and is a 304 if the request names its ETag', async () => {
    const { headers } = await found.request('/browse-tasks/t1');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=20');
    const again = await found.request('/browse-tasks/t1', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is a 404 with the shell for a missing task, cached for ten seconds [DETAILS-3]', async () => {
    const response = await missing.request('/browse-tasks/gone');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    const html = await response.text();
    expect(html).toContain('<body id="shell">');
    expect(html).toContain('content="noindex"');
  });

  it('is also a 404 if the client’s account is disabled or gone', async () => {
    const hidden = pageWith(async (id) => ({ id, data: { ...stored, isHidden: true } }));
    const response = await hidden.request('/browse-tasks/t1');
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Hang');
  });

  it('is an uncached 503 with the shell if the task cannot be read, and logs the cause', async () => {
    const lines: RequestLine[] = [];
    const page = pageWith(async () => {
      throw Object.assign(new Error('no connection'), { code: 14 });
    }, lines);
    const response = await page.request('/browse-tasks/t1');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain('<body id="shell">');
    expect(lines).toMatchObject([{ operation: 'taskPage', status: 503, problem: 'unavailable' }]);
    expect(JSON.stringify(lines)).not.toContain('t1');
  });

  it('is a short, uncached 429 above the rate limit, before the task is read', async () => {
    const rateLimits = {
      visitor: async () => {
        throw tooManyRequests('visitor-reads', { max: 1200, seconds: 60 }, 40, 'Too many requests.');
      },
      user: async () => {},
    };
    const read = async () => {
      throw new Error('The task is read');
    };
    const page = appWith(read, { rateLimits });
    const response = await page.request('/browse-tasks/t1');
    const html = await response.text();
    expect(response.status).toBe(429);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('retry-after')).toBe('40');
    expect(html).toContain('<meta http-equiv="refresh" content="40">');
    expect(html).toContain('Too many requests. Try again in 40 seconds.');
    expect(html).not.toContain('id="shell"');
  });
});
