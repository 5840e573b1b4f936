import { BUDGET_CEILINGS, listedProfile, PROFILE_SORTS, RATING_FLOORS } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { withIndex } from '../../../functions/src/people/model/profile-document.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { type Api, apiOver } from '../../support/api.ts';
import { randomFrom } from '../../support/corpus.ts';
import { countReads } from '../../support/count-reads.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { isDeep } from '../../support/deep.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { overModel } from '../../support/memory-source.ts';
import {
  type CorpusProfile,
  type DirectoryFilters,
  expectedHandles,
  memoryProfiles,
  profileCorpus,
} from '../../support/profile-corpus.ts';
import { profileOf } from '../../support/profiles.ts';
import { clear, linksOf, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-directory-oracle';
const db = ownFirestore(PROJECT);
const READER = person('reader');

/** Returns the API over a model of the directory, and the documents read since the last call of `take`. */
const apiOverModel = (profiles: readonly CorpusProfile[]) => {
  const counter = countReads(overModel(createStore(db), 'profiles', memoryProfiles(profiles)), 'profiles');
  const app = createApp(
    createHandlers(counter.store),
    async (token) => JSON.parse(Buffer.from(token, 'base64url').toString()),
    () => {},
    { deadlineMs: TEST_DEADLINE_MS },
  );
  const take = (): number => counter.take().documents;
  return { api: apiOver((path, init) => app.request(path, init)), take };
};

/** Returns one page of the directory: its handles and its links. */
const page = async (api: Api, path: string, isSignedIn = false) => {
  const { status, headers, body } = await api(`GET ${path}`, isSignedIn ? { as: READER } : {});
  expect(status, JSON.stringify(body)).toBe(200);
  const handles = z
    .array(listedProfile)
    .parse(body)
    .map(({ handle }) => handle);
  return { handles, links: linksOf(new Response(null, { headers }), path) };
};

const pathOf = (filters: DirectoryFilters, limit = 24): string =>
  `/users/profiles?${new URLSearchParams({ ...filters, limit: String(limit) })}`;

/** Returns the handles of all pages. */
const walk = async (api: Api, filters: DirectoryFilters, isSignedIn: boolean, limit?: number): Promise<string[]> => {
  const found: string[] = [];
  for (let at: string | undefined = pathOf(filters, limit); at !== undefined; ) {
    const { handles, links } = await page(api, at, isSignedIn);
    found.push(...handles);
    at = links.next;
  }
  return found;
};

const PROFILES = profileCorpus(isDeep ? 400 : 200);
/** The emulator is slow at array queries. */
const STORED = profileCorpus(80);

const random = randomFrom(5);
const words = STORED.flatMap(({ data }) => `${data.name} ${data.headline} ${data.about.slice(0, 200)}`.split(/\s+/u));
const piece = (): string => {
  const word = [...(words[Math.floor(random() * words.length)] || 'the')];
  const start = Math.floor(random() * word.length);
  return random() < 0.5 ? word.join('') : word.slice(start, start + 1 + Math.floor(random() * 5)).join('');
};
const UNUSUAL = [
  '(',
  '.*',
  '"',
  '\\',
  '🚲',
  '翻訳',
  '花',
  'CHLOÉ',
  'chloe\u0301',
  'gross',
  'lukasz ostby',
  'zzzzz',
  'a',
  'th',
  'the and',
  'React Native',
];
const searches = [
  ...UNUSUAL,
  ...Array.from({ length: 140 }, () => (random() < 0.4 ? `${piece()} ${piece()}` : piece())),
];
const SKILLS = ['figma', ' réact ', 'C++', 'deep work', 'React Native', 'reac', '﷽'.repeat(20).slice(0, 40), '翻訳'];

/** Every combination of availability, rating and budget; then with skills; then searches that cycle through them. */
const combinations: DirectoryFilters[] = [undefined, 'now' as const].flatMap((available) =>
  [undefined, ...RATING_FLOORS].flatMap((rating) =>
    [undefined, ...BUDGET_CEILINGS].map((budget) => ({
      ...(available && { available }),
      ...(rating && { rating }),
      ...(budget && { budget }),
    })),
  ),
);
const queries: DirectoryFilters[] = [
  ...combinations,
  ...SKILLS.flatMap((skill, at) => [{ skill }, { ...combinations[at * 3 + 1], skill }]),
  ...searches.map((search, at) => ({
    ...(at % 3 === 0 ? {} : combinations[at % combinations.length]),
    ...(at % 7 === 3 && { skill: SKILLS[at % SKILLS.length] ?? '' }),
    search,
  })),
];

beforeAll(async () => {
  await clear(PROJECT);
  const writer = db.bulkWriter({ throttling: false });
  for (const { id, data } of STORED) void writer.set(db.doc(`profiles/${id}`), withIndex(data));
  await writer.close();
});

afterAll(() => db.terminate());

/** Compares the directory with brute force, for every nth query in every order and for both audiences. */
const compare = async (api: Api, profiles: readonly CorpusProfile[], nth: number) => {
  let found = 0;
  for (const [at, query] of queries.entries()) {
    if (at % nth !== 0) continue;
    for (const sort of PROFILE_SORTS) {
      for (const isSignedIn of [false, true]) {
        const filters = { ...query, sort };
        const expected = expectedHandles(profiles, filters, isSignedIn);
        expect(await walk(api, filters, isSignedIn), JSON.stringify({ ...filters, isSignedIn })).toEqual(expected);
        found += expected.length;
      }
    }
  }
  // The comparison of empty lists proves nothing.
  expect(found).toBeGreaterThan(0);
};

describe('The directory', () => {
  it('is tested with 200 queries or more', () => expect(queries.length).toBeGreaterThanOrEqual(200));

  it(`returns exactly the profiles of a brute-force filter among ${PROFILES.length}, over all pages`, async () => {
    await compare(apiOverModel(PROFILES).api, PROFILES, isDeep ? 1 : 40);
  }, 600_000);

  it(`returns exactly the profiles of a brute-force filter among ${STORED.length} in Firestore`, async () => {
    await compare(loggedApi(db).api, STORED, isDeep ? 10 : 190);
  }, 600_000);

  it('lists no hidden, unverified, disabled or incomplete profile, and searches find none', async () => {
    const { api } = apiOverModel(PROFILES);
    const unlisted = PROFILES.filter(
      ({ data }) =>
        data.visibility === 'hidden' ||
        !data.emailVerified ||
        data.isHidden ||
        data.headline === '' ||
        data.skills.length === 0,
    );
    expect(unlisted.length).toBeGreaterThan(PROFILES.length / 10);
    for (const { data } of unlisted) expect(withIndex(data)).toMatchObject({ facets: [], tokens: [] });
    for (const filters of [{}, { search: 'a' }, { search: 'the' }]) {
      const shown = new Set(await walk(api, filters, true));
      expect(unlisted.filter(({ data }) => shown.has(data.handle))).toEqual([]);
    }
  });

  it('gives visitors no cursor of a search with the position of a profile for signed-in users', async () => {
    const members = Array.from({ length: 300 }, (_, at) => {
      const data = profileOf({ uid: `member-${at}`, headline: 'Signs', visibility: 'signed-in', facts: { rank: at } });
      return { id: personKey(data.uid), data };
    });
    const { api } = apiOverModel(members);
    for (const sort of PROFILE_SORTS) {
      // Every profile is a candidate and none matches, so the last position read is that of a candidate.
      const path = pathOf({ search: 'signsign', sort });
      const { handles, links } = await page(api, path, true);
      expect([handles, Object.keys(links)]).toEqual([[], ['next']]);
      expect(await page(api, path)).toEqual({ handles: [], links: {} });
    }
  });

  it('counts the profiles that the caller may see, and links to the last page; a search has no count', async () => {
    const { api } = apiOverModel(PROFILES);
    for (const isSignedIn of [false, true]) {
      const as = isSignedIn ? { as: READER } : {};
      for (const filters of [{}, { available: 'now' as const }]) {
        const all = await walk(api, filters, isSignedIn);
        const { headers } = await api(`GET ${pathOf(filters)}`, as);
        expect(headers.get('x-total-count')).toBe(String(all.length));
        const { last } = (await page(api, pathOf(filters), isSignedIn)).links;
        if (last === undefined) throw new Error('The directory has more than one page');
        expect((await page(api, last, isSignedIn)).handles).toEqual(all.slice(-(all.length % 24 || 24)));
      }
      const { headers } = await api(`GET ${pathOf({ search: 'the' })}`, as);
      expect(headers.get('x-total-count')).toBeNull();
    }
  });

  it.each(isDeep ? [100, 2000, 10_000] : [100])(
    'reads 12 documents and a count for a page of %i profiles',
    async (count) => {
      const { api, take } = apiOverModel(profileCorpus(count));
      for (const sort of PROFILE_SORTS) {
        let at: string | undefined = pathOf({ sort }, 12);
        for (let number = 1; number <= 4 && at !== undefined; number += 1) {
          const { handles, links } = await page(api, at);
          expect([take(), handles.length]).toEqual([12, 12]);
          at = links.next;
        }
      }
    },
  );

  it('reads 12 documents, their cards and a count of Firestore for a page', async () => {
    const lines: RequestLine[] = [];
    const logged = loggedApi(db);
    for (const filters of [{}, { available: 'now' as const }, { sort: 'newest' as const }]) {
      const { handles, links } = await page(logged.api, pathOf(filters, 12), true);
      expect([handles.length, links.next === undefined]).toEqual([12, false]);
      lines.push(...logged.lines.splice(0));
    }
    expect(lines.map(({ documentsRead }) => documentsRead)).toEqual([25, 25, 25]);
  });

  it('can be read backwards, and a search links back through its pages', async () => {
    const { api } = apiOverModel(PROFILES);
    for (const filters of [{}, { search: 'the', sort: 'rating' as const }]) {
      const first = await page(api, pathOf(filters, 3));
      const second = await page(api, first.links.next ?? '');
      const third = await page(api, second.links.next ?? '');
      expect((await page(api, third.links.prev ?? '')).handles).toEqual(second.handles);
      expect((await page(api, second.links.prev ?? '')).handles).toEqual(first.handles);
    }
  });

  it('has valid cursors after any number of pages of a search', async () => {
    const { api } = apiOverModel(PROFILES);
    for (const sort of PROFILE_SORTS) {
      const filters = { search: 'the', sort };
      expect(await walk(api, filters, true, 2)).toEqual(expectedHandles(PROFILES, filters, true));
    }
  });

  it('rejects the cursor of another order, and of a search', async () => {
    const { api } = apiOverModel(PROFILES);
    const { links } = await page(api, pathOf({ sort: 'newest' }, 3));
    const cursor = new URLSearchParams(links.next?.split('?')[1]).get('cursor') ?? '';
    for (const rest of ['sort=rating', 'sort=newest&search=the', '']) {
      expect((await api(`GET /users/profiles?${rest}&cursor=${cursor}`)).status).toBe(400);
    }
  });
});
