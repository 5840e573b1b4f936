import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { characters, displayError, isBlank, isolate, sanitized } from '../limits/text.ts';
import { saveProfileBody } from './profiles.ts';
import { distinctEntries, httpsUrl, line, text, typedLink } from './text.ts';

const LONE = ['\ud83d', '\ude00', 'a\ud800', '\udc00b', '\ude00\ud83d'];
const word = text('Word', 5);
const link = httpsUrl('Link');

const complaint = (schema: typeof word | typeof link, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('A text on one line', () => {
  it.each([
    ['Two\nlines', 'Two lines'],
    [' \r\nLogo \r\n\r\n\t for a bakery\u2028', 'Logo for a bakery'],
    ['a\u2029b', 'a b'],
    ['a  b\tc', 'a  b\tc'],
  ])('has a space for each line break: %j is stored as %j', (typed, stored) => {
    expect(line('Title', 40).parse(typed)).toBe(stored);
  });

  it('is measured and required without them', () => {
    expect(line('Title', 3).parse('a\n\n\nb')).toBe('a b');
    expect(line('Title', 3).safeParse('\n').error?.issues[0]?.message).toBe('Title is required');
    expect(line('Title', 3).safeParse('a\nbc').error?.issues[0]?.message).toBe('Title can have at most 3 characters');
  });
});

it('Entries with the same words are stored once, as the first was typed', () => {
  const schema = z.array(z.string()).check(distinctEntries);
  expect(schema.parse(['React', 'C', 'react', 'Deep  Work', 'RÉACT', 'deep work', 'C++'])).toEqual([
    ...['React', 'C', 'Deep  Work', 'C++'],
  ]);
});

describe('Text that a user typed', () => {
  it('is trimmed and otherwise unchanged', () => {
    expect(word.parse('  a\tb \n')).toBe('a\tb');
    expect(word.parse('<b>')).toBe('<b>');
  });

  it.each([
    ['a\n\nb', 'a\n\nb'],
    ['a\n \n\n  - b', 'a\n\n  - b'],
    ['a\r\n\r\n\r\nb', 'a\n\nb'],
    ['a\r\n\r\nb', 'a\r\n\r\nb'],
    ['e\u0301\n\u2800\n\u3164\n\u200b\nb', 'e\u0301\n\nb'],
    ['a\u2028\u2028\u2029b', 'a\n\nb'],
    [`a${'\n'.repeat(1990)}b${'\n'.repeat(3)}c`, 'a\n\nb\n\nc'],
    ['a      b', 'a      b'],
  ])('has at most two line breaks in a row: %#', (typed, stored) => {
    expect(text('Message', 20).parse(typed)).toBe(stored);
    expect(saveProfileBody.shape.about.parse(typed)).toBe(stored);
  });

  it('is counted in code points: an emoji is one character', () => {
    expect(characters('😀😀')).toBe(2);
    expect(word.parse('😀😀😀😀😀')).toBe('😀😀😀😀😀');
    expect(complaint(word, '😀😀😀😀😀😀')).toBe('Word can have at most 5 characters');
    expect(complaint(word, 'abcdef')).toBe('Word can have at most 5 characters');
  });

  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u2003',
    '\ufeff',
    '\u200b',
    '\u200d\u2060',
    '\u0000',
    '\u3164',
    '\u00ad',
    '\u2800',
    '\u0301\u0302',
    '\u{E0061}\u{E007F}',
  ])('cannot be blank: %j', (value) => {
    expect(isBlank(value)).toBe(true);
    expect(complaint(word, value)).toBe('Word is required');
  });

  it.each([undefined, null, 5, true, [], ['a'], {}])('is required, not %j', (value) => {
    expect(complaint(word, value)).toBe('Word is required');
  });

  it('can be a title that was copied with its isolates', () => {
    expect(text('Title', 120).parse(isolate('A sign'))).toBe('A sign');
  });

  it.each(['👨‍👩‍👧', 'é', '翻訳', '.', '0', '🇳🇱'])('may be %s', (value) => {
    expect(word.parse(value)).toBe(value);
  });

  it.each([
    ['\u0000', 'contains a character that can’t be displayed'],
    ['\u0007', 'contains a character that can’t be displayed'],
    ['\u001b[31m', 'contains a character that can’t be displayed'],
    ['\u007f', 'contains a character that can’t be displayed'],
    ['\u0085', 'contains a character that can’t be displayed'],
    ['\ufffe', 'contains a character that can’t be displayed'],
    ['\u202e', 'contains a character that reverses the text direction'],
    ['\u202a', 'contains a character that reverses the text direction'],
    ['\u2066', 'contains a character that reverses the text direction'],
    ['\u2069', 'contains a character that reverses the text direction'],
    ['\u0301'.repeat(7), 'can have at most 6 accent marks on one letter'],
    ['\u0489'.repeat(7), 'can have at most 6 accent marks on one letter'],
  ])('cannot contain a character that distorts adjacent text: %j', (spoiler, why) => {
    const long = text('Title', 120);
    expect(long.safeParse(`a${spoiler}b`).error?.issues.map(({ message }) => message)).toEqual([`Title ${why}`]);
    expect(displayError(spoiler)).toBe(why);
    expect(displayError(sanitized(`a${spoiler}b`))).toBeNull();
    expect(sanitized(`a${spoiler}b`)).toMatch(/^a.*b$/u);
  });

  it.each([
    'Two\r\nlines\tand a tab',
    'שָׁלוֹם וּבְרָכָה',
    'السَّلَامُ عَلَيْكُمْ',
    'Tiếng Việt'.normalize('NFD'),
    'ក្រុង ကြောင့် བསྒྲུབས',
    'เป็นที่น้ำ',
    '👨‍👩‍👧‍👦 👍🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'word\u200ejoiner\u200f\u061c\u2060',
    'soft\u00adhyphen',
  ])('may contain the marks and format characters of any script: %s', (value) => {
    expect(text('Title', 120).parse(value)).toBe(value);
    expect(sanitized(value)).toBe(value);
  });

  it.each(LONE)('cannot contain a lone surrogate: %j', (value) => {
    expect(complaint(word, value)).toBe('Word contains an invalid character');
  });
});

