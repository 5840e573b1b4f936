import { describe, expect, it } from 'vitest';
import { documentTitle, headTags, type PageHead, withHead } from './page-head.ts';

const ORIGIN = 'https://taskwright.example';
const page: PageHead = { path: '/terms', title: 'Terms', description: 'What holds.' };
describe('The title of a document', () => {
  it('contains the name of the site once', () => {
    expect(documentTitle('Login')).toBe('Login · Taskwright');
    expect(documentTitle('Taskwright: freelance, made to fit')).toBe('Taskwright: freelance, made to fit');
  });
});

describe('The head of a page', () => {
  it('contains title, description and absolute address once for each consumer', () => {
    const tags = headTags(page, ORIGIN);
    for (const tag of [
      '<title>Terms · Taskwright</title>',
      '<meta name="description" content="What holds." />',
      '<link rel="canonical" href="https://taskwright.example/terms" />',
      '<meta property="og:title" content="Terms · Taskwright" />',
      '<meta property="og:description" content="What holds." />',
      '<meta property="og:url" content="https://taskwright.example/terms" />',
      '<meta property="og:image" content="https://taskwright.example/social.png" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta name="twitter:title" content="Terms · Taskwright" />',
    ])
      expect(tags.split(tag), tag).toHaveLength(2);
    expect(tags).not.toContain('noindex');
  });

  it('has no address and is not indexed if the path is null', () => {
    const tags = headTags({ ...page, path: null }, ORIGIN);
    expect(tags).not.toMatch(/canonical|og:url/);
    expect(tags).toContain('<meta name="robots" content="noindex" />');
  });

  it('is not indexed if the page must not be, but has an address for link previews', () => {
    const tags = headTags({ ...page, isIndexed: false }, ORIGIN);
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).toContain('<link rel="canonical" href="https://taskwright.example/terms" />');
    expect(tags).toContain('<meta property="og:url" content="https://taskwright.example/terms" />');
    expect(headTags({ ...page, isIndexed: true }, ORIGIN)).toBe(headTags(page, ORIGIN));
  });

  it('escapes text', () => {
    const markup = `"><script>alert('1')</script>&amp;$&`;
    const tags = headTags({ path: `/${markup}`, title: markup, description: markup }, ORIGIN);
    expect(tags).not.toContain('<script');
    expect(tags).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;$&amp;');
  });

  it('replaces the head of a document and nothing else', () => {
    const html = '<head><!--head--><title>Old</title><!--/head--><link rel="icon" /></head>';
    const changed = withHead(html, { ...page, title: 'Costs $& and $1' }, ORIGIN);
    expect(changed).toContain('<title>Costs $&amp; and $1 · Taskwright</title>');
    expect(changed).not.toContain('Old');
    expect(withHead(changed, page, ORIGIN)).toContain('<title>Terms · Taskwright</title>');
    expect(changed.endsWith('<!--/head--><link rel="icon" /></head>')).toBe(true);
    expect(() => withHead('<head></head>', page, ORIGIN)).toThrow(RangeError);
  });
});
