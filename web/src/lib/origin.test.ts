import { describe, expect, it } from 'vitest';
import { originOf, rememberOrigin, safeOrigin } from './origin.ts';

const at = (pathname: string, state: unknown = null, search = '', hash = '') => ({
  pathname,
  search,
  hash,
  state,
  key: 'k',
  unstable_mask: undefined,
});

describe('the origin that a guard remembers', () => {
  it('is a path of this site with its query and anchor', () => {
    expect(safeOrigin('/browse-tasks/7?a=b#c')).toBe('/browse-tasks/7?a=b#c');
    expect(rememberOrigin(at('/my-tasks/update-task/1', null, '?x=1', '#y'))).toEqual({
      from: '/my-tasks/update-task/1?x=1#y',
    });
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'browse-tasks',
    '',
    '/a\\b',
    null,
    7,
  ])('is dropped when it is no path of this site: %j', (candidate) => {
    expect(safeOrigin(candidate)).toBeNull();
  });

  it('is never the login or the sign-up screen, which would lead in a circle', () => {
    expect(safeOrigin('/login')).toBeNull();
    expect(safeOrigin('/signup?x')).toBeNull();
  });

  it('is home when nothing was remembered', () => {
    expect(originOf(at('/login'))).toBe('/');
    expect(originOf(at('/login', { from: '//evil.example' }))).toBe('/');
    expect(originOf(at('/login', { from: '/add-task' }))).toBe('/add-task');
  });
});
