// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { shortcutOf } from './shortcut-of.ts';

afterEach(() => document.body.replaceChildren());

/** Dispatches a key press at the first element of `html` and returns its shortcut. */
const press = (key: string, init: KeyboardEventInit = {}, html = '<p></p>') => {
  document.body.innerHTML = html;
  let found: string | null = null;
  const listen = (event: KeyboardEvent) => {
    found = shortcutOf(event);
  };
  document.addEventListener('keydown', listen);
  const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  document.removeEventListener('keydown', listen);
  return found;
};

it('finds the three keys, with Shift where a keyboard needs it, and no other', () => {
  expect(['/', '?', 'n'].map((key) => press(key))).toEqual(['/', '?', 'n']);
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('/', { shiftKey: true })).toBe('/');
  expect(['N', 'x', 'Enter', 'toString'].map((key) => press(key))).toEqual([null, null, null, null]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])(
  'ignores a press with %j',
  (init) => {
    expect(press('n', init)).toBeNull();
  },
);

it.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable><b data-target></b></div>',
  '<div role="menu"><button data-target></button></div>',
  '<button></button><div role="dialog" aria-modal="true"></div>',
  '<button></button><dialog open></dialog>',
])('ignores a press in %s', (html) => {
  expect(press('n', {}, html)).toBeNull();
});

it('works on a button and next to content that is not editable', () => {
  expect(press('n', {}, '<button></button>')).toBe('n');
  expect(press('n', {}, '<div contenteditable="false"></div>')).toBe('n');
});
