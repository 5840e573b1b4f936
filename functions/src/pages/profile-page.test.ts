import { CONTENT_ID, CONTENT_JSON, type Profile, RENDERED_MARKUP, RENDERED_STYLES } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import type { RequestLine } from '../http/request-line.ts';
import { noSuchProfile } from '../people/visible-profile.ts';
import { createPageApp } from './page-app.ts';
import { addProfilePage } from './profile-page.ts';
import type { RenderPage } from './renderer.ts';
import type { ReadProfile } from './served-profile.ts';

const HEAD = '<!doctype html><head><!--head--><title>Taskwright</title><!--/head-->';
const site = {
  shell: `${HEAD}</head><body id="shell"></body>`,
  profile: `${HEAD}${RENDERED_STYLES}</head><script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script><main>${RENDERED_MARKUP}</main>`,
  origin: 'https://taskwright.example',
};

const profile: Profile = {
  person: 'p1',
  name: 'Ada Kern',
  photo: `/users/photos/sha256/${'a'.repeat(64)}`,
  handle: 'ada-kern',
  headline: 'Letterer',
  about: 'I paint letters.\n\nBy hand.',
  skills: ['Lettering', 'Gilding'],
  languages: ['English'],
  location: 'Lisbon',
  timeZone: null,
  availability: 'now',
  availableFrom: null,
  minimumBudget: null,
  links: ['https://ada.example/'],
  emailVerified: true,
  rating: { person: 'p1', mean: 4.5, count: 2 },
  facts: { completed: 1, categories: [], repeatClients: 0, answerMinutes: null },
  pieces: [],
  since: '2026-01-01T00:00:00.000Z',
  mine: false,
};

const reading =
  (changes: Partial<Profile> = {}, isIndexed = true): ReadProfile =>
  async () => ({
    content: { profile: { ...profile, ...changes }, reviews: [], nextReviews: null, today: '2026-11-23' },
    isIndexed,
  });
const rendered: RenderPage = async (path) => ({ markup: `<h1>${path}</h1>`, styles: '<style>p{}</style>' });

const pageWith = (read: ReadProfile, render = rendered, lines: RequestLine[] = []) => {
  const app = createPageApp(site, { log: (line) => lines.push(line) });
  addProfilePage(app, { read, render }, site);
  return app;
};
const htmlOf = async (read: ReadProfile) => (await pageWith(read).request('/freelancers/ada-kern')).text();

/** Returns the structured data and the content of a page as a browser parses them. */
const dataIn = (html: string, start: string): unknown =>
  JSON.parse(html.slice(html.indexOf(start) + start.length).split('</script')[0] ?? '');
const structuredIn = (html: string) => dataIn(html, '<script type="application/ld+json">');
const contentIn = (html: string) => dataIn(html, `id="${CONTENT_ID}">`);

