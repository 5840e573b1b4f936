import { describe, expect, it } from 'vitest';
import { encodingOf, withEmptyRoot } from './proxy.ts';

describe('Page with an emptied #root', () => {
  it('keeps everything around the root element, whatever its depth', () => {
    const around = (inner: string) => `<body><div id="root" lang="en">${inner}</div><div>after</div></body>`;
    expect(withEmptyRoot(around('<div><p>a</p><div class="b"></div></div>text<div></div>'))).toBe(around(''));
    expect(withEmptyRoot(around(''))).toBe(around(''));
  });

  it('is unchanged without a root element', () => {
    expect(withEmptyRoot('<p>no root</p>')).toBe('<p>no root</p>');
  });
});

it.each([
  ['/assets/a.js', 'gzip, deflate, br', 'br'],
  ['/my-bids', 'gzip, deflate, br', 'br'],
  ['/assets/a.js', 'gzip, deflate', 'gzip'],
  ['/users/me/bids/tabs', 'gzip, deflate, br', 'gzip'],
])('%s is compressed for a browser that accepts %s as %s', (url, accepted, encoding) => {
  expect(encodingOf({ url, headers: { 'accept-encoding': accepted } })).toBe(encoding);
});
