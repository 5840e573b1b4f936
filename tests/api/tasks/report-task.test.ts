import { account, LIMITS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { reportTask } from '../../../functions/src/searches/report-task.ts';
import { type Meter, metered } from '../../../functions/src/store/meter.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { signUp } from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { emulators } from '../../support/emulators.ts';
import { handleDueEvents } from '../../support/events.ts';
import { person } from '../../support/in-process.ts';
import { searchers } from '../../support/searches.ts';

const stack = searchers('demo-report-task');
const { db, api, store, ada, mia, ben, byAda, byMia, post, report, reportsOf, save, foundBy, advance, agree } = stack;

const edit = async (task: string, change: object) =>
  expect(
    (await api(`PUT /tasks/${task}`, { as: ada, body: changeOf({ title: 'A sign', budget: 500, ...change }) })).status,
  ).toBe(200);
const isScheduled = async (task: string) =>
  typeof (await db.doc(`events/task.opened:${task}`).get()).get('dueAt') === 'string';

describe('A new task', () => {
  it('is reported to the users whose saved searches find it', async () => {
    await save(mia, { search: 'sign', category: 'Design', budget: 'low' }, { name: 'Small signs' });
    await save(ben, { search: 'sign', category: 'Writing' });
    const task = await post();
    expect(await isScheduled(task)).toBe(true);
    advance();
    await report(task);
    expect(await foundBy(mia)).toMatchObject([
      { taskId: task, title: 'A sign', search: 'Small signs', who: null, read: false, at: '2026-11-21T08:01:00.000Z' },
    ]);
    expect(await foundBy(ben)).toEqual([]);
    expect(await isScheduled(task)).toBe(false);
    expect(JSON.stringify(await foundBy(mia))).not.toMatch(/"ada"|@/);
  });

  it('is reported once per user, under the name of the search with the most frequent email', async () => {
    await save(mia, { search: 'sign' }, { name: 'Never', frequency: 'never' });
    await save(mia, { category: 'Design' }, { name: 'Daily', frequency: 'daily' });
    await save(mia, {}, { name: 'At once', frequency: 'at-once' });
    await save(mia, { budget: 'low' }, { name: 'Also at once', frequency: 'at-once' });
    const task = await post();
    await report(task);
    await reportTask(store, task);
    expect((await foundBy(mia)).map(({ search }) => search)).toEqual(['At once']);
    expect(await reportsOf(task)).toEqual([mia.uid]);
  });

  it('is not reported to its client, nor between users of whom one has blocked the other', async () => {
    for (const as of [ada, mia, ben]) await save(as, { search: 'sign' });
    await db.doc(`users/${ada.uid}/private/blocks`).set({ people: [personKey(mia.uid)] });
    await db.doc(`users/${ben.uid}/private/blocks`).set({ people: [personKey(ada.uid)] });
    const task = await post();
    await report(task);
    for (const as of [ada, mia, ben]) expect(await foundBy(as)).toEqual([]);
    expect(await reportsOf(task)).toEqual([]);
    await db.doc(`users/${ada.uid}/private/blocks`).delete();
    await report(await post());
    expect(await foundBy(mia)).toHaveLength(1);
  });

  it('is not reported while it is hidden, expired, taken or deleted', async () => {
    await save(ben, { search: 'sign' });
    const hidden = await post();
    await db.doc(`tasks/${hidden}`).update({ isHidden: true });
    const deleted = await post();
    await api(`DELETE /tasks/${deleted}`, { as: ada });
    const expired = await postTask(api, ada, { title: 'A sign', deadline: '2026-11-21' });
    const { task: taken } = await agree();
    advance(1);
    for (const task of [hidden, deleted, expired, taken, 'unknown']) {
      await report(task);
      expect(await isScheduled(task)).toBe(false);
    }
    expect(await foundBy(ben)).toEqual([]);
  });

  it('is recorded for a user who has muted the kind, and not reported later', async () => {
    await save(mia, { search: 'sign' });
    const settings = (muted: string[]) =>
      api('PUT /users/me/notification-settings', { as: mia, body: { muted } }).then((each) =>
        success(each, 200, account),
      );
    await settings(['saved-search']);
    const task = await post();
    await report(task);
    await settings([]);
    await reportTask(store, task);
    expect(await foundBy(mia)).toEqual([]);
  });

  it('is marked as read on its page', async () => {
    await save(mia, { search: 'sign' });
    const task = await post();
    await report(task);
    await api('POST /users/me/notifications/read-place', { as: mia, body: { place: 'task', task } });
    expect(await foundBy(mia)).toMatchObject([{ read: true }]);
  });

  it('reads 36 documents, one for each candidate and four for each user', async () => {
    const reads = async (task: string): Promise<Meter> => {
      const meter = { read: 0, written: 0 };
      await metered(meter, () => report(task));
      return meter;
    };
    expect(await reads(await post())).toEqual({ read: 36, written: 1 });
    // Candidates by the word 'sign', which is the only word of the title that they contain.
    await save(mia, { search: 'sign', category: 'Writing' });
    await save(mia, { search: 'sign zzz' });
    const [{ read: withoutMatch }] = [await reads(await post())];
    expect(withoutMatch).toBeLessThanOrEqual(38);
    await save(ben, { search: 'sign' });
    expect(await reads(await post())).toMatchObject({ read: withoutMatch + 1 + 4, written: 4 });
  });
});

describe('A reopened task', () => {
  it('is reported to users to whom it was not reported before', async () => {
    await save(mia, { search: 'sign' });
    const task = await post();
    await report(task);
    advance();
    await edit(task, { deadline: '2026-11-20' });
    expect(await isScheduled(task)).toBe(false);
    await save(ben, { search: 'sign' });
    await edit(task, { deadline: '2026-12-02' });
    await report(task);
    expect([await foundBy(mia), await foundBy(ben)]).toMatchObject([
      [{ at: '2026-11-21T08:00:00.000Z' }],
      [{ at: '2026-11-21T08:01:00.000Z' }],
    ]);
  });

  it('is not reported to users who have a bid on it', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await edit(task, { deadline: '2026-11-20' });
    for (const as of [mia, ben]) await save(as, { search: 'sign' });
    await edit(task, { deadline: '2026-12-02' });
    await report(task);
    expect([await foundBy(mia), await foundBy(ben)]).toMatchObject([[], [{ taskId: task }]]);
  });

  it('is a task whose agreement was cancelled or whose client is active again, but not an edited one', async () => {
    const { task, withMia } = await agree();
    await report(task);
    await byMia.take(withMia, { transition: 'request-cancellation' });
    await byAda.take(withMia, { transition: 'confirm-cancellation' });
    expect(await isScheduled(task)).toBe(true);
    await report(task);
    await edit(task, { deadline: '2026-12-01', description: 'Now in oak.' });
    expect(await isScheduled(task)).toBe(false);
    stack.accountStatuses.set(ada.uid, 'disabled');
    await stack.sweep();
    stack.accountStatuses.clear();
    expect(await isScheduled(task)).toBe(false);
    await stack.sweep();
    expect(await isScheduled(task)).toBe(true);
  });
});

