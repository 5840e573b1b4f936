import { browseTask, listedTask } from '@taskwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTask, type TaskDocument, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import type { Account } from '../../support/accounts.ts';
import { linksOf, refusal } from '../../support/api.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { apiInProcess, loggedApi, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-paging';
const NOW = new Date('2026-11-21T12:00:00Z');
const db = ownFirestore(PROJECT);
const api = apiInProcess(db, () => NOW);
const ada = person('ada');
const page = z.array(z.union([listedTask, browseTask]));

afterAll(() => db.terminate());

type Place = { id: string; deadline?: string; creationTime?: string; budget?: number | null };

const plant = async (places: readonly Place[], change: Partial<TaskDocument> = {}): Promise<void> => {
  const owner = { uid: ada.uid, email: ada.email, emailVerified: true, name: 'Ada' };
  const body = { title: 'Sign', category: 'Design', description: 'A sign.', userEmail: ada.email };
  const writer = db.bulkWriter({ throttling: false });
  for (const { id, deadline = '2026-12-01', creationTime = '2026-11-20T10:00:00.000Z', budget = null } of places) {
    const data = newTask({ ...body, deadline, budget, creationTime }, owner, new Date(creationTime));
    void writer.set(db.collection('tasks').doc(id), withIndex({ ...data, ...change }));
  }
  await writer.close();
};

/** Tasks `t00` to `t29` with the same deadline, budget and creation time. */
const ids = Array.from({ length: 30 }, (_, index) => `t${String(index).padStart(2, '0')}`);
const ties = ids.map((id): Place => ({ id, budget: 100 }));

type Page = { ids: string[]; links: Readonly<Record<string, string>> };

