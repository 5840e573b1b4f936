import { BROWSE_GROUPS, BUDGET_BANDS, browseTask, LIMITS, listedTask } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { corpus, expectedIds, type Filters, randomFrom } from '../../support/corpus.ts';
import { isSelected } from '../../support/deep.ts';
import { appOver, clear, linksOf, ownFirestore, plant } from '../../support/stack.ts';

const PROJECT = 'demo-oracle';
const TODAY = '2026-11-21';
/** The official emulator is slow at array queries: 150 tasks there, 2,000 on hidane. */
const TASKS = corpus(process.env.FIRESTORE_KIND === 'hidane' ? 2000 : 150, TODAY);

const db = ownFirestore(PROJECT);
const app = appOver(db, () => new Date(`${TODAY}T08:00:00Z`));
const page = z.array(browseTask);

type Answer = { ids: string[]; links: Readonly<Record<string, string>>; total: string | null };

const get = async (path: string): Promise<Answer> => {
  const response = await app.request(path);
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  const ids = page.parse(body).map(({ id }) => id);
  return { ids, links: linksOf(response, path), total: response.headers.get('x-total-count') };
};

const pathOf = (filters: Filters, limit: number): string => {
  const query = new URLSearchParams({ ...filters, limit: String(limit) });
  return `/BrowseTask.json?${query}`;
};

/** Returns every page of a list, following `rel` from a first response. */
const walk = async (first: Answer, rel: 'next' | 'prev'): Promise<string[][]> => {
  const pages = [first.ids];
  for (let at = first.links[rel]; at !== undefined; ) {
    const answer = await get(at);
    pages.push(answer.ids);
    at = answer.links[rel];
  }
  return pages;
};

const random = randomFrom(7);
const words = TASKS.flatMap(({ data }) => `${data.title} ${data.description}`.split(/\s+/u)).filter(Boolean);
const piece = (): string => {
  const word = [...(words[Math.floor(random() * words.length)] ?? 'the')];
  const start = Math.floor(random() * word.length);
  return random() < 0.5 ? word.join('') : word.slice(start, start + 1 + Math.floor(random() * 5)).join('');
};
const searches = Array.from({ length: 140 }, () => (random() < 0.4 ? `${piece()} ${piece()}` : piece()));
const UNUSUAL_SEARCHES = [
  '(',
  '.*',
  '"',
  '\\',
  '🚲',
  '翻訳',
  'CAFÉ',
  'cafe\u0301',
  "client's",
  'zzzzz',
  'a',
  'th',
  'the and',
];

/**
 * Skills alone and with other filters, every combination of category, budget and sort, then 150 searches that cycle
 * through the combinations.
 */
const combinations: Filters[] = [undefined, ...BROWSE_GROUPS].flatMap((category) =>
  [undefined, ...BUDGET_BANDS].map((budget) => ({ ...(category && { category }), ...(budget && { budget }) })),
);
const SORTS = ['deadline', 'newest', 'budget'] as const;
const SKILLS = ['React', ' réact ', 'C++', 'deep work', 'React Native', 'reac', 'nobody’s'];
const queries: Filters[] = [
  ...SKILLS.flatMap((skill, index) => [
    ...SORTS.map((sort) => ({ skill, sort })),
    { ...combinations[index * 3 + 1], skill },
    { ...combinations[index * 3], skill, search: searches[index] ?? 'the' },
  ]),
  ...combinations.flatMap((combination) => SORTS.map((sort) => ({ ...combination, sort }))),
  ...[...searches, ...UNUSUAL_SEARCHES].map((search, index) => ({
    ...combinations[index % combinations.length],
    search,
  })),
];

/** A landing asks every second query. */
const STEP = isSelected ? 2 : 1;

beforeAll(async () => {
  await clear(PROJECT);
  await plant(db, TASKS);
});

afterAll(() => db.terminate());