/** Stores a search for many users. Their ids are `reader-000` and so on. */
const plantReaders = async (count: number): Promise<string[]> => {
  const { _id } = await save(mia, { search: 'sign' });
  const list = (await db.doc(`users/${mia.uid}/private/searches`).get()).data() ?? {};
  const uids = Array.from({ length: count }, (_, index) => `reader-${String(index).padStart(3, '0')}`);
  const writer = db.bulkWriter({ throttling: false });
  for (const uid of uids) void writer.set(db.doc(`users/${uid}/private/searches`), list);
  await writer.close();
  await db.doc(`searchQueries/${_id}`).update({ people: count + 1 });
  return uids;
};

describe('The reports to a user', () => {
  it('are known for the newest five hundred tasks', async () => {
    await save(mia, { search: 'sign' });
    const list = db.doc(`users/${mia.uid}/private/searches`);
    await list.update({ reported: Array.from({ length: 500 }, (_, index) => `task-${index}`) });
    const task = await post();
    await report(task);
    const reported: unknown[] = (await list.get()).get('reported');
    expect([reported.length, reported[0], reported.at(-1)]).toEqual([500, 'task-1', task]);
  });
});

describe('A report to many users', () => {
  it('reaches each once when it is killed before and after every commit, and runs again', {
    timeout: 60_000,
  }, async () => {
    const uids = await plantReaders(250);
    const task = await post();
    let [left, crashes] = [0, 0];
    /** Crashes before or after the commit when `left` commits have run. */
    const crashing = (isAfter: boolean): Store => ({
      ...store,
      async run(work) {
        left -= 1;
        if (left === 0 && !isAfter) throw new Error('crash');
        const result = await store.run(work);
        if (left === 0) throw new Error('crash');
        return result;
      },
    });
    for (const isAfter of [false, true]) {
      for (let commits = 1; commits <= 2; commits += 1) {
        left = commits;
        await expect(reportTask(crashing(isAfter), task)).rejects.toThrow('crash');
        crashes += 1;
      }
    }
    expect(crashes).toBe(4);
    advance();
    await Promise.all([report(task), report(task)]);
    const found = (await db.collectionGroup('notifications').get()).docs;
    expect(found.map(({ ref }) => ref.parent.parent?.id).sort()).toEqual([mia.uid, ...uids].sort());
    expect(await reportsOf(task)).toHaveLength(251);
    expect(await isScheduled(task)).toBe(false);
    // The first page was reported before the clock advanced, and not again.
    expect(new Set(found.map((doc) => doc.get('at'))).size).toBe(2);
  });

  it('is made by the schedule for a lost event', async () => {
    await save(mia, { search: 'sign' });
    const task = await post();
    expect(await handleDueEvents(store)).toBe(0);
    advance(1);
    expect(await handleDueEvents(store)).toBeGreaterThan(0);
    expect((await foundBy(mia)).map(({ taskId }) => taskId)).toEqual([task]);
    expect(await handleDueEvents(store)).toBe(0);
  });
});

