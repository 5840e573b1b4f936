import { bid, deleteResponse, task, updateResponse } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownFirestore } from '../../bench/support/stack.ts';
import { type Account, signIn, signUp, signUpAnonymously, verifyAddress } from '../support/accounts.ts';
import { type Answer, apiAt, changeOf, linksOf, postTask, refusal, success } from '../support/api.ts';
import { bidOf, placeBid, putBid } from '../support/bids.ts';
import { emulators } from '../support/emulators.ts';

const api = apiAt(emulators.site);
const db = ownFirestore(emulators.project);
let ada: Account;
let mia: Account;
let ben: Account;
let anonymous: { uid: string; idToken: string };

beforeAll(async () => {
  [ada, mia, ben, anonymous] = await Promise.all([
    signUp({ name: 'Ada' }),
    signUp({ name: 'Mia' }),
    signUp({ name: 'Ben' }),
    signUpAnonymously(),
  ]);
});
afterAll(() => db.terminate());

type Who = { readonly idToken: string };
const bids = z.array(bid);
const documentOf = (id: string) => db.collection('tasks').doc(id);
const listed = async (id: string, as: Who) => success(await api(`GET /tasks/${id}/bids`, { as }), 200, bids);
const withdraw = (id: string, as: Who) => api(`DELETE /tasks/${id}/bids/me`, { as });
const read = async (id: string) => success(await api(`GET /tasks/${id}`), 200, task);
/** The task's count, after it was compared with the documents. */
const counted = async (id: string): Promise<number> => {
  const { size } = await documentOf(id).collection('bids').get();
  expect((await read(id)).bids).toBe(size);
  return size;
};
const PAST = '2020-01-01';
const IDS = ['nothing', '__x__', 'x'.repeat(2000), 'a%2Fb', '%00', '%ED%95%9C', 'a.b', '~'];

