import type { BrowseTask } from '@taskwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cursorOf, type NumberedPage } from '../../../lib/queries/numbered-pages.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { tasksChanged } from '../../../lib/queries/server-state.ts';
import { browsePages } from './browse-feed.ts';
import { type BrowseFilters, readBrowseState, writeBrowseState } from './browse-state.ts';

const ALL: BrowseFilters = { search: '', skill: '', category: 'all', budget: 'all', sort: 'deadline' };
const TOTAL = 100;

const task = (index: number) => ({
  id: `t${index}`,
  title: `Task ${index}`,
  category: 'Design',
  description: 'A task',
  budget: null,
  deadline: '2026-12-03',
  skills: [],
  postedBy: 'Ann',
  postedDate: '2026-11-21',
  proposals: 0,
  clientVerified: true,
});

let served = 0;
let requests = 0;
let length = TOTAL;
/** Maximum number of tasks in a search response, which simulates an exhausted read budget. */
let missing = Number.POSITIVE_INFINITY;

/** Mock of the feed over numbered tasks, with real cursors and links. */
const feed = (input: string): Response => {
  const query = new URL(input, 'http://site').searchParams;
  const isSearch = query.has('search');
  const limit = Math.min(Number(query.get('limit') ?? 12), isSearch ? missing : 60);
  const [, kind = 'a', at = '0'] = /^([abe])(\d+)$/.exec(query.get('cursor') ?? 'a0') ?? [];
  if (query.has('cursor') && !/^[abe]\d+$/.test(query.get('cursor') ?? '')) {
    return Response.json({ type: 'x/bad-request', title: 'Bad', status: 400 }, { status: 400 });
  }
  const end = kind === 'a' ? Math.min(Number(at) + limit, length) : kind === 'b' ? Number(at) : length;
  const start = kind === 'a' ? Number(at) : Math.max(0, end - (kind === 'b' ? limit : Number(at)));
  const tasks = Array.from({ length: Math.max(0, end - start) }, (_, index) => task(start + index));
  served += tasks.length;
  requests += 1;
  const links = [
    ...(end < length ? [`<BrowseTask.json?cursor=a${end}>; rel="next"`] : []),
    ...(start > 0 && !isSearch ? [`<BrowseTask.json?cursor=b${start}>; rel="prev"`] : []),
    ...(isSearch ? [] : [`<BrowseTask.json?cursor=e${length % 12 || 12}>; rel="last"`]),
  ];
  const headers = { Link: links.join(', '), ...(isSearch ? {} : { 'X-Total-Count': String(length) }) };
  return Response.json(tasks, { headers });
};

/** The page that was read last. */
let shown: NumberedPage<BrowseTask> | null = null;
const knownCursor = (page: number) => (shown === null ? null : cursorOf(shown, page));

const readComplete = async (filters: BrowseFilters, page: number, cursor = knownCursor(page)) => {
  void tasksChanged();
  shown = await queryClient.fetchQuery(browsePages.query({ filters, page, cursor }));
  return shown;
};
const read = async (filters: BrowseFilters, page: number, cursor = knownCursor(page)) => {
  served = 0;
  const found = await readComplete(filters, page, cursor);
  return { ids: found.items.map(({ id }) => id), page: found.page, hasNext: found.hasNext, cursor: found.cursor };
};
const idsOf = (page: number) =>
  Array.from({ length: Math.min(12, TOTAL - (page - 1) * 12) }, (_, index) => `t${(page - 1) * 12 + index}`);

beforeEach(() => {
  length = TOTAL;
  missing = Number.POSITIVE_INFINITY;
  vi.stubGlobal('fetch', async (input: string) => feed(input));
});
afterEach(() => {
  queryClient.clear();
  shown = null;
  vi.unstubAllGlobals();
});

describe('The pages of Browse', () => {
  it('cost at most three pages of reads for any click in the pagination', async () => {
    for (const page of [1, 2, 4, 6, 9, 8, 7, 5, 9, 1, 3]) {
      expect(await read(ALL, page)).toMatchObject({ ids: idsOf(page), page, hasNext: page < 9 });
      expect(served, `page ${page}`).toBeLessThanOrEqual(36);
    }
  });

  it('cost one page of reads if the URL contains the cursor', async () => {
    expect(await read(ALL, 7, 'a72')).toMatchObject({ ids: idsOf(7), page: 7, cursor: 'a72' });
    expect(served).toBe(12);
    expect(await read(ALL, 6)).toMatchObject({ ids: idsOf(6) });
    expect(served).toBe(12);
  });

  it('are found from the start if the cursor is invalid', async () => {
    expect(await read(ALL, 3, 'zzz')).toMatchObject({ ids: idsOf(3), page: 3 });
  });

  it('end with the last page if the URL asks for a later one', async () => {
    expect(await read(ALL, 50)).toMatchObject({ ids: idsOf(9), page: 9, hasNext: false });
    queryClient.clear();
    shown = null;
    expect(await read(ALL, 3, 'a500')).toMatchObject({ page: 2 });
  });

  it('continue after short responses of a search until they are full', async () => {
    missing = 5;
    const search = { ...ALL, search: 'bakery' };
    expect(await read(search, 1)).toMatchObject({ ids: idsOf(1), hasNext: true });
    expect(await read(search, 2)).toMatchObject({ ids: idsOf(2), hasNext: true });
    expect(await read(search, 9)).toMatchObject({ ids: idsOf(9), hasNext: false });
  });

  it('stop after three requests, show the results, and continue on demand', async () => {
    missing = 2;
    length = 18;
    const search = { ...ALL, search: 'bakery' };
    requests = 0;
    const first = await readComplete(search, 1);
    expect(requests).toBe(3);
    expect(first).toMatchObject({ continueCursor: 'a6', hasNext: false });
    expect(first.items).toHaveLength(6);

    await browsePages.continueSearch(queryClient, search, first);
    expect(requests).toBe(6);
    expect(
      queryClient.getQueryData(browsePages.query({ filters: search, page: 1, cursor: null }).queryKey),
    ).toMatchObject({
      continueCursor: null,
      hasNext: true,
    });
    expect(await read(search, 1)).toMatchObject({ ids: idsOf(1) });

    const second = await readComplete(search, 2);
    expect(second).toMatchObject({ page: 2, continueCursor: null, hasNext: false });
    expect(second.items.map(({ id }) => id)).toEqual(['t12', 't13', 't14', 't15', 't16', 't17']);
  });

  it('can be empty while a search has more to read', async () => {
    missing = 0;
    const search = { ...ALL, search: 'bakery' };
    expect(await readComplete(search, 1)).toMatchObject({ items: [], page: 1, continueCursor: 'a0' });
  });

  it('are stored in the URL with their filters', () => {
    const state = { ...ALL, search: 'bäckerei & co', category: 'Design' as const, page: 3, cursor: 'a24' };
    expect(readBrowseState(new URLSearchParams(writeBrowseState(state)))).toEqual(state);
    expect(writeBrowseState({ ...ALL, page: 1, cursor: 'a24' })).toBe('');
  });
});
