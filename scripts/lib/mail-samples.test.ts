import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mailSamples, RECIPIENT, templatesWithoutSample } from './mail-samples.ts';

const ORIGIN = 'https://taskwright.example';
vi.stubEnv('SITE_ORIGIN', ORIGIN);
const samples = mailSamples();
vi.unstubAllEnvs();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
/** Returns the words that a reader of the HTML sees. */
const seen = (page: string): string[] =>
  decoded(page.replace(/.*<body/s, '<body').replaceAll(/<[^>]+>/g, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (text: string): string[] => text.replaceAll(/https?:\/\/\S+/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
const linksIn = (text: string) => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

it('Every template has a sample', () => expect(templatesWithoutSample()).toEqual([]));

describe.each([...samples])('The email %s', (_name, { subject, text, html }) => {
  let page = '';
  beforeAll(() => {
    page = decoded(html);
  });

  it('has the same words and links in the text and in the HTML', () => {
    // The logo is in the HTML only.
    expect(seen(html).slice(1)).toEqual(wordsOf(text));
    expect(linksIn(page)).toEqual([`${ORIGIN}/`, ...linksIn(text)]);
  });

  it('has the link of its button first in the text', () => {
    const [, button] = /class="button" href="([^"]+)"/.exec(page) ?? [];
    expect(button).toMatch(/^https/);
    expect(linksIn(text)[0]).toBe(button);
  });

  it('links to the site only, and loads nothing', () => {
    for (const link of linksIn(`${page} ${text}`)) expect(new URL(link).origin).toBe(ORIGIN);
    expect(html).not.toMatch(/\bsrc=|url\(|@import/);
  });

  it('contains no address except the one for questions', () => {
    const addresses = `${subject} ${text} ${page}`.match(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g) ?? [];
    expect(new Set(addresses)).toEqual(new Set(['hello@taskwright.example']));
    expect(addresses).not.toContain(RECIPIENT);
  });

  it('names its cause and the way out in the footer', () => {
    expect(text).toContain('\n-- \nYou get this');
    expect(subject.length).toBeLessThanOrEqual(120);
  });
});
