import { browseTask, featuredTask, todayUtc } from '@taskwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { newTask, type TaskDocument, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { dayFrom } from '../../support/corpus.ts';
import { clearFirestore, emulators } from '../../support/emulators.ts';
import { apiInProcess } from '../../support/in-process.ts';
import { plantCard } from '../../support/people.ts';
import { ownFirestore } from '../../support/stack.ts';

const site = apiAt(emulators.site);
const db = ownFirestore(emulators.project);
const browsePage = z.array(browseTask);
const featured = z.array(featuredTask);
/** The date of the tests, also after midnight. */
const NOW = new Date();
const TODAY = todayUtc(NOW);
const day = (offset: number): string => dayFrom(TODAY, offset);
/** The API in this process, for which the day does not end during a test. */
const frozen = apiInProcess(db, () => NOW);

let ada: Account;
beforeAll(async () => {
  ada = await signUp({ name: 'Ada' });
});
afterAll(() => db.terminate());

/** Stores a task as the server does, in any state, because no call sets an arbitrary status. */
const plant = async (id: string, change: Partial<TaskDocument> = {}): Promise<void> => {
  const body = {
    title: id,
    category: 'Design',
    description: 'A wooden sign.',
    deadline: day(10),
    userEmail: ada.email,
    creationTime: `${TODAY}T00:00:00.000Z`,
  };
  const owner = { uid: ada.uid, emailVerified: true };
  const data = { ...newTask(body, owner, NOW), ...change };
  await db.collection('tasks').doc(id).set(withIndex(data));
  await plantCard(db, data.ownerUid, { name: 'Ada', isVerified: data.clientVerified });
};

const browse = async (query = '', api = site) => success(await api(`GET /BrowseTask.json${query}`), 200, browsePage);
const idsOnHome = async (api = site) => success(await api('GET /Tasks.json'), 200, featured).map(({ _id }) => _id);
const idsInBrowse = async (api = site) => (await browse('?limit=60', api)).map(({ id }) => id);

describe('The public feeds', () => {
  beforeEach(() => clearFirestore());

  it('return empty arrays when there is no task', async () => {
    expect(await idsOnHome()).toEqual([]);
    expect(await idsInBrowse()).toEqual([]);
    expect((await site('GET /BrowseTask.json')).headers.get('link')).toBeNull();
  });

  it('contain pending tasks with a deadline today (UTC) or later, by deadline ascending', async () => {
    await Promise.all([
      plant('later', { ownerUid: 'later', deadline: day(5) }),
      plant('tomorrow', { ownerUid: 'tomorrow', deadline: day(1) }),
      plant('today', { ownerUid: 'today', deadline: day(0) }),
      plant('far', { ownerUid: 'far', deadline: '9999-12-31' }),
      plant('yesterday', { ownerUid: 'yesterday', deadline: day(-1) }),
      plant('long-ago', { ownerUid: 'long-ago', deadline: '0001-01-01' }),
      plant('started', { ownerUid: 'started', status: 'in-progress' }),
      plant('done', { ownerUid: 'done', status: 'completed' }),
      plant('done-and-past', { ownerUid: 'done-and-past', status: 'completed', deadline: day(-1) }),
      plant('unheard-of', { ownerUid: 'unheard-of', status: 'unknown' }),
    ]);
    const open = ['today', 'tomorrow', 'later', 'far'];
    expect(await idsOnHome(frozen)).toEqual(open);
    expect(await idsInBrowse(frozen)).toEqual(open);
    for (const sort of ['deadline', 'newest', 'budget']) {
      expect((await browse(`?sort=${sort}`, frozen)).map(({ id }) => id).sort(), sort).toEqual([...open].sort());
    }
  });

  it('contain a posted task at once, and no deleted, expired or taken task [BROWSE-1]', async () => {
    const ids = [await postTask(site, ada), await postTask(site, ada), await postTask(site, ada)];
    const [deleted = '', expired = '', taken = ''] = ids;
    expect(await idsOnHome()).toHaveLength(1);
    expect(ids).toEqual(expect.arrayContaining(await idsOnHome()));
    expect(new Set(await idsInBrowse())).toEqual(new Set(ids));

    await site(`DELETE /tasks/${deleted}`, { as: ada });
    await site(`PUT /tasks/${expired}`, { as: ada, body: changeOf({ deadline: day(-1) }) });
    await plant(taken, { status: 'in-progress' });
    expect(await idsOnHome()).toEqual([]);
    expect(await idsInBrowse()).toEqual([]);

    await site(`PUT /tasks/${expired}`, { as: ada, body: changeOf({ deadline: day(1) }) });
    expect(await idsInBrowse()).toEqual([expired]);
    expect(await idsOnHome()).toEqual([expired]);
  });

  it('never contain an edit that was made after a task was taken', async () => {
    const id = await postTask(site, ada);
    await plant(id, { status: 'in-progress' });
    await site(`PUT /tasks/${id}`, { as: ada, body: changeOf() });
    expect(await idsOnHome()).toEqual([]);
    expect(await idsInBrowse()).toEqual([]);
  });
});

