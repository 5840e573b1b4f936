import { expect, it } from 'vitest';
import { suggestHandle } from './profile-form-values.ts';

it.each([
  ['Ada Quist', 'ada-quist'],
  ['  Zoë  O’Brien-Łukasz ', 'zoe-obrien-lukasz'],
  ['Jürgen Groß', 'jurgen-gross'],
  ['Dr. Ada (Remote) 2', 'dr-ada-remote-2'],
  ['Al', ''],
  ['李雷', ''],
  ['Абв', ''],
  ['', ''],
])('the suggestion for %j is %j', (name, handle) => {
  expect(suggestHandle(name)).toBe(handle);
});

it('is never longer than a handle, and does not end in a hyphen', () => {
  expect(suggestHandle('a'.repeat(99))).toBe('a'.repeat(30));
  expect(suggestHandle(`${'a'.repeat(29)} b`)).toBe('a'.repeat(29));
});
