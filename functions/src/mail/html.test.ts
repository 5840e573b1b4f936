import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onmouseover="x', '&quot; onmouseover=&quot;x'],
    ["' onmouseover='x", '&#39; onmouseover=&#39;x'],
    ['Tom & Jerry &lt;', 'Tom &amp; Jerry &amp;lt;'],
    ['$& $1', '$&amp; $1'],
    ['', ''],
  ])('escapes %s', (text, expected) => {
    expect(String(html`<p title="${text}">${text}</p>`)).toBe(`<p title="${expected}">${expected}</p>`);
  });

  it('inserts HTML of the same tag unchanged, alone or in a list', () => {
    const rows = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(String(html`<ul>${rows}</ul>${html`<hr>`}`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
  });
});