describe('GET /Tasks.json', () => {
  it('returns up to 6 open tasks, the first by deadline, with exactly the listed keys [FEATURED-1, CONST-2, CALL-7]', async () => {
    await clearFirestore();
    for (let index = 8; index > 0; index -= 1)
      await plant(`t${index}`, { ownerUid: `client-${index}`, deadline: day(index), budget: index });
    const answer = await site('GET /Tasks.json');
    const list = success(answer, 200, featured);
    expect(list.map(({ _id }) => _id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6']);
    for (const each of list) {
      expect(Object.keys(each)).toEqual([
        '_id',
        'title',
        'description',
        'category',
        'deadline',
        'budget',
        'clientVerified',
      ]);
    }
    expect(JSON.stringify(answer.body)).not.toMatch(/@/);
  });

  it('returns a missing budget as null', async () => {
    await clearFirestore();
    await plant('free');
    expect(success(await site('GET /Tasks.json'), 200, featured)).toMatchObject([{ budget: null }]);
  });

  it('accepts no parameters', async () => {
    refusal(await site('GET /Tasks.json?limit=7'), 400, ['query limit']);
  });
});

describe('GET /BrowseTask.json', () => {
  beforeAll(async () => {
    await clearFirestore();
    await Promise.all([
      plant('bare'),
      plant('full', {
        ownerUid: 'full',
        budget: 1500.25,
        skills: ['Lettering'],
        priority: 'high',
        attachments: [{ name: 'Sketch', url: 'https://example.com/sketch.png' }],
        updatedAt: '2026-11-20T10:00:00.000Z',
        bids: 4,
        clientVerified: false,
        creationTime: '2026-11-19T23:59:59.999Z',
        deadline: day(11),
      }),
      ...Array.from({ length: 12 }, (_, index) => plant(`more-${index}`, { deadline: day(20) })),
    ]);
    await db.doc(`people/${personKey('full')}`).update({ rating: { count: 2, sum: 9, waiting: [], writes: 2 } });
  });

  const LISTED = [
    'id',
    'title',
    'category',
    'description',
    'budget',
    'deadline',
    'skills',
    'moreSkills',
    'postedBy',
    'postedDate',
  ];

  it('returns the public projection: the rating of a client with reviews, priority and updatedAt where set, and no attachments', async () => {
    const [bare, full] = await browse();
    expect(Object.keys(bare ?? {}).sort()).toEqual([...LISTED, 'proposals', 'clientVerified', 'status'].sort());
    expect(bare).toMatchObject({ budget: null, skills: [], proposals: 0, postedBy: 'Ada', postedDate: TODAY });
    expect(full).toEqual({
      id: 'full',
      title: 'full',
      category: 'Design',
      description: 'A wooden sign.',
      budget: 1500.25,
      deadline: day(11),
      skills: ['Lettering'],
      moreSkills: 0,
      postedBy: 'Ada',
      postedDate: '2026-11-19',
      proposals: 4,
      clientVerified: false,
      clientRating: { mean: 4.5, count: 2 },
      status: 'pending',
      priority: 'high',
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  it('contains no email address, not even the caller’s own', async () => {
    for (const as of [undefined, ada]) {
      const { body } = await site('GET /BrowseTask.json', as && { as });
      expect(JSON.stringify(body)).not.toMatch(/@|ownerUid|tokens|facets/);
    }
  });

  it('returns 1 to 60 tasks a page, 12 by default, with a relative Link to the next page', async () => {
    const answer = await site('GET /BrowseTask.json');
    expect(success(answer, 200, browsePage)).toHaveLength(12);
    expect(answer.headers.get('link')).toMatch(/<BrowseTask\.json\?cursor=[\w-]+>; rel="next"/);
    const next = await site(`GET ${linksOf(answer, '/BrowseTask.json').next}`);
    expect(success(next, 200, browsePage)).toHaveLength(2);
    expect(linksOf(next, '/BrowseTask.json').next).toBeUndefined();
    expect(await browse('?limit=60')).toHaveLength(14);
    expect(await browse('?limit=1')).toHaveLength(1);
  });

  it('filters by one skill, ignoring case and accents, with links and a total, together with every other filter [FILTER-5]', async () => {
    const taken = { ownerUid: 'asks', deadline: day(30) };
    await Promise.all([
      plant('asks-1', { ...taken, skills: ['Wood carving', 'Résumé'], budget: 400 }),
      plant('asks-2', { ...taken, skills: ['WOOD  CARVING'], category: 'SEO', description: 'A brass sign.' }),
      plant('asks-3', { ...taken, skills: ['wood carving'], budget: 3000, deadline: day(29) }),
      plant('asks-for-more', { ...taken, skills: ['Wood carving tools'] }),
      plant('asks-no-more', { ...taken, skills: ['Wood carving'], status: 'completed' }),
    ]);
    const ids = async (query: string) => (await browse(`?${query}`)).map(({ id }) => id);
    expect(await ids('skill=wood+carving')).toEqual(['asks-3', 'asks-1', 'asks-2']);
    expect(await ids('skill=+wood++Carving+&sort=budget')).toEqual(['asks-3', 'asks-1', 'asks-2']);
    expect(await ids('skill=resume')).toEqual(['asks-1']);
    expect(await ids('skill=wood+carving&category=Marketing')).toEqual(['asks-2']);
    expect(await ids('skill=wood+carving&budget=low&category=Design')).toEqual(['asks-1']);
    expect(await ids('skill=wood+carving&search=wooden')).toEqual(['asks-3', 'asks-1']);
    expect(await ids('skill=wood')).toEqual([]);
    expect(await ids('skill=&limit=1')).toEqual(await ids('limit=1'));

    const first = await site('GET /BrowseTask.json?skill=wood+carving&limit=2');
    expect(success(first, 200, browsePage)).toHaveLength(2);
    expect(first.headers.get('x-total-count')).toBe('3');
    const { next = '', last = '' } = linksOf(first, '/BrowseTask.json');
    expect(next).toMatch(/\?skill=wood\+carving&limit=2&cursor=/);
    for (const way of [next, last]) {
      expect(success(await site(`GET ${way}`), 200, browsePage).map(({ id }) => id)).toEqual(['asks-2']);
    }
    await Promise.all(
      ['asks-1', 'asks-2', 'asks-3', 'asks-for-more', 'asks-no-more'].map((id) => db.doc(`tasks/${id}`).delete()),
    );
  });

  it('returns 400 for invalid, repeated and unknown parameters', async () => {
    const query = `limit=61&sort=title&sort=newest&category=x&budget=y&z=1&skill=${'x'.repeat(41)}`;
    const fields = ['budget', 'category', 'limit', 'skill', 'sort', 'z'].map((name) => `query ${name}`);
    refusal(await site(`GET /BrowseTask.json?${query}`), 400, fields);
  });

  it.each([
    [`search=${'x'.repeat(4001)}`, ['query search']],
    ['userEmail=ada@taskwright.example', ['query userEmail']],
  ])('returns 400 for ?%s', async (query, fields) => {
    refusal(await site(`GET /BrowseTask.json?${query}`), 400, fields);
  });

  it.each(['/BrowseTask.json', '/Tasks.json', '/tasks'])(
    'can be stored by shared caches and revalidates its ETag with a 304: %s',
    async (path) => {
      const first = await site(`GET ${path}`);
      expect(first.headers.get('cache-control')).toMatch(
        /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/,
      );
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await site(`GET ${path}`, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
      expect(again.body).toBe('');
      const other = await site(`GET ${path}`, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    },
  );
});
