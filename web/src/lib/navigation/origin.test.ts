import { describe, expect, it } from 'vitest';
import { linkStateOf, listIn, originOf, originState, safeOrigin, titleIn } from './origin.ts';

const at = (pathname: string, state: unknown = null, search = '', hash = '') => ({
  pathname,
  search,
  hash,
  state,
  key: 'k',
  unstable_mask: undefined,
});

describe('The origin that a guard stores', () => {
  it('is a path of this site with its query and hash', () => {
    expect(safeOrigin('/browse-tasks/7?a=b#c')).toBe('/browse-tasks/7?a=b#c');
    expect(originState(at('/my-tasks/update-task/1', null, '?x=1', '#y'))).toEqual({
      from: '/my-tasks/update-task/1?x=1#y',
    });
  });

  it('is stored with the state of its link', () => {
    const state = originState(at('/browse-tasks/7', { title: 'Plane a door' }));
    expect(linkStateOf(at('/login', state))).toEqual({ title: 'Plane a door' });
    expect(linkStateOf(at('/login', originState(at('/add-task'))))).toBeNull();
    expect(linkStateOf(at('/login'))).toBeNull();
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
  ])('is null for anything but a path of this site: %j', (candidate) => {
    expect(safeOrigin(candidate)).toBeNull();
  });

  it('is never the login or sign-up screen, which would cause a loop', () => {
    expect(safeOrigin('/login')).toBeNull();
    expect(safeOrigin('/signup?x')).toBeNull();
  });

  it('defaults to home', () => {
    expect(originOf(at('/login'))).toBe('/');
    expect(originOf(at('/login', { from: '//evil.example' }))).toBe('/');
    expect(originOf(at('/login', { from: '/add-task' }))).toBe('/add-task');
  });
});

const BROWSE = { to: '/browse-tasks', path: '/browse-tasks' };

describe('The state of a link to a task', () => {
  it('contains the task’s title and the list of the link', () => {
    const state = { title: 'Plane a door', list: '/browse-tasks?search=oak&page=2' };
    expect(titleIn(state)).toBe('Plane a door');
    expect(listIn(state)).toEqual({ to: '/browse-tasks?search=oak&page=2', path: '/browse-tasks' });
    expect(listIn({ list: '/browse-tasks' })).toEqual(BROWSE);
    expect(listIn({ list: '/my-bids?tab=past' })).toEqual({ to: '/my-bids?tab=past', path: '/my-bids' });
    expect(listIn({ list: '/my-tasks' })).toEqual({ to: '/my-tasks', path: '/my-tasks' });
  });

  it.each([null, undefined, 'text', {}, { title: 7, list: 7 }])('may be missing: %j', (state) => {
    expect(titleIn(state)).toBeNull();
    expect(listIn(state)).toEqual(BROWSE);
  });

  it.each([
    '/messages',
    '/my-tasks/update-task/7',
    '//elsewhere.example/',
    'https://elsewhere.example/browse-tasks',
    '/browse-tasks/7',
    '/browse-tasks2',
  ])('cannot contain another address: %s', (list) => {
    expect(listIn({ list })).toEqual(BROWSE);
  });
});
