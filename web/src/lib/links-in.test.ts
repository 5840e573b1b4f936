import { describe, expect, it } from 'vitest';
import { hostOf, linksIn } from './links-in.ts';

const links = (text: string) => linksIn(text).filter(({ href }) => href !== undefined);

describe('the links in a text', () => {
  it('stand between what was written around them', () => {
    expect(linksIn('See https://plans.example/door.pdf, page 2.')).toEqual([
      { text: 'See ' },
      { text: 'plans.example/door.pdf', href: 'https://plans.example/door.pdf' },
      { text: ', page 2.' },
    ]);
    expect(linksIn('')).toEqual([]);
    expect(linksIn('No link.\nNone.')).toEqual([{ text: 'No link.\nNone.' }]);
  });

  it.each([
    ['https://plans.example', 'plans.example', 'https://plans.example/'],
    ['HTTPS://Plans.Example/A?b=c#d', 'plans.example/A?b=c#d', 'https://plans.example/A?b=c#d'],
    ['https://plans.example:8443/x', 'plans.example:8443/x', 'https://plans.example:8443/x'],
    ['(https://en.example/wiki/Joint_(wood)).', 'en.example/wiki/Joint_(wood)', 'https://en.example/wiki/Joint_(wood)'],
    ['“https://plans.example/a”!', 'plans.example/a', 'https://plans.example/a'],
    [
      `https://plans.example/${'a'.repeat(60)}`,
      `plans.example/${'a'.repeat(30)}…`,
      `https://plans.example/${'a'.repeat(60)}`,
    ],
  ])('of %s show %s', (text, shown, href) => {
    expect(links(text)).toEqual([{ text: shown, href }]);
  });

  it('show the host as it is looked up, so that one letter cannot pass for another', () => {
    expect(links('https://аpple.example/login')).toEqual([
      { text: 'xn--pple-43d.example/login', href: 'https://xn--pple-43d.example/login' },
    ]);
    expect(links('https://plans.example/\u202Egpj.exe')).toEqual([
      { text: 'plans.example', href: 'https://plans.example/' },
    ]);
  });

  it.each([
    'http://plans.example/',
    'ftp://plans.example/',
    'javascript:alert(1)',
    'plans.example',
    'ada@plans.example',
    'https://taskwright.example@evil.example/',
    'https://ada:secret@evil.example/',
    'https://@evil.example/',
    'https://localhost/',
    'https://localhost:5000/',
    'https://app.localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://intranet/',
    'https://...',
    'https://.example.com',
    'https://plans..example',
    'https://plans.example./x',
    'https://',
    'view-source:https://plans.example',
    'xhttps://plans.example',
    'web+https://plans.example',
    'https://plans.example\\@evil.example',
  ])('are none in %s', (text) => {
    expect(linksIn(text)).toEqual([{ text }]);
    expect(hostOf(text)).toBeNull();
  });

  it('have a host to show beside a name', () => {
    expect(hostOf('https://plans.example:8443/a?b')).toBe('plans.example:8443');
    expect(hostOf('https://аpple.example')).toBe('xn--pple-43d.example');
  });

  it('are found quickly in whatever is typed', () => {
    const before = performance.now();
    for (const text of ['https://'.repeat(5000), `https://a.example/${')'.repeat(5000)}`, '('.repeat(5000)])
      linksIn(text);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
