import { describe, expect, it } from 'vitest';
import { readableTarget } from './body-wall.ts';

describe('The target of a request', () => {
  it.each([
    '/',
    '/tasks',
    '/tasks/%41%E2%82%AC',
    '/tasks?limit=%zz',
    '/tasks?a=\\',
    'http://host/tasks?x',
    '/a?b?c',
    '',
  ])('that can be read stays: %s', (target) => {
    expect(readableTarget(target)).toBe(target === '' ? '/' : target);
  });

  it.each([
    ['/tasks/%', '/tasks/%25'],
    ['/tasks/%zz?limit=%', '/tasks/%25zz?limit=%'],
    ['/%E0%A4%A/%41', '/%25E0%25A4%25A/%2541'],
    ['/tasks\\..\\users', '/tasks%5C..%5Cusers'],
    ['*', '/*'],
    ['tasks', '/tasks'],
    ['ftp://host/tasks', '/ftp://host/tasks'],
  ])('that cannot is taken at its letters: %s as %s', (target, readable) => {
    expect(readableTarget(target)).toBe(readable);
    expect(readableTarget(readable)).toBe(readable);
  });
});
