import { describe, expect, it } from 'vitest';
import { pageTable } from '../../web/src/lib/navigation/pages.at-build.ts';
import { firebaseConfig } from './firebase-config.mjs';
import { withPages } from './hosting.ts';

const page = { path: '/about', screen: 'about', title: 'About', access: 'public' } as const;
const text = JSON.stringify(firebaseConfig(), null, 2);
const rewritesWith = (change: object) => {
  const config = JSON.parse(withPages(text, { ...pageTable, about: { ...page, ...change } }, ["'sha256-new='"]));
  const rewrites: { source: string; destination?: string; function?: { functionId: string } }[] =
    config.hosting.rewrites;
  return rewrites.map(({ source, destination, function: target }) => [source, destination ?? target?.functionId]);
};

describe('firebase.json after an update from the page table', () => {
  it('rewrites a page’s address to the shell or to the function that serves it', () => {
    expect(rewritesWith({})).toContainEqual(['/about', '/shell.html']);
    expect(rewritesWith({ path: '/about/:id/:part' })).toContainEqual(['/about/*/*', '/shell.html']);
    expect(rewritesWith({ path: '/about/:id', server: 'page' })).toContainEqual(['/about/*', 'page']);
    expect(rewritesWith({}).map(([source]) => source)).toEqual(
      expect.arrayContaining(['/tasks/**', '/.well-known/security.txt', '/browse-tasks/*', '/my-tasks/update-task/*']),
    );
  });

  it('names the region of the functions in every rewrite', () => {
    const moved = text.replaceAll(/"region": "[\w-]+"/g, '"region": "elsewhere"');
    expect(moved).not.toBe(text);
    expect(withPages(moved, pageTable, [])).toBe(withPages(text, pageTable, []));
    expect(withPages(moved, pageTable, [])).not.toContain('elsewhere');
  });

  it('has no rewrite for a prerendered or a removed page', () => {
    expect(JSON.stringify(rewritesWith({ description: 'Who we are.' }))).not.toContain('/about');
    expect(rewritesWith({})).toHaveLength(rewritesWith({ description: 'Who we are.' }).length + 1);
  });

  it('allows exactly the given scripts', () => {
    const updated = withPages(text, pageTable, ["'sha256-b='", "'sha256-a='", "'sha256-b='"]);
    expect(updated.match(/script-src [^;]*/)?.[0]).toBe(
      "script-src 'self' 'sha256-a=' 'sha256-b=' https://apis.google.com",
    );
    expect(withPages(updated, pageTable, ["'sha256-a='", "'sha256-b='"])).toBe(updated);
  });

  it('is rejected with the name of a page that Hosting would not serve', () => {
    expect(() => rewritesWith({ path: '/tasks/about' })).toThrow(/Page 'about' .*rewrites \/tasks\/about with \/tasks/);
    for (const path of ['/about/:id', '/:id', '/about/us'])
      expect(() => rewritesWith({ path, description: 'All.' })).toThrow(/Page 'about' .*single fixed segment/);
    expect(() => rewritesWith({ access: 'signed-in', description: 'All.' })).toThrow(/Page 'about' .*signed-in/);
  });
});
