import { randomUUID } from 'node:crypto';
import { account, type Bid, bid, deleteResponse, task, taskBid, updateResponse } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jpeg } from '../../../functions/src/people/testing/photo-files.ts';
import { type Account, signIn, signUp, signUpAnonymously, verifyAddress } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { emulators } from '../../support/emulators.ts';
import { TRACKER } from '../../support/photos.ts';
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
const withdraw = (id: string, as: Caller) => api(`DELETE /tasks/${id}/bids/me`, { as });
const read = async (id: string) => success(await api(`GET /tasks/${id}`), 200, task);
/** Returns the task's bid count after comparing it with the documents. */
const counted = async (id: string): Promise<number> => {
  const { size } = await documentOf(id).collection('bids').get();
  expect((await read(id)).bids).toBe(size);
  return size;
};
/** Returns a bid as its client sees it, without the allowed actions. */
const seenByClient = ({ actions: _actions, ...placed }: Bid) => ({ ...placed, mine: false });

describe('PUT /tasks/{id}/bids/me', () => {
  it('places a bid: 201 with the sent fields, the token’s name and verification, and the server’s time', async () => {
    const id = await postTask(api, ada);
    const begin = Date.now();
    const message =
      'I begin on Monday.\n\n水島 🎯 العربية <script>alert(1)</script> Donaudampfschifffahrt\u0301\n\tMia';
    const answer = await putBid(api, id, mia, { message: `  ${message} ` });
    const end = Date.now();
    const placed = success(answer, 201, bid);
    expect(placed).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      amount: 450,
      days: 7,
      message,
      freelancerName: 'Mia',
      freelancerVerified: true,
      creationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: null,
      mine: true,
      actions: ['change', 'withdraw'],
    });
    expect(Date.parse(placed.creationTime)).toBeGreaterThanOrEqual(begin);
    expect(Date.parse(placed.creationTime)).toBeLessThanOrEqual(end);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await listed(id, mia)).toMatchObject([placed]);
    expect(await counted(id)).toBe(1);
  });

  it('changes an existing bid: 200, the same id and creation time, counted once', async () => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    const changed = success(await putBid(api, id, mia, { amount: 12.34, days: 1, message: 'Less' }), 200, bid);
    expect(changed).toEqual({ ...placed, amount: 12.34, days: 1, message: 'Less', updatedAt: expect.any(String) });
    success(await putBid(api, id, mia, { amount: 12.34, days: 1, message: 'Less' }), 200, bid);
    expect(await listed(id, ada)).toMatchObject([{ _id: placed._id, amount: 12.34, mine: false }]);
    expect(await counted(id)).toBe(1);
  });

  it('shows the freelancer’s photo with the bid, as the task shows its client’s, and no picture of an ID token', async () => {
    const [max, eve] = [await signUp({ name: 'Max' }), await signUp({ name: 'Eve' })];
    const zoe = await signUp({ name: 'Zoe', picture: TRACKER });
    const photos = new Map<string, string | null>();
    for (const each of [max, eve]) {
      const headers = { 'content-type': 'image/jpeg' };
      const saved = await api('PUT /users/me/photo', { as: each, body: jpeg(), headers });
      photos.set(each.uid, success(saved, 200, account).photo);
    }
    const id = await postTask(api, max);
    await placeBid(api, id, eve);
    await placeBid(api, id, zoe);
    const bids = await listed(id, max);
    const photoOf = (name: string) => bids.find(({ freelancerName }) => freelancerName === name)?.freelancerPhoto;
    expect(photoOf('Eve')).toBe(photos.get(eve.uid));
    expect(bids.map(({ freelancerName }) => freelancerName)).toContain('Zoe');
    expect(photoOf('Zoe')).toBeUndefined();
    const shown = success(await api(`GET /tasks/${id}`), 200, task);
    expect(shown.userPhoto).toBe(photos.get(max.uid));
  });

  it('updates the name and the verification from the token with every change', async () => {
    const zoe = await signUp({ verified: false });
    const id = await postTask(api, ada);
    expect(await placeBid(api, id, zoe)).toMatchObject({ freelancerName: 'User', freelancerVerified: false });
    await verifyAddress(zoe);
    const changed = success(await putBid(api, id, await signIn(zoe)), 200, bid);
    expect(changed).toMatchObject({ freelancerVerified: true });
  });

  it('reports every bad field at once', async () => {
    refusal(await putBid(api, 'any', mia, { amount: 0, days: 0, message: '', freelancerUid: ada.uid }), 400, [
      'body amount',
      'body days',
      'body freelancerUid',
      'body message',
    ]);
  });

  it('is a 403 on the caller’s own task, and for an account without an email address', async () => {
    const id = await postTask(api, ada);
    refusal(await putBid(api, id, ada), 403);
    refusal(await putBid(api, id, anonymous), 403);
    expect(await counted(id)).toBe(0);
  });

  it('is a 409 on a task past its deadline, also for a change, but the bid can be withdrawn', async () => {
    const id = await postTask(api, ada);
    const placed = await placeBid(api, id, mia);
    await documentOf(id).update({ deadline: '2020-01-01' });
    refusal(await putBid(api, id, mia, { amount: 1 }), 409);
    refusal(await putBid(api, id, ben), 409);
    expect(await listed(id, ada)).toMatchObject([seenByClient(placed)]);
    expect(await counted(id)).toBe(1);
    success(await withdraw(id, mia), 200, deleteResponse);
    expect(await counted(id)).toBe(0);
  });

  it('is a 404 on a missing task', async () => {
    refusal(await putBid(api, 'nothing', mia), 404);
  });
});