describe('PUT /tasks/{id}/bids/me', () => {
  it('places a bid: 201 with what was sent, the name and verification of the token, the server’s time', async () => {
    const id = await postTask(api, ada);
    const answer = await putBid(api, id, mia, { message: '  I begin on Monday.\n\nMia ' });
    const placed = success(answer, 201, bid);
    expect(placed).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: 450,
      days: 7,
      message: 'I begin on Monday.\n\nMia',
      freelancerName: 'Mia',
      freelancerVerified: true,
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: null,
      mine: true,
    });
    expect(Math.abs(Date.parse(placed.creationTime) - Date.now())).toBeLessThan(10_000);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await listed(id, mia)).toEqual([placed]);
    expect(await counted(id)).toBe(1);
  });

  it('changes it after that: 200, the same bid of the same time, counted once', async () => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    const changed = success(await putBid(api, id, mia, { amount: 12.34, days: 1, message: 'Less' }), 200, bid);
    expect(changed).toEqual({ ...placed, amount: 12.34, days: 1, message: 'Less', updatedAt: expect.any(String) });
    success(await putBid(api, id, mia, { amount: 12.34, days: 1, message: 'Less' }), 200, bid);
    expect(await listed(id, ada)).toMatchObject([{ _id: placed._id, amount: 12.34, mine: false }]);
    expect(await counted(id)).toBe(1);
  });

  it('takes the name and the verification from the token anew with every change', async () => {
    const zoe = await signUp({ verified: false });
    const id = await postTask(api, ada);
    expect(await placeBid(api, id, zoe)).toMatchObject({ freelancerName: 'User', freelancerVerified: false });
    await verifyAddress(zoe);
    const changed = success(await putBid(api, id, await signIn(zoe)), 200, bid);
    expect(changed).toMatchObject({ freelancerVerified: true });
  });

  it('takes any text that can be stored', async () => {
    const id = await postTask(api, ada);
    const message = '水島 🎯 العربية <script>alert(1)</script> Donaudampfschifffahrt\u0301\n\tend';
    await placeBid(api, id, mia, { message });
    expect(await listed(id, ada)).toMatchObject([{ message }]);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 0.001 }],
    ['amount', { amount: 1_000_000_001 }],
    ['amount', { amount: '450' }],
    ['amount', { amount: null }],
    ['amount', { amount: undefined }],
    ['days', { days: 0 }],
    ['days', { days: 1.5 }],
    ['days', { days: 366 }],
    ['days', { days: '7' }],
    ['days', { days: undefined }],
    ['message', { message: ' \u200b ' }],
    ['message', { message: 'x'.repeat(2001) }],
    ['message', { message: '\ud800' }],
    ['message', { message: ['x'] }],
    ['message', { message: undefined }],
    ['_id', { _id: 'x' }],
    ['mine', { mine: true }],
    ['freelancerName', { freelancerName: 'Somebody else' }],
    ['freelancerUid', { freelancerUid: 'somebody' }],
    ['freelancerVerified', { freelancerVerified: true }],
    ['creationTime', { creationTime: '2026-11-21T10:00:00Z' }],
  ])('answers 400 for %s: %j', async (field, change) => {
    refusal(await putBid(api, 'any', mia, change), 400, [`body ${field}`]);
  });

  it('names every bad field at once', async () => {
    refusal(await putBid(api, 'any', mia, { amount: 0, days: 0, message: '', tip: 1 }), 400, [
      'body amount',
      'body days',
      'body message',
      'body tip',
    ]);
  });

  it('is a 403 on one’s own task, and for an account without an e-mail address', async () => {
    const id = await postTask(api, ada);
    refusal(await putBid(api, id, ada), 403);
    refusal(await putBid(api, id, anonymous), 403);
    expect(await counted(id)).toBe(0);
  });

  it.each([
    ['in progress', { status: 'in-progress' }],
    ['completed', { status: 'completed' }],
    ['past its deadline', { deadline: PAST }],
  ])('is a 409 on a task that is %s, also to change a bid', async (_what, change) => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    await documentOf(id).update(change);
    refusal(await putBid(api, id, mia, { amount: 1 }), 409);
    refusal(await putBid(api, id, ben), 409);
    refusal(await putBid(api, id, ada), 403);
    expect(await listed(id, ada)).toEqual([{ ...placed, mine: false }]);
    expect(await counted(id)).toBe(1);
  });

  it('is taken on the day of the deadline', async () => {
    const id = await postTask(api, ada, { deadline: new Date().toISOString().slice(0, 10) });
    await placeBid(api, id, mia);
  });

  it('is a 404 on a task that is not there', async () => {
    for (const id of IDS) refusal(await putBid(api, id, mia), 404);
  });
});