describe(`The open feed over ${TASKS.length} tasks`, () => {
  it('is tested with 200 queries or more and with every combination of filters', () => {
    expect(queries.length).toBeGreaterThanOrEqual(200);
  });

  it('returns exactly the tasks of a brute-force filter over all pages, in order and without duplicates', async () => {
    const check = async (filters: Filters): Promise<void> => {
      const pages = await walk(await get(pathOf(filters, 60)), 'next');
      expect(pages.flat(), JSON.stringify(filters)).toEqual(expectedIds(TASKS, filters, TODAY));
    };
    const asked = queries.filter((_, index) => index % STEP === 0);
    for (let start = 0; start < asked.length; start += 4) {
      await Promise.all(asked.slice(start, start + 4).map(check));
    }
  }, 240_000);

  it.each(SORTS)('can be read backwards from the last page to the first under %s', async (sort) => {
    const filters = { category: 'Development', sort } as const;
    const expected = expectedIds(TASKS, filters, TODAY);
    const first = await get(pathOf(filters, 12));
    const last = await get(first.links.last ?? '');
    const pages = await walk(last, 'prev');
    expect(pages.reverse().flat()).toEqual(expected);
    expect(last.links.next).toBeUndefined();
    expect(last.ids).toHaveLength(expected.length % 12 || 12);
  });

  it('returns the same tasks under GET /tasks with the same filters', async () => {
    for (const filters of queries.filter((_, index) => index % 16 === 0)) {
      const path = `/tasks?${new URLSearchParams({ ...filters, limit: '100' })}`;
      const ids: string[] = [];
      for (let at: string | undefined = path; at !== undefined; ) {
        const response: Response = await app.request(at);
        ids.push(
          ...z
            .array(listedTask)
            .parse(await response.json())
            .map(({ _id }) => _id),
        );
        at = linksOf(response, at).next;
      }
      expect(ids, path).toEqual(expectedIds(TASKS, filters, TODAY));
    }
  }, 60_000);

  it('accepts a search of 150 characters and rejects a longer one', async () => {
    const longest = 'bakery '
      .repeat(22)
      .slice(0, LIMITS.search - 4)
      .concat(' the');
    expect([...longest]).toHaveLength(LIMITS.search);
    expect((await get(pathOf({ search: longest }, 12))).ids).toEqual(
      expectedIds(TASKS, { search: longest }, TODAY).slice(0, 12),
    );
    expect((await app.request(pathOf({ search: `${longest}d` }, 12))).status).toBe(400);
  });

  it('returns the total count, except for a search', async () => {
    const { total } = await get(pathOf({ category: 'Design' }, 12));
    expect(total).toBe(String(expectedIds(TASKS, { category: 'Design' }, TODAY).length));
    expect((await get(pathOf({ search: 'the' }, 12))).total).toBeNull();
  });

  it('links back through the pages of a search', async () => {
    const first = await get(pathOf({ search: 'the' }, 12));
    const second = await get(first.links.next ?? '');
    const third = await get(second.links.next ?? '');
    expect((await get(third.links.prev ?? '')).ids).toEqual(second.ids);
    expect((await get(second.links.prev ?? '')).ids).toEqual(first.ids);
  });

  it('never returns a task twice while tasks are created and deleted between pages', async () => {
    const first = await get(pathOf({}, 12));
    const gone = TASKS.find(({ id }) => id === first.ids[11]);
    const added = corpus(1, TODAY).map(({ data }) => ({
      id: 'a0',
      data: { ...data, status: 'pending' as const, deadline: TODAY },
    }));
    await plant(db, added);
    await db
      .collection('tasks')
      .doc(first.ids[11] ?? '')
      .delete();
    const rest = await walk(await get(first.links.next ?? ''), 'next');
    const all = [...first.ids, ...rest.flat()];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expectedIds(TASKS, {}, TODAY));
    await db.collection('tasks').doc('a0').delete();
    if (gone) await plant(db, [gone]);
  });

  it.each(['x', 'e30', 'bnVsbA', '%00', 'W10', 'eyJvIjoiZGVhZGxpbmUiLCJmIjoiYSIsInAiOlsiMjAyNi0xMS0yMSIsIi4uLy4uIl19'])(
    'returns 400 for the bad cursor %s',
    async (cursor) => {
      const response = await app.request(`/BrowseTask.json?cursor=${cursor}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'cursor', in: 'query' }] });
    },
  );

  it('returns 400 for a cursor of another list', async () => {
    const { links } = await get(pathOf({ sort: 'newest' }, 12));
    const cursor = new URLSearchParams(links.next?.split('?')[1]).get('cursor') ?? '';
    expect((await app.request(`/BrowseTask.json?cursor=${cursor}`)).status).toBe(400);
    expect((await app.request(`/BrowseTask.json?search=the&cursor=${cursor}`)).status).toBe(400);
  });
});
