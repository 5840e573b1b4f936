import { taskBid } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newBid } from '../../../functions/src/bids/model/bid-document.ts';
import { taskDocument } from '../../../functions/src/tasks/model/task-document.ts';
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts';
import { type Answer, apiAt, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { bidOf, placeBid, putBid, UNKNOWN_IDS } from '../../support/bids.ts';
import { emulators } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';

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

type Caller = { readonly idToken: string };
const bids = z.array(taskBid);
const documentOf = (id: string) => db.collection('tasks').doc(id);
const listed = async (id: string, as: Caller) => success(await api(`GET /tasks/${id}/bids`, { as }), 200, bids);

describe('GET /tasks/{id}/bids', () => {
  it('returns all bids to the client, newest first, and at most their own to any other user [BID-1]', async () => {
    const id = await postTask(api, ada);
    const [first, second] = [await placeBid(api, id, mia), await placeBid(api, id, ben)];
    const answer = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(success(answer, 200, bids)).toMatchObject([
      { ...second, mine: false, actions: ['shortlist', 'decline'] },
      { ...first, mine: false, actions: ['shortlist', 'decline'] },
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('link')).toBeNull();
    expect(await listed(id, mia)).toMatchObject([first]);
    expect(await listed(id, ben)).toMatchObject([second]);
    expect(await listed(id, await signUp())).toEqual([]);
    expect(await listed(id, anonymous)).toEqual([]);
    refusal(await api(`GET /tasks/${id}/bids`), 401);
  });

  it('depends on the owner’s uid, not on an email address', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await documentOf(id).update({ userEmail: ben.email });
    expect(await listed(id, ben)).toEqual([]);
    await documentOf(id).update({ ownerUid: ben.uid, userEmail: ada.email });
    expect(await listed(id, ben)).toHaveLength(1);
    expect(await listed(id, ada)).toEqual([]);
  });

  it('returns bids also when the task is no longer open', async () => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    await documentOf(id).update({ status: 'completed', deadline: '2020-01-01' });
    expect(await listed(id, ada)).toMatchObject([{ ...placed, mine: false, actions: [] }]);
    expect(await listed(id, mia)).toMatchObject([{ ...placed, actions: ['withdraw'] }]);
  });

  it('links the client from page to page, each bid once, also among bids with equal times', async () => {
    const id = await postTask(api, ada);
    const task = taskDocument.parse((await documentOf(id).get()).data());
    const writer = db.bulkWriter();
    const expected = Array.from({ length: 23 }, (_, index) => `bid-${String(index).padStart(2, '0')}`);
    for (const [index, name] of expected.entries()) {
      void writer.set(documentOf(id).collection('bids').doc(name), {
        ...newBid(bidOf({ amount: index + 1 }), { freelancerUid: name, task }, new Date()),
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

    const unauthorized = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(unauthorized.body).toHaveLength(20);
    expect(unauthorized.headers.get('link')).toMatch(/^<bids\?cursor=[\w-]+>; rel="next"$/);
    expect((await api(`GET /tasks/${id}/bids?limit=50`, { as: ada })).body).toHaveLength(23);
    expect((await api(`GET /tasks/${id}/bids?limit=7`, { as: mia })).headers.get('link')).toBeNull();
  });

  it('returns 400 for each invalid parameter, to the client and to a freelancer', async () => {
    const id = await postTask(api, ada);
    for (const as of [ada, mia]) {
      refusal(await api(`GET /tasks/${id}/bids?limit=51&other=1`, { as }), 400, ['query limit', 'query other']);
      for (const cursor of ['', 'x'])
        refusal(await api(`GET /tasks/${id}/bids?cursor=${cursor}`, { as }), 400, ['query cursor']);
    }
  });

  it('returns 400 for a cursor of another list', async () => {
    const id = await postTask(api, ada);
    const first = linksOf(await api('GET /tasks?limit=1'), '/tasks').next ?? '';
    const cursor = new URL(first, 'http://site').searchParams.get('cursor');
    expect(cursor).not.toBeNull();
    refusal(await api(`GET /tasks/${id}/bids?cursor=${cursor}`, { as: ada }), 400, ['query cursor']);
  });

  it.each(UNKNOWN_IDS)('is a 404 on the missing task %s', async (_what, id = _what) => {
    refusal(await api(`GET /tasks/${id}/bids`, { as: ada }), 404);
  });
});

describe('Email addresses and uids', () => {
  it('are not in a bid: neither stored nor returned, nor in a cursor', async () => {
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
    const answered = [placed.body, changed.body, page.body, own.body, opened]
      .map((each) => JSON.stringify(each))
      .join();
    for (const each of [ada, mia, ben]) {
      expect(answered).not.toContain(each.uid);
      expect(answered).not.toContain(each.email);
    }
    const stored = await documentOf(id).collection('bids').get();
    expect(stored.size).toBe(2);
    const text = JSON.stringify(stored.docs.map((document) => [document.id, document.data()]));
    for (const each of [ada, mia, ben]) expect(text).not.toContain(each.email);
  });
});
