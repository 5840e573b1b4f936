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

  it('sends each path with a slash at its end or other capitals to a function that redirects it', () => {
    const { hosting } = JSON.parse(withPages(text, pageTable, []));
    const rewrites: { source: string; regex?: string; function?: { functionId: string } }[] = hosting.rewrites;
    const inRegExp = (glob: string) => `^${glob.replaceAll('**', '.+').replaceAll(/(?<=[/-])\*/g, '[^/]+')}$`;
    const targetOf = (path: string) =>
      rewrites.find(({ source, regex }) => new RegExp(regex ?? inRegExp(source), 'u').test(path))?.function?.functionId;
    const paths = [...Object.values(pageTable).map(({ path }) => path), '/sitemap.xml', '/sitemap-tasks-1.xml'];
    for (const path of paths.filter((each) => each.length > 1).map((each) => each.replace(/:\w+/, 'x'))) {
      expect(targetOf(`${path}/`), path).toBe('page');
      expect(targetOf(path.replace(/[a-z]/, (letter) => letter.toUpperCase())), path).toBe('page');
    }
    for (const path of ['/account/Password', '/my-tasks/Update-task/x', '/freelancers/Ada']) {
      expect(targetOf(path), path).toBe('page');
    }
    for (const path of ['/messages/aBc', '/my-tasks/update-task/aBc']) expect(targetOf(path), path).toBeUndefined();
    for (const path of ['/tasks/aBc/', '/users/me/', '/Tasks.json']) expect(targetOf(path), path).toBe('api');
    for (const path of ['/TASKS', '/openapi.json/', '/tasks.json', '/browsetask.json'])
      expect(targetOf(path), path).toBe('page');
    for (const path of ['/', '/nothing/', '/%C3%9Cber', '/assets/Index-A1.js'])
      expect(targetOf(path), path).toBeUndefined();
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
