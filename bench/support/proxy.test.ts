import { describe, expect, it } from 'vitest';
import { emptied } from './proxy.ts';

describe('a page with nothing in its #root', () => {
  it('keeps all that stands around it, however deep it was filled', () => {
    const around = (inner: string) => `<body><div id="root" lang="en">${inner}</div><div>after</div></body>`;
    expect(emptied(around('<div><p>a</p><div class="b"></div></div>text<div></div>'))).toBe(around(''));
    expect(emptied(around(''))).toBe(around(''));
  });

  it('is a page without one as it was', () => {
    expect(emptied('<p>no root</p>')).toBe('<p>no root</p>');
  });
});
