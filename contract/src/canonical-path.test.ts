import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPathOver } from './canonical-path.ts';
import { apiPaths } from './routes.ts';

const PATHS = [
  '/',
  '/login',
  '/browse-tasks',
  '/browse-tasks/:id',
  '/my-tasks/update-task/:id',
  '/account/:section',
  '/account/profile',
  '/freelancers/:handle',
  '/sitemap.xml',
  '/sitemap-tasks-*.xml',
  '/unsubscribe/:token',
  ...apiPaths(),
];
const canonical = canonicalPathOver(PATHS);

describe('The canonical path', () => {
  it.each([
    ['/login/', '/login'],
    ['/LogIn', '/login'],
    ['/LOGIN/', '/login'],
    ['/Browse-Tasks/aBc', '/browse-tasks/aBc'],
    ['/browse-tasks/aBc/', '/browse-tasks/aBc'],
    ['/browse-tasks/a%2fB/', '/browse-tasks/a%2fB'],
    ['/My-Tasks/Update-Task/aBc/', '/my-tasks/update-task/aBc'],
    ['/account/PASSWORD', '/account/password'],
    ['/Account/Profile', '/account/profile'],
    ['/freelancers/Jonas-Kreuzpaintner', '/freelancers/jonas-kreuzpaintner'],
    ['/Sitemap.XML/', '/sitemap.xml'],
    ['/sitemap-Tasks-1.xml/', '/sitemap-tasks-1.xml'],
    ['/Unsubscribe/a_B-c/', '/unsubscribe/a_B-c'],
    ['/tasks/', '/tasks'],
    ['/TASKS/aBc/BIDS/Me/', '/tasks/aBc/bids/me'],
    ['/users/profiles/by-handle/Jonas', '/users/profiles/by-handle/jonas'],
    ['/users/me/export/', '/users/me/export'],
    ['/tasks.json', '/Tasks.json'],
    ['/BROWSETASK.JSON/', '/BrowseTask.json'],
    ['/OpenAPI.json', '/openapi.json'],
    ['//', '/'],
  ])('of %s is %s', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  it.each([
    '/',
    '/login',
    '/browse-tasks/aBc',
    '/browse-tasks/LOGIN',
    '/freelancers/%C3%9C',
    '/Tasks.json',
    '/users/me',
    '/tasks//',
    '/login//',
    '/browse-tasks//',
    '//login',
    '//evil.example/',
    '///evil.example/login/',
    '/evil.example/',
    '/nothing/',
    '/NOTHING',
    '/browse-tasks/a/b/',
    '',
  ])('does not replace %j', (path) => {
    expect(canonical(path)).toBeNull();
  });

  it('is on this site and its own canonical path, whatever was typed', () => {
    const parts = ['/', '//', '\\', '.', '..', '%2F', '%5c', 'evil.example', 'Tasks', 'LOGIN', 'freelancers', 'Ü'];
    const odd = fc.array(fc.constantFrom(...parts), { maxLength: 6 }).map((list) => `/${list.join('')}`);
    for (const paths of [odd, fc.string().map((text) => `/${text}`)]) {
      fc.assert(
        fc.property(paths, (path) => {
          const found = canonical(path);
          if (found === null) return;
          expect(found).toMatch(/^\/(?![/\\])/);
          expect(canonical(found)).toBeNull();
        }),
      );
    }
  });
});
