import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { rawRequest } from '../../support/raw.ts';

const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self' {scripts} https://apis.google.com",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src':
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com https: http://127.0.0.1:* http://localhost:*",
  'frame-src': 'https://demo-taskwright.firebaseapp.com http://127.0.0.1:* http://localhost:*',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const get = (path: string, init?: RequestInit) => fetch(`${emulators.site}${path}`, { redirect: 'manual', ...init });

/** Paths of prerendered pages, except task pages, and of the shell. */
const RENDERED = ['/', '/browse-tasks', '/freelancers', '/login', '/signup', '/terms', '/no/such/page', '/my-tasks'];

let script: string;
/** The inline scripts of the pages, as CSP hash sources. */
let inPages: string[];
beforeAll(async () => {
  const id = await postTask(apiAt(emulators.site), await signUp({ name: 'Ada' }), {});
  const rendered = [...RENDERED, `/browse-tasks/${id}`];
  const pages = await Promise.all(rendered.map(async (path) => (await get(path)).text()));
  script = /href="(\/assets\/[^"]+\.js)"/.exec(pages[0] ?? '')?.[1] ?? '';
  expect(script).not.toBe('');
  const texts = pages.map((page) => [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? ''));
  expect(texts.map(({ length }) => length)).toEqual(rendered.map(() => 1));
  inPages = texts.flat().map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

const ANSWERS: [path: string, status: number, init?: RequestInit][] = [
  ['/', 200],
  ['/browse-tasks/some-task', 404],
  ['/no/such/page', 404],
  ['{script}', 200],
  ['/favicon.svg', 200],
  ['/favicon.ico', 200],
  ['/.git/config', 404],
  ['/tasks', 200],
  ['/tasks/nothing', 404],
  ['/tasks?limit=0', 400],
  ['/tasks', 401, { method: 'POST' }],
  ['/users', 405],
  ['/Tasks.json', 200],
  ['/BrowseTask.json', 200],
  ['/openapi.json', 200],
];

describe('/.well-known/security.txt', () => {
  it('contains a contact for vulnerability reports, and expires in the future (RFC 9116)', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:security@/m);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('/.well-known/change-password', () => {
  it('leads password managers to the password section of the account page', async () => {
    const { status, headers } = await get('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/account/password']);
    expect((await get('/account/password')).status).toBe(200);
    // They first check that an address without a page is a 404.
    expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).status).toBe(
      404,
    );
  });
});

describe('/favicon.ico', () => {
  it('is an icon, for programs that request it without reading a page', async () => {
    const answer = await get('/favicon.ico');
    expect(answer.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    // Reserved, type 1: an icon, three images.
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });
});

describe('The headers of every Hosting response', () => {
  it.each(ANSWERS)(
    'at %s (%i) include the CSP, nosniff, Referrer-Policy, COOP and HSTS',
    async (path, status, init) => {
      const { headers, status: answered } = await get(path.replace('{script}', script), init);
      expect(answered).toBe(status);
      const policy = (headers.get('content-security-policy') ?? '').split(';').map((each) => each.trim());
      expect(policy.sort()).toEqual(
        Object.entries(POLICY)
          .map((directive) => directive.join(' ').replace('{scripts}', [...new Set(inPages)].sort().join(' ')))
          .sort(),
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=(\d{8,})/);
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-embedder-policy')).toBeNull();
    },
  );

  it.each(['/', '/tasks', '/tasks/nothing'])(
    'at %s appear once each, even where the API sets its own',
    async (path) => {
      const { headers } = await get(path);
      for (const name of ['content-security-policy', 'cache-control', 'x-content-type-options']) {
        expect(headers.get(name)?.match(/default-src|max-age=0|no-store|no-cache|nosniff/g), name).toHaveLength(1);
      }
    },
  );

  it('do not let a cache keep a missing asset, which a rollback may bring back', async () => {
    for (const path of [
      '/assets/nope.js',
      '/assets/nope-Ab12_-x.woff2',
      '/assets/',
      script.replace('.js', '-old.js'),
    ]) {
      const { status, headers } = await get(path);
      expect([status, headers.get('cache-control')], path).toEqual([404, 'no-cache']);
    }
  });

  it('revalidate pages, cache built assets for a year, and leave the API’s caching to the API', async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    const assets = readdirSync(new URL('../../../web/dist/assets', import.meta.url));
    const caches = new Set<string | null>();
    for (const name of assets) caches.add(await cacheOf(`/assets/${name}`));
    expect([...caches]).toEqual(['public, max-age=31536000, immutable']);
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/browse-tasks')).toBe('no-cache');
    expect(await cacheOf(script)).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/tasks/nothing')).toBe('private, no-store');
    expect(await cacheOf('/users')).toBe('private, no-store');
    expect(await cacheOf('/tasks')).toMatch(/^public, max-age=0/);
    expect(await cacheOf('/Tasks.json')).toMatch(/^public, max-age=0/);
  });
});