describe('DELETE /tasks/{id}/bids/me', () => {
  it('withdraws only the caller’s bid, which can be placed again with the same id and a new time', async () => {
    const id = await postTask(api, ada);
    const [miasBid, bensBid] = [await placeBid(api, id, mia), await placeBid(api, id, ben)];
    const answer = await withdraw(id, mia);
    expect(success(answer, 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await listed(id, mia)).toEqual([]);
    expect(await listed(id, ada)).toMatchObject([seenByClient(bensBid)]);
    expect(await counted(id)).toBe(1);
    refusal(await withdraw(id, mia), 404);
    expect(await counted(id)).toBe(1);
    const again = await placeBid(api, id, mia);
    expect(again._id).toBe(miasBid._id);
    expect(again.creationTime > miasBid.creationTime).toBe(true);
    expect(await counted(id)).toBe(2);
  });

  it('is a 404 for other callers, who have no bid there, and on a missing task', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    for (const as of [ada, ben, anonymous]) refusal(await withdraw(id, as), 404);
    expect(await counted(id)).toBe(1);
    refusal(await withdraw('nothing', mia), 404);
  });

  it('never returns a count below 0', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await documentOf(id).update({ bids: 0 });
    success(await withdraw(id, mia), 200, deleteResponse);
    expect(await counted(id)).toBe(0);
  });
});

describe('A bid and its task', () => {
  it('are independent: a bid changes only the count and the last bid of the task', async () => {
    const id = await postTask(api, ada);
    const before = (await documentOf(id).get()).data();
    const { creationTime } = await placeBid(api, id, mia);
    expect((await documentOf(id).get()).data()).toEqual({ ...before, bids: 1, lastBidAt: creationTime });
    const { updatedAt } = success(await putBid(api, id, mia, { amount: 5 }), 200, bid);
    expect((await documentOf(id).get()).data()).toEqual({ ...before, bids: 1, lastBidAt: updatedAt });
    success(await withdraw(id, mia), 200, deleteResponse);
    expect((await documentOf(id).get()).data()).toEqual({ ...before, lastBidAt: updatedAt });
  });

  it('never conflict: a bid makes no edit a 412, and an edit preserves the count', async () => {
    const id = await postTask(api, ada);
    const tag = (await api(`GET /tasks/${id}`)).headers.get('etag') ?? '';
    await placeBid(api, id, mia);
    expect((await api(`GET /tasks/${id}`)).headers.get('etag')).toBe(tag);
    const edit = await api(`PUT /tasks/${id}`, { as: ada, body: changeOf(), headers: { 'if-match': tag } });
    success(edit, 200, updateResponse);
    expect(await counted(id)).toBe(1);
  });

  it('show the freelancer’s own name, never a reserved one [decision 25]', async () => {
    const id = await postTask(api, ada);
    expect(await placeBid(api, id, await signUp({ name: 'Taskwright Support' }))).toMatchObject({
      freelancerName: 'User',
    });
    const [first] = (await documentOf(id).collection('bids').get()).docs;
    await first?.ref.update({ freelancerName: 'Taskwright' });
    expect((await listed(id, ada)).map(({ freelancerName }) => freelancerName)).toEqual(['User']);
    expect(JSON.stringify(await listed(id, ada))).not.toContain('Taskwright');
  });

  it('are deleted together: the bids are unreachable at once and removed soon after', async () => {
    const id = await postTask(api, ada);
    await placeBid(api, id, mia);
    await placeBid(api, id, ben);
    success(await api(`DELETE /tasks/${id}`, { as: ada }), 200, deleteResponse);
    for (const as of [ada, mia]) refusal(await api(`GET /tasks/${id}/bids`, { as }), 404);
    refusal(await putBid(api, id, mia), 404);
    refusal(await withdraw(id, mia), 404);
    const left = async () => (await documentOf(id).collection('bids').get()).size;
    await expect.poll(left, { timeout: 20_000, interval: 200 }).toBe(0);
  });

  it('are counted in every view of a task [BID-2]', async () => {
    const skill = randomUUID();
    const id = await postTask(api, ada, { skills: [skill] });
    await placeBid(api, id, mia);
    expect((await read(id)).bids).toBe(1);
    const feed = await api(`GET /BrowseTask.json?skill=${skill}`);
    expect(feed.body).toMatchObject([{ id, proposals: 1 }]);
  });
});
