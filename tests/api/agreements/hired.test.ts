import { entry, listedTask, myBid, taskBid, task as taskSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { type Account, disable, signUp } from '../../support/accounts.ts';
import { ACTIVE, accept, DONE, offerOf, party } from '../../support/agreements.ts';
import { apiAt, changeOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { person } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';

const {
  db,
  api,
  store,
  ada,
  mia,
  ben,
  byAda,
  byMia,
  byBen,
  advance,
  runTriggers,
  notificationsOf,
  taskAt,
  entryKinds,
  postWithBids,
  agree,
} = testUsers('demo-hired');

describe('A task that is taken', () => {
  it('has one hired freelancer, also in a race; every other offer ends, and all bidders are notified', async () => {
    const { task, withMia, withBen } = await postWithBids();
    const zoe = person('zoe');
    await placeBid(api, task, zoe);
    await byAda.take(withMia, offerOf());
    await byAda.take(withBen, offerOf());
    advance();
    const answers = await Promise.all([byMia.tryTake(withMia, accept()), byBen.tryTake(withBen, accept())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser, lost] =
      answers[0].status === 200 ? ([mia, ben, withBen] as const) : ([ben, mia, withMia] as const);
    expect(refusal(answers[winner === mia ? 1 : 0], 409).detail).toBe(
      'Someone else was hired for this task, or it was deleted.',
    );
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress', hires: 1 });

    // The offer ends before its freelancer is notified.
    const byLoser = party(api, loser);
    expect(await byLoser.head(lost)).toMatchObject({ agreement: null, work: null, transitions: [] });
    await runTriggers(task);
    await runTriggers(task);
    expect(await entryKinds(loser, lost)).toEqual(['offer-ended', 'offer']);
    expect((await notificationsOf(loser)).map(({ kind }) => kind).sort()).toEqual(['offer-ended', 'task-taken']);
    expect((await notificationsOf(zoe)).map(({ kind, title }) => ({ kind, title }))).toEqual([
      { kind: 'task-taken', title: 'A sign' },
    ]);
    expect((await notificationsOf(winner)).map(({ kind }) => kind)).toEqual(['offer']);
    // A notified bidder gets no second notification after an edit of the task.
    const notifications = await notificationsOf(zoe);
    advance();
    const corrected = { ...changeOf({ title: 'A sign' }), budget: 500, deadline: '2026-12-01' };
    expect((await api(`PUT /tasks/${task}`, { as: ada, body: corrected })).status).toBe(200);
    await runTriggers(task);
    expect((await notificationsOf(zoe)).map(({ at }) => at)).toEqual(notifications.map(({ at }) => at));
    expect(await notificationsOf(ada)).toContainEqual(expect.objectContaining({ kind: 'accept', amount: 450 }));

    const stateOf = async (as: Account) =>
      success(await api('GET /users/me/bids', { as }), 200, z.array(myBid)).map(({ state, work }) => [
        state,
        work?.state,
        work?.with,
      ]);
    expect(await stateOf(winner)).toEqual([['hired', 'active', 'ada']]);
    expect(await stateOf(loser)).toEqual([['not-chosen', undefined, undefined]]);
    const list = success(await api(`GET /tasks/${task}/bids`, { as: ada }), 200, z.array(taskBid));
    expect(list.map(({ state }) => state).sort()).toEqual(['hired', 'not-chosen', 'not-chosen']);
    refusal(await api(`DELETE /tasks/${task}/bids/me`, { as: winner }), 409);
    const own = success(await api('GET /tasks?mine=true', { as: ada }), 200, z.array(listedTask));
    const summary = { state: 'active', milestones: 2, approved: 0 };
    expect(own).toMatchObject([{ status: 'in-progress', work: summary }]);
    expect(own[0]?.work?.with).toBe(winner === mia ? 'mia' : 'ben');
    const single = success(await api(`GET /tasks/${task}`, { as: ada }), 200, taskSchema);
    expect(single.work).toMatchObject({ ...summary, with: winner === mia ? 'mia' : 'ben' });
  });

  it('keeps its title, budget and deadline, and cannot be deleted [decision 30]', async () => {
    const { task, withMia: id } = await agree();
    const taskFields = {
      title: 'A sign',
      category: 'Marketing',
      description: 'Oiled.',
      budget: 500,
      deadline: '2026-12-01',
    };
    const updateTask = (change: object) => api(`PUT /tasks/${task}`, { as: ada, body: { ...taskFields, ...change } });
    expect(refusal(await updateTask({ deadline: '2026-12-02' }), 409).detail).toContain('budget and deadline');
    expect((await updateTask({})).status).toBe(200);
    expect(await taskAt(task)).toMatchObject({ title: 'A sign', category: 'Marketing', status: 'in-progress' });
    expect(refusal(await api(`DELETE /tasks/${task}`, { as: ada }), 409).detail).toContain('working on this task');
    const by = { client: byAda, freelancer: byMia };
    for (const [role, body] of DONE.slice(ACTIVE.length)) await by[role].take(id, body);
    expect((await updateTask({ budget: 400 })).status).toBe(200);
    refusal(await updateTask({ title: 'An oak sign' }), 409);
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
    await endTask(store, task);
    expect(await byMia.head(id)).toMatchObject({ task: { state: 'gone' }, agreement: { state: 'completed' } });
  });

  it('is pending again once both parties cancel; earlier offers remain ended, and another freelancer can be hired', async () => {
    const { task, withMia, withBen } = await postWithBids();
    await byAda.take(withMia, offerOf());
    await byAda.take(withBen, offerOf());
    await byMia.take(withMia, accept());
    await byMia.take(withMia, { transition: 'request-cancellation', reason: 'I broke my arm.' });
    await byAda.take(withMia, { transition: 'confirm-cancellation' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null, hires: 1 });
    // The old offer has ended although its freelancer is not notified yet.
    refusal(await byBen.tryTake(withBen, accept(), { ifMatch: '*' }), 409);
    await runTriggers(task);
    expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['offer-ended']);
    await byAda.take(withBen, offerOf());
    await runTriggers(task);
    await byBen.take(withBen, accept(2));
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress', hires: 2 });
    expect(await entryKinds(ben, withBen)).toEqual(['accept', 'offer', 'offer-ended', 'offer']);
    expect((await byMia.head(withMia)).agreement?.state).toBe('cancelled');
  });

  it('that is deleted before a freelancer is hired loses its offers', async () => {
    const { task, withMia: id } = await postWithBids();
    await byAda.take(id, offerOf());
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
    refusal(await byMia.tryTake(id, accept(), { ifMatch: '*' }), 409);
    await endTask(store, task);
    expect(await entryKinds(mia, id)).toEqual(['task-deleted', 'offer']);
    expect(await byMia.head(id)).toMatchObject({ agreement: null, transitions: [] });
  });

  it('notifies more than a page of bidders, except the hired freelancer', async () => {
    const { task, withMia: id } = await postWithBids();
    const first = (await db.collection(`tasks/${task}/bids`).get()).docs[0];
    const others = Array.from({ length: 150 }, (_, at) => `bidder-${at}`);
    const batch = db.batch();
    for (const uid of others) batch.set(db.doc(`tasks/${task}/bids/${uid}`), { ...first?.data(), freelancerUid: uid });
    await batch.commit();
    await byAda.take(id, offerOf());
    await byMia.take(id, accept());
    await runTriggers(task);
    const notifications = (await db.collectionGroup('notifications').get()).docs.filter(
      (doc) => doc.get('kind') === 'task-taken',
    );
    expect(notifications).toHaveLength(others.length + 1);
  });
});

describe('A task on which a freelancer works', () => {
  const put = (task: string, change: object) =>
    api(`PUT /tasks/${task}`, {
      as: ada,
      body: { ...changeOf(), title: 'A sign', budget: 500, deadline: '2026-12-01', ...change },
    });
  const newest = async (id: string) =>
    success(await api(`GET /users/me/conversations/${id}/entries?limit=1`, { as: mia }), 200, z.array(entry))[0];

  it('notifies the freelancer of edits to the category and description, but not of an unchanged save', async () => {
    const { task, withMia: id } = await agree();
    const before = await taskAt(task);
    expect((await put(task, { category: before.category, description: before.description })).status).toBe(200);
    expect((await newest(id))?.kind).toBe('accept');
    advance();
    const description = `${before.description} In pine.`;
    expect((await put(task, { category: 'SEO', description })).status).toBe(200);
    expect(await newest(id)).toMatchObject({
      kind: 'task-edited',
      by: 'them',
      changes: [
        { field: 'category', before: before.category, after: 'SEO' },
        { field: 'description', before: expect.any(String), after: expect.stringMatching(/ In pine\.$/) },
      ],
    });
    expect((await notificationsOf(mia))[0]).toMatchObject({
      kind: 'task-edited',
      who: 'ada',
      conversation: id,
      title: 'A sign',
    });
    expect((await byMia.head(id)).unread).toBe(2);
  });

  it('notifies no freelancer who blocked the client, or after cancellation, when the title can be edited again', async () => {
    const { task, withMia: id } = await agree();
    await participant(api, mia).setBlocked(id);
    const notifications = await notificationsOf(mia);
    for (const description of ['One.', 'Two.']) expect((await put(task, { description })).status).toBe(200);
    expect(await notificationsOf(mia)).toEqual(notifications);
    await byAda.take(id, { transition: 'request-cancellation' });
    refusal(await put(task, { title: 'An oak sign' }), 409);
    await byMia.take(id, { transition: 'confirm-cancellation' });
    expect((await put(task, { title: 'An oak sign', description: 'Three.' })).status).toBe(200);
    expect((await newest(id))?.kind).toBe('confirm-cancellation');
  });
});

describe('With deployed triggers', () => {
  it('other offers end and their freelancers are notified soon after a freelancer is hired', async () => {
    const site = apiAt(emulators.site);
    const [client, one, other] = await Promise.all([signUp(), signUp(), signUp()]);
    const task = await postTask(site, client);
    for (const as of [one, other]) {
      await placeBid(site, task, as);
      await party(site, client).take(conversationOf(task, as), offerOf());
    }
    await party(site, one).take(conversationOf(task, one), accept());
    await expect
      .poll(async () => (await notificationsOf(other, site)).map(({ kind }) => kind).sort(), {
        timeout: 20_000,
        interval: 200,
      })
      .toEqual(['offer-ended', 'task-taken']);
    expect((await notificationsOf(one, site)).map(({ kind }) => kind)).toEqual(['offer']);
  });

  it('an offer of a client whose account was just disabled cannot be accepted', async () => {
    const site = apiAt(emulators.site);
    const [client, freelancer] = await Promise.all([signUp(), signUp()]);
    const task = await postTask(site, client);
    await placeBid(site, task, freelancer);
    const id = conversationOf(task, freelancer);
    await party(site, client).take(id, offerOf());
    await disable(client);
    const refused = await party(site, freelancer).tryTake(id, accept());
    expect(refusal(refused, 409).detail).toContain('account is disabled');
  });
});