describe('GET /tasks/{id}/bids', () => {
  it('gives the task’s owner all of them, newest first, and anybody else their own at most [BID-1]', async () => {
    const id = await postTask(api, ada);
    const [first, second] = [await placeBid(api, id, mia), await placeBid(api, id, ben)];
    const answer = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(success(answer, 200, bids)).toEqual([
      { ...second, mine: false },
      { ...first, mine: false },
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('link')).toBeNull();
    expect(await listed(id, mia)).toEqual([first]);
    expect(await listed(id, ben)).toEqual([second]);
    expect(await listed(id, await signUp())).toEqual([]);
    expect(await listed(id, anonymous)).toEqual([]);
    refusal(await api(`GET /tasks/${id}/bids`), 401);
  });

  it('goes by uid: neither an e-mail address of the owner’s nor a new owner’s name opens them', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await documentOf(id).update({ userEmail: ben.email });
    expect(await listed(id, ben)).toEqual([]);
    await documentOf(id).update({ ownerUid: ben.uid, userEmail: ada.email });
    expect(await listed(id, ben)).toHaveLength(1);
    expect(await listed(id, ada)).toEqual([]);
  });

  it('still gives them when the task is no longer open', async () => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    await documentOf(id).update({ status: 'completed', deadline: PAST });
    expect(await listed(id, ada)).toEqual([{ ...placed, mine: false }]);
    expect(await listed(id, mia)).toEqual([placed]);
  });

  it('leads the owner from page to page, each bid once, also among bids of one moment', async () => {
    const id = await postTask(api, ada);
    const writer = db.bulkWriter();
    const expected = Array.from({ length: 23 }, (_, index) => `bid-${String(index).padStart(2, '0')}`);
    for (const [index, name] of expected.entries()) {
      void writer.set(documentOf(id).collection('bids').doc(name), {
        ...bidOf({ amount: index + 1 }),
        freelancerUid: name,
        freelancerName: 'User',
        freelancerVerified: true,
        creationTime: index < 5 ? '2026-11-20T10:00:00.000Z' : '2026-11-20T11:00:00.000Z',
        updatedAt: null,
      });
    }
    await writer.close();
    const pages: string[][] = [];
    let last = `/tasks/${id}/bids?limit=7`;
    for (let path: string | undefined = last; path !== undefined; ) {
      last = path;
      const answer: Answer = await api(`GET ${path}`, { as: ada });
      pages.push(success(answer, 200, bids).map(({ _id }) => _id));
      path = linksOf(answer, path).next;
    }
    const seen = pages.flat();
    expect(seen).toEqual([...expected].reverse());
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 2]);
    const back = linksOf(await api(`GET ${last}`, { as: ada }), last).prev ?? '';
    expect(success(await api(`GET ${back}`, { as: ada }), 200, bids).map(({ _id }) => _id)).toEqual(seen.slice(14, 21));

    const unasked = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(unasked.body).toHaveLength(20);
    expect(unasked.headers.get('link')).toMatch(/^<bids\?cursor=[\w-]+>; rel="next"$/);
    expect((await api(`GET /tasks/${id}/bids?limit=50`, { as: ada })).body).toHaveLength(23);
    expect((await api(`GET /tasks/${id}/bids?limit=7`, { as: mia })).headers.get('link')).toBeNull();
  });

  it.each([
    'limit=0',
    'limit=51',
    'limit=-1',
    'limit=x',
    'limit=',
    'cursor=x',
    'cursor=',
    'other=1',
    'limit=1&limit=2',
  ])('answers 400 to ?%s, whoever asks', async (query) => {
    const id = await postTask(api, ada);
    const field = query.slice(0, query.indexOf('='));
    for (const as of [ada, mia]) refusal(await api(`GET /tasks/${id}/bids?${query}`, { as }), 400, [`query ${field}`]);
  });

  it('answers 400 to a cursor of another list', async () => {
    const id = await postTask(api, ada);
    const first = linksOf(await api('GET /tasks?limit=1'), '/tasks').next ?? '';
    const cursor = new URL(first, 'http://site').searchParams.get('cursor');
    expect(cursor).not.toBeNull();
    refusal(await api(`GET /tasks/${id}/bids?cursor=${cursor}`, { as: ada }), 400, ['query cursor']);
  });

  it('is a 404 on a task that is not there', async () => {
    for (const id of IDS) refusal(await api(`GET /tasks/${id}/bids`, { as: ada }), 404);
  });
});

describe('DELETE /tasks/{id}/bids/me', () => {
  it('withdraws the caller’s bid and no other; then there is none, and a new one is placed anew', async () => {
    const id = await postTask(api, ada);
    const [hers, his] = [await placeBid(api, id, mia), await placeBid(api, id, ben)];
    const answer = await withdraw(id, mia);
    expect(success(answer, 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await listed(id, mia)).toEqual([]);
    expect(await listed(id, ada)).toEqual([{ ...his, mine: false }]);
    expect(await counted(id)).toBe(1);
    refusal(await withdraw(id, mia), 404);
    expect(await counted(id)).toBe(1);
    const again = await placeBid(api, id, mia);
    expect(again._id).toBe(hers._id);
    expect(again.creationTime > hers.creationTime).toBe(true);
    expect(await counted(id)).toBe(2);
  });

  it('is taken whatever became of the task', async () => {
    for (const change of [{ status: 'in-progress' }, { status: 'completed' }, { deadline: PAST }]) {
      const id = await postTask(api, ada);
      await placeBid(api, id, mia);
      await documentOf(id).update(change);
      success(await withdraw(id, mia), 200, deleteResponse);
      expect(await counted(id)).toBe(0);
    }
  });

  it('is a 404 to who has none there, its owner too, and on a task that is not there', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    for (const as of [ada, ben, anonymous]) refusal(await withdraw(id, as), 404);
    for (const odd of IDS) refusal(await withdraw(odd, mia), 404);
    refusal(await api(`DELETE /tasks/${id}/bids/me`), 401);
    expect(await counted(id)).toBe(1);
  });

  it('never takes the count below 0', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await documentOf(id).update({ bids: 0 });
    success(await withdraw(id, mia), 200, deleteResponse);
    expect(await counted(id)).toBe(0);
    expect((await documentOf(id).get()).get('bids')).toBe(0);
  });
});

