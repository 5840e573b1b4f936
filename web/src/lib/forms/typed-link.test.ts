import { httpsUrl } from '@taskwright/contract/schemas/text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { typedLink } from './typed-link.ts';

const field = z.pipe(typedLink, z.nullish(httpsUrl('Link')));

describe('A typed link', () => {
  it.each([
    ['example.com/ilse', 'https://example.com/ilse'],
    [' www.example.com ', 'https://www.example.com'],
    ['example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
    ['bücher.example', 'https://bücher.example'],
    ['example.xn--p1ai', 'https://example.xn--p1ai'],
    ['https://example.com', 'https://example.com'],
    ['', null],
    ['  ', null],
  ])('%j is %j', (typed, link) => {
    expect(field.parse(typed)).toBe(link);
  });

  it.each([
    'http://example.com',
    'javascript:alert.com',
    'ada@example.com',
    'example',
    'a b.com',
    '//example.com',
    '.com',
  ])('%j is no link', (typed) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe('Enter a link that starts with https://');
  });
});