const get = async (path: string, as: Account | null = ada): Promise<Page> => {
  const answer = await api(`GET ${path}`, as === null ? undefined : { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const body = page.parse(answer.body);
  return { ids: body.map((each) => ('id' in each ? each.id : each._id)), links: linksOf(answer, path) };
};

/** Returns this page and every page after it in one direction. */
const walk = async (from: Page, rel: 'next' | 'prev', as: Account | null = ada): Promise<Page[]> => {
  const pages = [from];
  for (let at = from.links[rel]; at !== undefined; at = pages.at(-1)?.links[rel]) {
    pages.push(await get(at, as));
    if (pages.length > 100) throw new Error('This list has no end');
  }
  return pages;
};

const flat = (pages: readonly Page[]): string[] => pages.flatMap((each) => each.ids);

const LISTS: [path: string, ascending: boolean][] = [
  ['/BrowseTask.json?limit=7', true],
  ['/BrowseTask.json?limit=7&sort=newest', false],
  ['/BrowseTask.json?limit=7&sort=budget', true],
  ['/BrowseTask.json?limit=7&category=Design&budget=low', true],
  ['/tasks?limit=7', false],
  ['/tasks?limit=7&sort=deadline', true],
  ['/tasks?limit=7&category=all', true],
  ['/tasks?limit=7&search=', true],
  ['/tasks?limit=7&mine=true', false],
  [`/tasks?limit=7&userEmail=${encodeURIComponent(ada.email)}`, false],
];

describe.each(LISTS)('Paging over Link through %s, with equal deadlines and times', (path, ascending) => {
  const expected = ascending ? ids : [...ids].reverse();

  beforeEach(async () => {
    await clearFirestore(PROJECT);
    await plant(ties);
  });

  it('returns every task once over the next links, and the same pages over the prev links', async () => {
    const forward = await walk(await get(path), 'next');
    expect(flat(forward)).toEqual(expected);
    expect(forward.map((each) => each.ids.length)).toEqual([7, 7, 7, 7, 2]);
    expect(forward[0]?.links.prev).toBeUndefined();
    const back = await walk(forward.at(-1) ?? { ids: [], links: {} }, 'prev');
    expect(back.map((each) => each.ids)).toEqual(forward.map((each) => each.ids).reverse());
    expect(flat(await walk(back.at(-1) ?? { ids: [], links: {} }, 'next'))).toEqual(expected);
    // The links keep the other parameters.
    const [asked, next] = [path, forward[0]?.links.next ?? ''].map((each) => new URL(each, 'http://site'));
    next?.searchParams.delete('cursor');
    expect(next?.pathname).toBe(asked?.pathname);
    expect([...(next?.searchParams ?? [])].sort()).toEqual([...(asked?.searchParams ?? [])].sort());
  });
});

/** The lists that read different indexes. The others differ from these by a parameter without an effect. */
const INDEXES = LISTS.filter(([path]) => !/category=all|search=|userEmail=/.test(path));

describe.each(INDEXES)('Paging over Link through %s, while the list changes', (path, ascending) => {
  const expected = ascending ? ids : [...ids].reverse();

  beforeEach(async () => {
    await clearFirestore(PROJECT);
    await plant(ties);
  });

  it('misses nothing and repeats nothing while tasks are created and deleted between pages', async () => {
    const seen: string[] = [];
    const [gone, later] = [new Set<string>(), new Set<string>()];
    let at: string | undefined = path;
    for (let round = 0; at !== undefined; round += 1) {
      const { ids: shown, links }: Page = await get(at);
      seen.push(...shown);
      at = links.next;
      // Deletes the first and last task of this page and one task of a later page.
      const remaining = expected.filter((id) => !seen.includes(id) && !gone.has(id));
      for (const id of [shown[0], shown.at(-1), remaining[3]]) {
        if (id === undefined) continue;
        gone.add(id);
        await db.collection('tasks').doc(id).delete();
      }
      // Adds one task before the current position and one after all others.
      const [first = '', last = ''] = [seen[0], expected.at(-1)];
      const [before, behind] = ascending ? [`s${round}`, `${last}x${round}`] : [`${first}z${round}`, `s${9 - round}`];
      await plant([
        { id: before, budget: 100 },
        { id: behind, budget: 100 },
      ]);
      if (round < 3) later.add(behind);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = expected.filter((id) => !gone.has(id));
    expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
    for (const id of later) expect(seen).toContain(id);
  });

  it('continues from a page whose tasks are all deleted', async () => {
    const second = (await get(path)).links.next ?? '';
    const third = (await get(second)).links.next ?? '';
    const backward = (await get(third)).links.prev ?? '';
    await clearFirestore(PROJECT);
    await plant(ties.slice(12, 14));
    for (const cursor of [second, third, backward]) {
      const emptyPage = await get(cursor);
      const surroundingPages = [emptyPage, ...(await walk(emptyPage, 'next')), ...(await walk(emptyPage, 'prev'))];
      expect([...new Set(flat(surroundingPages))].sort()).toEqual(['t12', 't13']);
    }
  });
});

describe('Hidden tasks', () => {
  const HIDDEN = ['t00', 't03', 't04', 't05', 't10', 't17', 't28', 't29'];
  const visible = ids.filter((id) => !HIDDEN.includes(id)).reverse();
  const ben = person('ben');
  /** Returns the positions that the cursors of these pages contain. */
  const positionsIn = (pages: readonly Page[]): string[] =>
    pages
      .flatMap(({ links }) => Object.values(links))
      .map((link) => new URL(link, 'http://site').searchParams.get('cursor') ?? '')
      .map((cursor) => Buffer.from(cursor, 'base64url').toString());

  beforeEach(async () => {
    await clearFirestore(PROJECT);
    await plant(ties);
    for (const id of HIDDEN) await db.doc(`tasks/${id}`).update({ isHidden: true });
  });

  it.each([
    ['a visitor', null],
    ['a freelancer', ben],
  ])('leave no gaps in pages and no trace in cursors, for %s', async (_who, as) => {
    for (const limit of [1, 2, 7]) {
      const forward = await walk(await get(`/tasks?limit=${limit}`, as), 'next', as);
      const back = await walk(forward.at(-1) ?? { ids: [], links: {} }, 'prev', as);
      expect(flat(forward)).toEqual(visible);
      expect(back.map((each) => each.ids)).toEqual(forward.map((each) => each.ids).reverse());
      for (const each of forward.slice(0, -1)) expect(each.ids).toHaveLength(limit);
      const positions = positionsIn([...forward, ...back]);
      expect(positions.length).toBeGreaterThan(0);
      expect(positions.filter((position) => HIDDEN.some((id) => position.includes(id)))).toEqual([]);
    }
  });

  it('remain in the lists of their client', async () => {
    for (const path of ['/tasks?limit=7', '/tasks?limit=7&mine=true'])
      expect(flat(await walk(await get(path), 'next'))).toEqual([...ids].reverse());
  });

  it('limit the reads per page: more than 1,000 hidden tasks in a row are a 503', async () => {
    await plant(
      Array.from({ length: 1100 }, (_, index) => ({ id: `u${index}` })),
      { isHidden: true },
    );
    refusal(await api('GET /tasks'), 503);
    expect((await get('/tasks')).ids).toHaveLength(50);
  });
});

describe('Order', () => {
  beforeEach(() => clearFirestore(PROJECT));

  it('of GET /tasks is newest first, whatever the deadline', async () => {
    await plant([
      { id: 'old', creationTime: '2026-11-01T00:00:00.000Z', deadline: '2027-01-01' },
      { id: 'new', creationTime: '2026-11-20T00:00:00.000Z', deadline: '2026-11-01' },
      { id: 'older', creationTime: '2025-11-01T00:00:00.000Z', deadline: '2026-12-01' },
    ]);
    expect((await get('/tasks')).ids).toEqual(['new', 'old', 'older']);
  });

  it('of GET /BrowseTask.json is by deadline, whatever the creation time', async () => {
    await plant([
      { id: 'b', creationTime: '2026-11-01T00:00:00.000Z', deadline: '2027-01-01' },
      { id: 'a', creationTime: '2026-11-20T00:00:00.000Z', deadline: '2026-11-21' },
      { id: 'c', creationTime: '2025-11-01T00:00:00.000Z', deadline: '2026-12-01' },
    ]);
    expect((await get('/BrowseTask.json')).ids).toEqual(['a', 'c', 'b']);
  });

  it('by budget puts tasks without a budget last, across pages', async () => {
    await plant([
      { id: 'none-1' },
      { id: 'none-2' },
      { id: 'zero', budget: 0 },
      { id: 'cents', budget: 0.01 },
      { id: 'most', budget: 1_000_000_000 },
    ]);
    const pages = await walk(await get('/BrowseTask.json?sort=budget&limit=1'), 'next');
    expect(flat(pages)).toEqual(['most', 'cents', 'zero', 'none-1', 'none-2']);
    expect(flat(await walk(pages.at(-1) ?? { ids: [], links: {} }, 'prev'))).toEqual(flat(pages).reverse());
  });
});

describe('A page', () => {
  describe('of a list of 101 tasks', () => {
    beforeAll(async () => {
      await clearFirestore(PROJECT);
      await plant(Array.from({ length: 101 }, (_, index) => ({ id: `p${String(index).padStart(3, '0')}` })));
    });

    it.each([
      ['/tasks', 50],
      ['/tasks?limit=100', 100],
      [`/tasks?userEmail=${encodeURIComponent(ada.email)}`, 50],
      ['/BrowseTask.json', 12],
      ['/BrowseTask.json?limit=60', 60],
    ])('%s has %i tasks and a link to the next page', async (path, size) => {
      const { ids: shown, links } = await get(path);
      expect(shown).toHaveLength(size);
      expect(links.next).toBeDefined();
    });
  });

  it('that ends the list exactly has no next link', async () => {
    await clearFirestore(PROJECT);
    await plant(Array.from({ length: 12 }, (_, index) => ({ id: `p${index}` })));
    expect((await get('/BrowseTask.json')).links.next).toBeUndefined();
    expect((await get('/tasks?limit=12')).links.next).toBeUndefined();
  });
});

describe('A cursor', () => {
  const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('with invalid content is a 400 before any read', async () => {
    const logged = loggedApi(db, { now: () => NOW });
    const cursor = cursorOf({ o: 'created', f: 'a', p: ['\ud800', 'x'] });
    refusal(await logged.api(`GET /tasks?cursor=${cursor}`), 400, ['query cursor']);
    expect(logged.lines.map(({ documentsRead }) => documentsRead)).toEqual([0]);
  });

  it('that cannot be decoded is a 400', async () => {
    for (const path of ['/tasks', '/BrowseTask.json']) {
      refusal(await api(`GET ${path}?cursor=AA==`), 400, ['query cursor']);
    }
  });

  const byDeadline = cursorOf({ o: 'deadline', f: 'a', p: ['2026-12-01', 'x'] });

  it('continues in its own order', async () => {
    expect((await api(`GET /BrowseTask.json?cursor=${byDeadline}`)).status).toBe(200);
  });

  it.each(['sort=newest', 'sort=budget', 'search=sign'])(
    'of the order by deadline is rejected for ?%s',
    async (query) => {
      refusal(await api(`GET /BrowseTask.json?${query}&cursor=${byDeadline}`), 400, ['query cursor']);
    },
  );
});