describe('The page of a profile', () => {
  it('has the profile’s head, its markup, styles and content, and is cached for half a minute', async () => {
    const response = await pageWith(reading()).request('/freelancers/ada-kern');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=20');
    expect(html).toContain('<title>Ada Kern, Letterer · Taskwright</title>');
    expect(html).toContain(
      '<meta name="description" content="Letterer, Lisbon. Skills: Lettering, Gilding. I paint letters. By hand." />',
    );
    expect(html).toContain('<link rel="canonical" href="https://taskwright.example/freelancers/ada-kern" />');
    expect(html).toContain('<meta property="og:type" content="profile" />');
    expect(html).toContain('<style>p{}</style></head>');
    expect(html).toContain('<main><h1>/freelancers/ada-kern</h1></main>');
    expect(contentIn(html)).toEqual({ profile, reviews: [], nextReviews: null, today: '2026-11-23' });
    expect(html).not.toContain('{{');
    const tag = response.headers.get('etag') ?? '';
    const again = await pageWith(reading()).request('/freelancers/ada-kern', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is indexed by search engines only if the directory lists the profile', async () => {
    const NOINDEX = '<meta name="robots" content="noindex" />';
    expect(await htmlOf(reading())).not.toContain(NOINDEX);
    expect(await htmlOf(reading({}, false))).toContain(NOINDEX);
  });

  it('describes the person by schema.org, without a rating, an address or an id', async () => {
    const html = await htmlOf(reading());
    expect(structuredIn(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://taskwright.example/freelancers/ada-kern',
      dateCreated: '2026-01-01T00:00:00.000Z',
      mainEntity: {
        '@type': 'Person',
        name: 'Ada Kern',
        url: 'https://taskwright.example/freelancers/ada-kern',
        description: 'Letterer, Lisbon. Skills: Lettering, Gilding. I paint letters. By hand.',
        jobTitle: 'Letterer',
        image: `https://taskwright.example/users/photos/sha256/${'a'.repeat(64)}`,
        knowsAbout: ['Lettering', 'Gilding'],
        knowsLanguage: ['English'],
        sameAs: ['https://ada.example/'],
      },
    });
  });

  it('has a title and a description for a profile with a name only', async () => {
    const bare = { headline: '', about: '', skills: [], location: '', languages: [], links: [] };
    const html = await htmlOf(reading(bare));
    expect(html).toContain('<title>Ada Kern · Taskwright</title>');
    expect(html).toContain('content="Ada Kern is a freelancer on Taskwright."');
    const { photo: _photo, ...faceless } = { ...profile, ...bare };
    const without: ReadProfile = async () => ({
      content: { profile: faceless, reviews: [], nextReviews: null, today: '' },
      isIndexed: true,
    });
    expect(structuredIn(await htmlOf(without))).not.toHaveProperty('mainEntity.image');
  });

  it.each([
    '</script><img src=x onerror=alert(1)>',
    '<!--<script>',
    '<!--/head--><b>',
    '"&<>\'',
    '{{markup}} {{content}} {{styles}}',
    '$& $1 $`',
    'line\u2028separator',
  ])('interprets no text as markup, data or a placeholder: %j', async (text) => {
    const fields = { name: text, headline: text, about: text, location: text, skills: [text], languages: [text] };
    const html = await htmlOf(reading(fields));
    expect(contentIn(html)).toMatchObject({ profile: fields });
    expect(structuredIn(html)).toMatchObject({ mainEntity: { name: text, jobTitle: text, knowsAbout: [text] } });
    expect(html).not.toMatch(/<img|<!--<script|<b>/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('redirects a former handle to the current one, cached for ten seconds', async () => {
    const response = await pageWith(async () => ({ movedTo: 'ada-new' })).request('/freelancers/ada-kern');
    expect(response.status).toBe(301);
    const piece = await pageWith(async () => ({ movedTo: 'ada-new' })).request('/freelancers/ada-kern?piece=sign');
    expect(piece.headers.get('location')).toBe('/freelancers/ada-new?piece=sign');
    expect(response.headers.get('location')).toBe('/freelancers/ada-new');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('is the 404 of any unknown page if visitors may not see it', async () => {
    const missing = pageWith(async () => {
      throw noSuchProfile();
    });
    const [found, unknown] = [await missing.request('/freelancers/ada-kern'), await missing.request('/nothing')];
    expect(found.status).toBe(404);
    expect([...found.headers]).toEqual([...unknown.headers]);
    expect(await found.text()).toBe(await unknown.text());
  });

  it('is an uncached 503 with the shell if it cannot be read or rendered, and logs no handle', async () => {
    const fail = async () => {
      throw new Error('broken');
    };
    const lines: RequestLine[] = [];
    for (const page of [pageWith(fail, rendered, lines), pageWith(reading(), fail, lines)]) {
      const response = await page.request('/freelancers/ada-kern');
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toContain('<body id="shell">');
    }
    expect(lines).toMatchObject([{ operation: 'profilePage' }, { operation: 'profilePage' }]);
    expect(JSON.stringify(lines)).not.toContain('ada-kern');
  });
});
