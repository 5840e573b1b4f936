// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { pageContent } from './page-content.ts';

const NAMES = ['title', 'text'] as const;

it.each([
  ['the content of a page that has it', '{"title":"Plane a door","text":"","more":1}', true],
  ['null for the content of another page', '{"title":"Plane a door"}', false],
  ['null for content that is not text', '{"title":"Plane a door","text":7}', false],
  ['null for other JSON', '[]', false],
])('returns %s', (_name, json, isContent) => {
  document.body.innerHTML = `<script type="application/json" id="page-content">${json}</script>`;
  expect(pageContent(NAMES)).toEqual(isContent ? JSON.parse(json) : null);
});

it('returns null for a page without content', () => {
  document.body.innerHTML = '';
  expect(pageContent(NAMES)).toBeNull();
});