describe('Hosting rewrites', () => {
  const {
    hosting,
  }: { hosting: { rewrites: { source?: string; function?: { functionId: string }; destination?: string }[] } } =
    JSON.parse(readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'));

  it('route every path of the API to its function, and everything else to the app', () => {
    const isApi = (to?: { functionId: string }) => to?.functionId === 'api';
    const toFunction = hosting.rewrites.filter((rewrite) => isApi(rewrite.function)).map(({ source }) => source);
    expect(toFunction.sort()).toEqual(
      [
        '/users',
        '/users/**',
        '/tasks',
        '/tasks/**',
        '/subscribers',
        '/subscribers/**',
        '/Tasks.json',
        '/BrowseTask.json',
        '/openapi.json',
      ].sort(),
    );
  });

  it.each(['/', '/signup', '/login', '/browse-tasks', '/add-task', '/my-tasks', '/terms'])(
    'answer %s with the app',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await answer.text()).toContain('<div id="root"');
    },
  );

  it.each(['/no/such/page', '/tasks-x'])('answer %s with the not-found page, as a 404 (decision 27)', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root"');
  });

  it.each([
    ['/login/', '/login'],
    ['/LOGIN', '/login'],
    ['/terms/?a=%20b', '/terms?a=%20b'],
    ['/browse-tasks/?skill=Oak', '/browse-tasks?skill=Oak'],
    ['/freelancers/?skill=Oak', '/freelancers?skill=Oak'],
    ['/Browse-Tasks', '/browse-tasks'],
    ['/browse-tasks/aBc/', '/browse-tasks/aBc'],
    ['/BROWSE-tasks/aBc?from=X', '/browse-tasks/aBc?from=X'],
    ['/freelancers/Jonas-Kreuzpaintner/', '/freelancers/jonas-kreuzpaintner'],
    ['/my-tasks/', '/my-tasks'],
    ['/My-Tasks/?bids=aBc', '/my-tasks?bids=aBc'],
    ['/my-tasks/Update-Task/aBc', '/my-tasks/update-task/aBc'],
    ['/messages/aBc/', '/messages/aBc'],
    ['/account/', '/account'],
    ['/account/Password', '/account/password'],
    ['/newsletter/Confirm/', '/newsletter/confirm'],
    ['/unsubscribe/aBc/', '/unsubscribe/aBc'],
    ['/sitemap.xml/', '/sitemap.xml'],
    ['/Sitemap-Tasks-1.xml', '/sitemap-tasks-1.xml'],
    ['/sitemap-pages.xml/', '/sitemap-pages.xml'],
  ])('lead from %s to %s by a 301, and no further', async (path, expected) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, expected]);
    expect((await get(expected)).headers.get('location')).toBeNull();
  });

  it('lead a POST to an unsubscribe link with a slash at its end by a 308, which repeats the POST', async () => {
    const { status, headers } = await get('/unsubscribe/aBc/', { method: 'POST' });
    expect([status, headers.get('location')]).toEqual([308, '/unsubscribe/aBc']);
  });

  it.each(['/%', '/%/', '/LOGIN/%', '/%E0%A4%A/', '/browse-tasks/%/'])(
    'survive the malformed address %s',
    async (path) => {
      const { status } = await rawRequest(emulators.site, `GET ${path}`);
      expect(status).toBeGreaterThanOrEqual(300);
      expect((await get('/login')).status).toBe(200);
    },
  );

  it('do not resolve path traversal in an id', async () => {
    const answer = await get('/tasks/..%2f..%2fusers');
    expect(answer.headers.get('content-security-policy')).not.toBeNull();
    expect(await answer.text()).not.toContain('"uid"');
  });
});
