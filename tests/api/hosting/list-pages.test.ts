import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { escapedHtml } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../support/accounts.ts';
import { apiAt, postTask } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';

const get = (path: string) => fetch(`${emulators.site}${path}`, { redirect: 'manual' });
const read = async (path: string) => {
  const answer = await get(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

/** Returns the first group of `pattern` in the document. */
const textOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

/** Returns the titles of the cards in the markup, without the marks of a search, as HTML. */
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:h2|h3)[^>]*\btitle="([^"]*)"/g)].map(([, title = '']) => title);

const titled = z.array(z.object({ title: z.string() }));
const named = z.array(z.object({ name: z.string() }));
const namesAt = async (path: string): Promise<string[]> => {
  const answer: unknown = await (await get(path)).json();
  const names = path.startsWith('/users')
    ? named.parse(answer).map(({ name }) => name)
    : titled.parse(answer).map(({ title }) => title);
  return names.map(escapedHtml);
};

/** Numbers of a fixed sequence, so that a failure can be repeated. */
const randomOf = (seed: number) => {
  let state = seed;
  return <T>(values: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const value = values[Math.floor((state / 2_147_483_648) * values.length)];
    if (value === undefined) throw new RangeError('No values');
    return value;
  };
};

const pick = randomOf(40);
const queryOf = (parts: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== '')).toString();

const TASK_QUERIES = Array.from({ length: 20 }, () =>
  queryOf({
    search: pick(['', '', 'the', 'bakery', 'zzzz']),
    skill: pick(['', '', 'React', 'copywriting']),
    category: pick(['', 'Design', 'Development', 'Writing']),
    budget: pick(['', 'low', 'medium', 'high']),
  }),
);
const PROFILE_QUERIES = Array.from({ length: 20 }, () =>
  queryOf({
    search: pick(['', '', 'designer', 'zzzz']),
    skill: pick(['', '', 'React']),
    available: pick(['', 'now']),
    rating: pick(['', '4', '4.5']),
    budget: pick(['', '500', '1000']),
    sort: pick(['', 'rating', 'newest']),
  }),
);

/** Reads a page and its list again until no other test changed the list meanwhile. */
const readBoth = async (page: string, list: string) => {
  for (;;) {
    const before = await namesAt(list);
    const { status, html } = await read(page);
    const names = await namesAt(list);
    if (isDeepStrictEqual(names, before)) return { status, titles: titlesIn(html), names };
  }
};

describe('The page of a list, through Hosting', () => {
  it.each([
    ['/browse-tasks', '/BrowseTask.json', TASK_QUERIES],
    ['/freelancers', '/users/profiles', PROFILE_QUERIES],
  ] as const)('%s contains the cards of %s at 20 random filters', async (page, list, queries) => {
    for (const query of queries) {
      const { status, titles, names } = await readBoth(`${page}?${query}`, `${list}?${query}`);
      expect(status, query).toBe(200);
      expect(titles, query).toEqual(names);
    }
  });

  it('has real links to its pages, its own title and canonical address, and names its neighbours', async () => {
    const user = await signUp({ name: 'Ada' });
    const skill = `Joint ${randomUUID().slice(0, 8)}`;
    const api = apiAt(emulators.site);
    for (let index = 0; index < 13; index += 1) await postTask(api, user, { title: `Door ${index}`, skills: [skill] });
    const list = `/browse-tasks?${new URLSearchParams({ skill })}`;
    const first = await read(list);
    expect(textOf(first.html, /<title>(.*)<\/title>/)).toBe(`Browse Tasks: Skill: ${skill} · Taskwright`);
    expect(textOf(first.html, /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)).toBe(list);
    expect(first.html).not.toContain('rel="prev"');
    expect(first.html).not.toContain('noindex');
    expect(textOf(first.html, /rel="next" href="https?:\/\/[^/]+([^"]*)"/)).toBe(`${list}&amp;page=2`);

    const next = textOf(first.html, /<a [^>]*href="([^"]*page=2&amp;cursor=[^"]*)"/).replaceAll('&amp;', '&');
    for (const address of [next, `${list}&page=2`, `${list}&page=7`, `${list}&page=2&cursor=wrong`]) {
      const { html, status } = await read(address);
      expect(status, address).toBe(200);
      expect(titlesIn(html), address).toHaveLength(1);
      expect(textOf(html, /<title>(.*)<\/title>/)).toBe(`Browse Tasks: Skill: ${skill}, page 2 · Taskwright`);
      expect(textOf(html, /rel="canonical" href="https?:\/\/[^/]+([^"]*)"/)).toBe(`${list}&amp;page=2`);
      expect(textOf(html, /rel="prev" href="https?:\/\/[^/]+([^"]*)"/)).toBe(list);
      expect(html).not.toContain('rel="next"');
    }
    expect((await read('/browse-tasks?search=door')).html).toContain('<meta name="robots" content="noindex" />');
    expect((await read('/freelancers?search=door')).html).toContain('<meta name="robots" content="noindex" />');
  });

  it('escapes the text of users in markup, attributes and data', async () => {
    const user = await signUp({ name: 'Ada' });
    const word = `w${randomUUID().slice(0, 8)}`;
    const attack = `</script><img src=x onerror=alert(1)> ${word}`;
    const id = await postTask(apiAt(emulators.site), user, { title: attack, description: `${attack} "'` });
    for (const path of [
      `/browse-tasks?search=${word}`,
      `/browse-tasks/${id}`,
      `/browse-tasks?search=${encodeURIComponent(attack)}`,
    ]) {
      const { html } = await read(path);
      expect(html, path).toContain('&lt;/script&gt;');
      expect(html, path).not.toMatch(/<img src=x|<\/script><img/);
    }
  });

  it('is never a server error for malformed parameters, and is that of the browser for unknown ones', async () => {
    for (const query of ['page=0', 'page=x', 'category=Cooking', 'budget=-1&sort=%00', 'a=b&c', 'page=1&cursor=%00']) {
      const { status, titles, names } = await readBoth(`/browse-tasks?${query}`, '/BrowseTask.json');
      expect(status, query).toBe(200);
      expect(titles, query).toEqual(names);
    }
    for (const query of [
      'search=%00',
      'search=%ED%A0%80',
      'skill=%E0',
      `search=${'x'.repeat(2000)}`,
      '%',
      'page=9999',
    ]) {
      for (const path of ['/browse-tasks', '/freelancers'])
        expect((await read(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(500);
    }
  });

  it('has an ETag and no request id, and is cached like the list', async () => {
    const { headers } = await read('/freelancers');
    expect(headers.get('etag')).toMatch(/^W\//);
    expect(headers.get('x-request-id')).toBeNull();
    const again = await fetch(`${emulators.site}/freelancers`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