describe('A bid and its task', () => {
  it('leave each other alone: a bid moves the count and nothing else of the task', async () => {
    const id = await postTask(api, ada);
    const before = (await documentOf(id).get()).data();
    await placeBid(api, id, mia);
    expect((await documentOf(id).get()).data()).toEqual({ ...before, bids: 1 });
    success(await putBid(api, id, mia, { amount: 5 }), 200, bid);
    success(await withdraw(id, mia), 200, deleteResponse);
    expect((await documentOf(id).get()).data()).toEqual(before);
  });

  it('never make the poster’s edit a 412, and an edit keeps the count', async () => {
    const id = await postTask(api, ada);
    const tag = (await api(`GET /tasks/${id}`)).headers.get('etag') ?? '';
    await placeBid(api, id, mia);
    expect((await api(`GET /tasks/${id}`)).headers.get('etag')).toBe(tag);
    const edit = await api(`PUT /tasks/${id}`, { as: ada, body: changeOf(), headers: { 'if-match': tag } });
    success(edit, 200, updateResponse);
    expect(await counted(id)).toBe(1);
  });

  it('go together: with the task its bids are gone, and nobody finds any', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await placeBid(api, id, ben);
    success(await api(`DELETE /tasks/${id}`, { as: ada }), 200, deleteResponse);
    expect((await documentOf(id).collection('bids').get()).size).toBe(0);
    for (const as of [ada, mia]) refusal(await api(`GET /tasks/${id}/bids`, { as }), 404);
    refusal(await putBid(api, id, mia), 404);
    refusal(await withdraw(id, mia), 404);
    expect((await documentOf(id).collection('bids').get()).size).toBe(0);
  });

  it('are counted where tasks are shown [BID-2]', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    expect((await read(id)).bids).toBe(1);
    const feed = await api('GET /BrowseTask.json?sort=newest&limit=60');
    const entries = z.array(z.looseObject({ id: z.string(), proposals: z.number() })).parse(feed.body);
    expect(entries.find((entry) => entry.id === id)?.proposals).toBe(1);
  });
});

describe('Nobody’s e-mail address and nobody’s uid', () => {
  it('is in a bid: neither stored nor answered, nor in a cursor', async () => {
    const id = await postTask(api, ada);
    const placed = await putBid(api, id, mia);
    const changed = await putBid(api, id, mia);
    await placeBid(api, id, ben);
    const [page, own] = [
      await api(`GET /tasks/${id}/bids?limit=1`, { as: ada }),
      await api(`GET /tasks/${id}/bids`, { as: mia }),
    ];
    const cursor = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const opened = Buffer.from(cursor, 'base64url').toString();
    expect(opened).toContain('"bids"');
    const told = [placed.body, changed.body, page.body, own.body, opened].map((each) => JSON.stringify(each)).join();
    for (const each of [ada, mia, ben]) {
      expect(told).not.toContain(each.uid);
      expect(told).not.toContain(each.email);
    }
    const stored = await documentOf(id).collection('bids').get();
    expect(stored.size).toBe(2);
    const text = JSON.stringify(stored.docs.map((document) => [document.id, document.data()]));
    for (const each of [ada, mia, ben]) expect(text).not.toContain(each.email);
  });
});
