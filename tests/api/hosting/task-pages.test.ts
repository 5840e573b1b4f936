import { describe, expect, it } from 'vitest';
import { writeSitemap } from '../../../functions/src/pages/write-sitemap.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { readSitemap } from '../../support/sitemap.ts';
import { ownFirestore } from '../../support/stack.ts';

const get = (path: string) => fetch(`${emulators.site}${path}`, { redirect: 'manual' });

/** Returns the first group of `pattern` in the document. */
const textOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

describe('The page of a task, through Hosting', () => {
  it('has the task’s title and description in its head, escaped, and its canonical URL', async () => {
    const poster = await signUp({ name: 'Ada' });
    const title = 'Hang "three" <doors> & paint them';
    const id = await postTask(apiAt(emulators.site), poster, { title, description: 'Oak.\nWith brass hinges.' });
    const answer = await get(`/browse-tasks/${id}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
    );
    const escaped = 'Hang &quot;three&quot; &lt;doors&gt; &amp; paint them · Taskwright';
    expect(textOf(html, /<title>(.*)<\/title>/)).toBe(escaped);
    expect(textOf(html, /property="og:title" content="([^"]*)"/)).toBe(escaped);
    expect(textOf(html, /name="description" content="([^"]*)"/)).toMatch(/Oak\. With brass hinges\.$/);
    expect(new URL(textOf(html, /rel="canonical" href="([^"]*)"/)).pathname).toBe(`/browse-tasks/${id}`);
    expect(textOf(html, /property="og:image" content="([^"]*)"/)).toMatch(/^https?:\/\/[^/]+\/social\.png$/);
    expect(html).not.toContain(poster.email);
  });

  it('shows a visitor the login form and a preview of the task, as HTML and as data', async () => {
    const poster = await signUp({ name: 'Ada' });
    const title = '</script><img onerror=alert(1)> "&<>';
    const id = await postTask(apiAt(emulators.site), poster, { title, description: 'Oak.\nBrass.', budget: null });
    const html = await (await get(`/browse-tasks/${id}`)).text();
    const body = html.slice(html.indexOf('<main'));
    expect(body).toContain('type="password"');
    expect(body).toContain('>&lt;/script&gt;&lt;img onerror=alert(1)&gt; &quot;&amp;&lt;&gt;</h2>');
    expect(body).toContain('>Oak. Brass.</p>');
    expect(body).toContain('>Open budget</');
    expect(html).not.toMatch(/<img|\{\{/);
    const data: unknown = JSON.parse(
      textOf(html, /<script type="application\/json" id="page-content">(.*?)<\/script>/),
    );
    expect(data).toMatchObject({ title, description: 'Oak. Brass.', budget: 'Open budget' });
  });

  it('references files that the same build deployed to Hosting', async () => {
    const poster = await signUp({ name: 'Ada' });
    const id = await postTask(apiAt(emulators.site), poster, {});
    // Reads each body at once, because the emulator ends a response whose body waits for long.
    const read = async (path: string) => (await get(path)).text();
    const html = (await Promise.all([`/browse-tasks/${id}`, '/browse-tasks/nothing'].map(read))).join('');
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    const statuses = files.map(async (file) => {
      const answer = await get(file);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual(files.map(() => 200));
  });

  it.each(['nothing', '__reserved__', 'a%2fb'])(
    'of an id such as ‘%s’ is a 404 with the shell [DETAILS-3]',
    async (id) => {
      const answer = await get(`/browse-tasks/${id}`);
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
      expect(html).toContain('<div id="root"');
      expect(html).toContain('content="noindex"');
    },
  );
});

describe('For a search engine', () => {
  const pagesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page);

  it('robots.txt references a sitemap, one of whose files lists the prerendered pages by their canonical URLs', async () => {
    const robots = await (await get('/robots.txt')).text();
    const address = textOf(robots, /^Sitemap: (.*)$/m);
    expect(new URL(address).pathname).toBe('/sitemap.xml');
    const [first = ''] = pagesIn(await (await get('/sitemap.xml')).text());
    expect(first).toBe(new URL('/sitemap-pages.xml', address).href);
    const pages = pagesIn(await (await get('/sitemap-pages.xml')).text());
    expect(pages.map((page) => new URL(page).pathname)).toEqual([
      '/',
      '/browse-tasks',
      '/login',
      '/signup',
      '/freelancers',
      '/terms',
      '/payment-terms',
      '/privacy',
      '/help',
    ]);
    for (const page of pages) {
      const answer = await get(new URL(page).pathname);
      expect(answer.status, page).toBe(200);
      expect(textOf(await answer.text(), /rel="canonical" href="([^"]*)"/)).toBe(page);
    }
  });

  it('the sitemap lists a task and a public profile by their canonical URLs, once it is written', async () => {
    const user = await signUp({ name: 'Ada' });
    const api = apiAt(emulators.site);
    const task = await postTask(api, user, {});
    const handle = `ada-${task.slice(0, 12).toLowerCase()}`;
    const profile = { handle, headline: 'Joiner', skills: ['Joinery'], visibility: 'everyone' };
    expect((await api('PUT /users/me/profile', { as: user, body: profile })).status).toBe(200);
    const db = ownFirestore(emulators.project);
    await writeSitemap(createStore(db));
    await db.terminate();
    const files = await readSitemap(get);
    for (const page of [`/browse-tasks/${task}`, `/freelancers/${handle}`]) {
      const [file = ''] = [...files].find(([, pages]) => pages.includes(page)) ?? [];
      const answer = await get(file);
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
      const address = pagesIn(await answer.text()).find((each) => new URL(each).pathname === page) ?? '';
      const shown = await get(page);
      expect(shown.status).toBe(200);
      const html = await shown.text();
      expect(textOf(html, /rel="canonical" href="([^"]*)"/)).toBe(address);
      expect(html).not.toContain('noindex');
    }
  });

  it('the sitemap has no other file', async () => {
    expect((await get('/sitemap-tasks-9999999.xml')).status).toBe(404);
  });
});
