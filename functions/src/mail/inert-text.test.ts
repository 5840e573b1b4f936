import { domainToASCII } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inertText } from './inert-text.ts';

/** Dots of domain names in all scripts and widths. */
const DOTS = ['.', '\u3002', '\uff0e', '\uff61'];
const ENDED = new RegExp(`[${DOTS.join('')}](?=[^\\u2060\\s])`, 'u');

describe('A text in an email', () => {
  it.each(DOTS)('has no link with the full stop %j', (dot) => {
    expect(domainToASCII(`evil${dot}example`)).toBe('evil.example');
    for (const name of ['evil', 'evil1', 'evi\u0301l', 'evil\u0301', 'evil\u200d', 'evil-', '☃', '例え']) {
      for (const end of ['example', '1', '\u0301example', '\u200bexample', '例え', '☃']) {
        const link = `See ${name}${dot}${end}`;
        expect(inertText(link)).not.toMatch(ENDED);
        expect(inertText(link).replaceAll('\u2060', '')).toBe(link);
      }
    }
  });

  it.each(['1.2.3.4', '150.50.example', 'v2.example', 'a1.5'])('has no link with the digits of %s', (link) => {
    expect(inertText(link)).not.toMatch(ENDED);
  });

  it.each(['Pay $150.50.', '1,250.75 or 0.5', 'The end. Next one'])('is unchanged as %j', (text) => {
    expect(inertText(text)).toBe(text);
  });

  it.each(['mia@mail.example', 'mia＠mail.example', 'mia﹫mail。example'])(
    'contains no address such as %s',
    (address) => {
      expect(inertText(`Write to ${address}`)).toBe('Write to [email]');
    },
  );
});