describe('A link', () => {
  it.each([
    'https://example.com',
    'https://example.com/a/b?c=d&e=f#g',
    'https://bücher.example/straße',
    'https://xn--bcher-kva.example',
    'https://例え.テスト/道',
    'https://example.com:8443/%20',
    'https://127.0.0.1/x',
    'https://[2001:db8::1]/x',
    'HTTPS://EXAMPLE.COM',
  ])('may be %s', (url) => {
    expect(link.parse(url)).toBe(url);
    expect(link.parse(` ${url}\n`)).toBe(url);
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'blob:https://example.com/1',
    '//example.com',
    'example.com',
    'https',
    'https:',
    'https:foo',
    'https:/example.com',
    'https:\\\\example.com',
    'https://',
    'https:///example.com',
    'https://\\example.com',
    'https:// example.com',
    'https://exa mple.com',
    'https://example.com/a b',
    'https://example.com/\tb',
    'https://exam\nple.com',
    'https://example.com/\u0000',
    'https://example.com/\u0085',
    'https://example.com/\u2028x',
    'https://?x',
    'https://#x',
    'https://example.com:99999',
    'https://%00',
    'xhttps://example.com',
    'httpsx://example.com',
    'https://[::1',
    ' javascript:alert(1) https://example.com',
    ...LONE.map((lone) => `https://example.com/${lone}x`),
    undefined,
    null,
    5,
    {},
  ])('must be https: %j', (url) => {
    expect(complaint(link, url)).toBe('Enter a link that starts with https://');
  });

  it('can have at most 2048 characters', () => {
    const longest = `https://example.com/${'a'.repeat(2048 - 20)}`;
    expect(link.parse(longest)).toBe(longest);
    expect(complaint(link, `${longest}a`)).toBe('Link can have at most 2048 characters');
  });
});

const linkField = z.pipe(typedLink, z.nullish(httpsUrl('Link')));

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
    expect(linkField.parse(typed)).toBe(link);
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
    expect(linkField.safeParse(typed).error?.issues[0]?.message).toBe('Enter a link that starts with https://');
  });
});
