import { describe, expect, it } from 'vitest';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { remindOfDeadlines } from '../../../functions/src/notifications/remind-of-deadlines.ts';
import { remindOfReviews } from '../../../functions/src/notifications/remind-of-reviews.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { DONE, review } from '../../support/agreements.ts';
import { postTask } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, time, api, store, ada, mia, ben, byAda, byMia, postWithBids, notificationsOf } =
  testUsers('demo-reminders');
const DAY = 86_400_000;
const TODAY = '2026-11-21';

const post = (deadline: string) => postTask(api, ada, { title: 'A sign', deadline });
const kindsOf = async (as: typeof ada, kind: string) =>
  (await notificationsOf(as)).filter((each) => each.kind === kind);
/** Returns a store whose commits fail after the first `count`. */
const failingAfter = (count: number) => {
  let left = count;
  const run: Store['run'] = async (act) => {
    left -= 1;
    if (left < 0) throw new Error('Killed');
    return store.run(act);
  };
  return { ...store, run };
};

describe('The reminder of a deadline', () => {
  it('names the bids that wait, on the day of the deadline, once', async () => {
    const [today, tomorrow, without] = [await post(TODAY), await post('2026-11-22'), await post(TODAY)];
    for (const task of [today, tomorrow]) for (const each of [mia, ben]) await placeBid(api, task, each);
    expect(await remindOfDeadlines(store)).toBe(1);
    expect(await kindsOf(ada, 'deadline-near')).toMatchObject([{ taskId: today, title: 'A sign', bids: 2, who: null }]);
    time.now += 3_600_000;
    expect(await remindOfDeadlines(store)).toBe(0);
    time.now += DAY;
    expect(await remindOfDeadlines(store)).toBe(1);
    const reminded = (await kindsOf(ada, 'deadline-near')).map(({ taskId }) => taskId);
    expect(reminded).toEqual([tomorrow, today]);
    expect(reminded).not.toContain(without);
    time.now += DAY;
    expect(await remindOfDeadlines(store)).toBe(0);
  });

  it('is sent again for another deadline, and not without a bid that waits', async () => {
    const task = await post(TODAY);
    await placeBid(api, task, mia);
    await api(`PUT /tasks/${task}/bids/${bidId(task, mia.uid)}/mark`, { as: ada, body: { mark: 'declined' } });
    expect(await remindOfDeadlines(store)).toBe(0);
    await placeBid(api, task, ben);
    expect(await remindOfDeadlines(store)).toBe(1);
    expect(await kindsOf(ada, 'deadline-near')).toMatchObject([{ bids: 1 }]);
    await db.doc(`tasks/${task}`).update({ deadline: '2026-11-23' });
    time.now += 2 * DAY;
    expect(await remindOfDeadlines(store)).toBe(1);
    expect(await kindsOf(ada, 'deadline-near')).toHaveLength(2);
  });

  it('is not sent twice after it was muted or an interruption', async () => {
    await api('PUT /users/me/notification-settings', { as: ada, body: { muted: ['deadline-near'] } });
    const tasks = [await post(TODAY), await post(TODAY), await post(TODAY)];
    for (const task of tasks) await placeBid(api, task, mia);
    await expect(remindOfDeadlines(failingAfter(1))).rejects.toThrow('Killed');
    expect((await db.collection('tasks').where('remindedOf', '==', TODAY).get()).size).toBe(1);
    expect(await remindOfDeadlines(store)).toBe(2);
    expect(await remindOfDeadlines(store)).toBe(0);
    expect(await kindsOf(ada, 'deadline-near')).toEqual([]);
  });

  it('does not concern tasks that are taken or hidden', async () => {
    const [taken, hidden] = [await post(TODAY), await post(TODAY)];
    for (const task of [taken, hidden]) await placeBid(api, task, mia);
    await db.doc(`tasks/${taken}`).update({ status: 'in-progress' });
    await db.doc(`tasks/${hidden}`).update({ isHidden: true });
    expect(await remindOfDeadlines(store)).toBe(0);
  });
});

describe('The reminder of a review', () => {
  const complete = async () => {
    const { withMia } = await postWithBids();
    const by = { client: byAda, freelancer: byMia };
    for (const [role, body] of DONE) await by[role].take(withMia, body);
    return withMia;
  };

  it('is sent to both parties three days after the completion, once', async () => {
    const conversation = await complete();
    time.now += 3 * DAY - 1000;
    expect(await remindOfReviews(store)).toBe(0);
    time.now += 1000;
    expect(await remindOfReviews(store)).toBe(2);
    expect(await kindsOf(ada, 'review-due')).toMatchObject([{ conversation, role: 'client', who: 'mia' }]);
    expect(await kindsOf(mia, 'review-due')).toMatchObject([{ conversation, role: 'freelancer', who: 'ada' }]);
    for (let hours = 0; hours < 15; hours += 1) {
      time.now += DAY / 2;
      expect(await remindOfReviews(store)).toBe(0);
    }
  });

  it('is sent only to the party whose review is missing', async () => {
    const conversation = await complete();
    await byAda.take(conversation, review);
    time.now += 3 * DAY;
    expect(await remindOfReviews(store)).toBe(1);
    expect(await kindsOf(ada, 'review-due')).toEqual([]);
    expect(await kindsOf(mia, 'review-due')).toHaveLength(1);
  });

  it('makes up for missed runs within three days, and is not sent later', async () => {
    await complete();
    time.now += 5 * DAY;
    await complete();
    expect(await remindOfReviews(store)).toBe(2);
    time.now += 7 * DAY;
    expect(await remindOfReviews(store)).toBe(0);
  });

  it('is read with its conversation', async () => {
    const conversation = await complete();
    time.now += 3 * DAY;
    await remindOfReviews(store);
    await api('POST /users/me/notifications/read-place', { as: ada, body: { place: 'conversation', conversation } });
    expect(await kindsOf(ada, 'review-due')).toMatchObject([{ read: true }]);
    expect(await kindsOf(mia, 'review-due')).toMatchObject([{ read: false }]);
  });
});