describe('The email about a task', () => {
  it('has the frequency of the search, or that of the settings if it is lower', async () => {
    const dueFor = async () =>
      Object.fromEntries(
        (await db.collection('unmailed').get()).docs.map((doc) => [doc.get('uid'), doc.get('dueAt')] as const),
      );
    const settings = { muted: [], emails: { searches: 'daily' }, timeZone: 'UTC' };
    const lower = person('lou');
    await save(person('nat'), { search: 'sign' }, { frequency: 'never' });
    await save(person('wes'), { search: 'sign' }, { frequency: 'weekly' });
    await save(person('dee'), { search: 'sign' }, { frequency: 'daily' });
    await save(person('ann'), { search: 'sign' }, { frequency: 'at-once' });
    await save(lower, { search: 'sign' }, { frequency: 'at-once' });
    await api('PUT /users/me/notification-settings', { as: lower, body: settings });
    await report(await post());
    expect(await dueFor()).toEqual({
      wes: '2026-11-23T08:00:00.000Z',
      dee: '2026-11-22T08:00:00.000Z',
      ann: '2026-11-21T08:00:00.000Z',
      lou: '2026-11-22T08:00:00.000Z',
    });
  });
});

describe('The deployed trigger', () => {
  it('reports a new task soon after the response', async () => {
    const site = apiAt(emulators.site);
    const [owner, reader] = [await signUp(), await signUp()];
    const word = `oak${owner.uid.toLowerCase()}`.slice(0, LIMITS.search);
    const body = { name: 'Oak', frequency: 'daily', query: { search: word } };
    expect((await site('POST /users/me/searches', { as: reader, body })).status).toBe(201);
    const task = await postTask(site, owner, { description: `A sign of ${word}.` });
    await expect
      .poll(async () => (await site('GET /users/me/notifications', { as: reader })).body, {
        timeout: 20_000,
        interval: 200,
      })
      .toMatchObject([{ kind: 'saved-search', taskId: task, search: 'Oak' }]);
  });
});
