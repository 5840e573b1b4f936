import {
  bidTabs,
  deleteResponse,
  FORMER_MEMBER,
  invitableTask,
  LIMITS,
  QUOTAS,
  task as taskSchema,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { download } from '../../support/export.ts';
import { inviter } from '../../support/invitations.ts';
import { photoOf } from '../../support/photos.ts';
import { type PlantedProfile, plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-invitations');
const { db, api, store, clock, ada, mia, ben, post, advance, notificationsOf } = stack;
const [byAda, byMia] = [inviter(api, ada), inviter(api, mia)];

/** Plants Mia's profile. Returns her public id. */
const profileOfMia = async (fields: PlantedProfile = {}): Promise<string> =>
  (await plantProfile(db, { uid: mia.uid, name: 'Mia Oak', handle: 'mia-oak', ...fields })).person;
const invitable = async (as: Account, person: string) =>
  success(await api(`GET /users/me/invitations/${person}/tasks`, { as }), 200, z.array(invitableTask));

describe('An invitation', () => {
  it('reaches the freelancer with a notification, and is in the client’s list of the task', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    expect(await invitable(ada, person)).toMatchObject([{ _id: task, title: 'A sign', state: 'open' }]);
    expect(await byAda.invite(person, task)).toMatchObject({ status: 201, body: { status: 'done' } });

    const received = await byMia.received();
    expect(received).toMatchObject([
      { taskId: task, title: 'A sign', clientName: 'ada', clientVerified: true, task: { budget: 500 } },
    ]);
    expect(await byAda.sent(task)).toMatchObject([{ person, name: 'Mia Oak', handle: 'mia-oak', state: 'invited' }]);
    expect(await notificationsOf(mia)).toMatchObject([{ kind: 'invited', taskId: task, title: 'A sign', who: 'ada' }]);
    expect(await invitable(ada, person)).toMatchObject([{ state: 'invited' }]);
    for (const shown of [received, await byAda.sent(task)])
      expect(JSON.stringify(shown)).not.toMatch(/"mia"|Uid|@taskwright/);
    refusal(await inviter(api, mia).invite(person, task), 403);
    refusal(await api(`GET /tasks/${task}/invitations`, { as: mia }), 403);
    refusal(await api('GET /users/me/invitations'), 401);
  });

  it('can have a note, which only the client and the invited freelancer read, and which later calls keep', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    const long = 'x'.repeat(LIMITS.invitationNote + 1);
    const { errors } = refusal(await byAda.invite(person, task, long), 400, ['body note']);
    expect(errors).toMatchObject([{ message: 'Note can have at most 500 characters' }]);
    refusal(await byAda.invite(person, task, ' '), 400, ['body note']);
    expect(await byMia.received()).toEqual([]);

    const note = 'Your doors close.\n\nMine do not <b>yet</b>. 🚪';
    expect((await byAda.invite(person, task, ` ${note}\n`)).status).toBe(201);
    expect((await byAda.invite(person, task, 'Another')).status).toBe(200);
    expect(await byMia.received()).toMatchObject([{ taskId: task, note }]);
    expect(await byAda.sent(task)).toMatchObject([{ person, note }]);
    const tabs = success(await api('GET /users/me/bids/tabs', { as: mia }), 200, bidTabs);
    expect(tabs.invitations).toMatchObject([{ note }]);
    refusal(await api(`GET /tasks/${task}/invitations`, { as: ben }), 403);
    expect(await inviter(api, ben).received()).toEqual([]);
    const [sent, received] = [await download(db, clock, ada), await download(db, clock, mia)];
    expect([sent.invitationsSent, received.invitationsReceived]).toMatchObject([[{ note }], [{ note }]]);

    const plain = await post();
    await byAda.invite(person, plain);
    expect(Object.keys((await byAda.sent(plain))[0] ?? {})).not.toContain('note');
    await api(`DELETE /tasks/${task}`, { as: ada });
    await endTask(store, task);
    expect(JSON.stringify((await db.collection('invitations').get()).docs.map((doc) => doc.data()))).not.toContain(
      'doors',
    );
  });

  it('is shown to the freelancer with the task until they decline it or bid', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    const shownTo = async (as?: Account) =>
      success(await api(`GET /tasks/${task}`, as && { as }), 200, taskSchema).invitation;
    expect(await shownTo(mia)).toBeUndefined();
    await byAda.invite(person, task);
    const [received] = await byMia.received();
    const shown = { _id: received?._id, at: '2026-11-21T08:00:00.000Z' };
    expect(await shownTo(mia)).toEqual(shown);
    expect([await shownTo(), await shownTo(ada), await shownTo(ben)]).toEqual([undefined, undefined, undefined]);
    await api(`DELETE /users/me/invitations/${received?._id}`, { as: mia });
    expect(await shownTo(mia)).toBeUndefined();
    await api(`PUT /users/me/invitations/${received?._id}`, { as: mia });
    expect(await shownTo(mia)).toEqual(shown);
    await placeBid(api, task, mia);
    expect(await shownTo(mia)).toBeUndefined();
  });

  it('is not shown with the task if the freelancer had blocked the client', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    await byAda.invite(person, task);
    const invitation = (await db.collection('invitations').get()).docs[0];
    await invitation?.ref.update({ isDelivered: false });
    const { body } = await api(`GET /tasks/${task}`, { as: mia });
    expect(body).not.toHaveProperty('invitation');
  });

  it('is sent once per task and person, and the repeated call uses no quota', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    await byAda.invite(person, task);
    const sent = await db.collection('counts').get();
    advance();
    expect(await byAda.invite(person, task)).toMatchObject({ status: 200, body: { status: 'done' } });
    const [{ at } = { at: '' }] = await byAda.sent(task);
    expect(at).toBe('2026-11-21T08:00:00.000Z');
    expect((await db.collection('counts').get()).docs.map((doc) => doc.get('count'))).toEqual(
      sent.docs.map((doc) => doc.get('count')),
    );
    expect((await byAda.invite(person, await post())).status).toBe(201);
  });

  it('is refused with the reason', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    const own = personKey(ada.uid);
    await plantProfile(db, { uid: ada.uid });
    refusal(await byAda.invite(own, task), 403);
    refusal(await byAda.invite(person, 'unknown'), 404);
    const unknown = refusal(await byAda.invite(`u${'0'.repeat(31)}`, task), 404);
    await db.doc(`profiles/${person}`).update({ visibility: 'hidden' });
    expect(refusal(await byAda.invite(person, task), 404)).toMatchObject({ detail: unknown.detail });
    refusal(await api(`GET /users/me/invitations/${person}/tasks`, { as: ada }), 404);
    await db.doc(`profiles/${person}`).update({ visibility: 'signed-in', availability: 'none' });
    expect(refusal(await byAda.invite(person, task), 409).detail).toBe(
      '\u2068Mia Oak\u2069 isn’t taking work right now.',
    );
    await db.doc(`profiles/${person}`).update({ availability: 'from', availableFrom: '2027-01-01' });
    expect((await byAda.invite(person, task)).status).toBe(201);

    const late = await postTask(api, ada, { deadline: '2026-11-21' });
    advance(1);
    expect(refusal(await byAda.invite(person, late), 409).detail).toBe('Bidding has closed.');
    const bidOn = await post();
    await placeBid(api, bidOn, mia);
    expect(refusal(await byAda.invite(person, bidOn), 409).detail).toBe(
      '\u2068Mia Oak\u2069 has already bid on this task.',
    );
    // Both tasks have the same deadline, so their order depends on their ids.
    expect((await invitable(ada, person)).map(({ state }) => state).toSorted()).toEqual(['bid', 'invited']);
  });

  it('is limited to 20 a day', async () => {
    const people = await Promise.all([1, 2, 3].map(async () => (await plantProfile(db)).person));
    const task = await post();
    const invite = async (index: number) => (await byAda.invite(people[index] ?? '', task)).status;
    expect(await invite(0)).toBe(201);
    for (const { ref } of (await db.collection('counts').get()).docs)
      await ref.update({ count: QUOTAS.invitations.max - 1 });
    expect([await invite(1), await invite(2)]).toEqual([201, 429]);
    advance(1);
    expect(await invite(2)).toBe(201);
  });

  it('of a blocked client gets the same answers and stays invisible for the freelancer', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    const other = await plantProfile(db, { uid: ben.uid });
    await db.doc(`users/${mia.uid}/private/blocks`).set({ people: [personKey(ada.uid)] });
    const [blocked, usual] = [await byAda.invite(person, task), await byAda.invite(other.person, task)];
    expect([blocked.status, blocked.body]).toEqual([usual.status, usual.body]);
    expect((await byAda.invite(person, task)).status).toBe(200);
    expect((await byAda.sent(task)).map(({ state }) => state)).toEqual(['invited', 'invited']);
    expect(await byMia.received()).toEqual([]);
    expect(await notificationsOf(mia)).toEqual([]);
    expect(await inviter(api, ben).received()).toHaveLength(1);
    const docs = (await db.collection('invitations').where('freelancerUid', '==', mia.uid).get()).docs;
    refusal(await byMia.decline(docs[0]?.id ?? ''), 404);
    await db.doc(`users/${mia.uid}/private/blocks`).delete();
    expect(await byMia.received()).toEqual([]);
  });
});

describe('The invitations of a freelancer', () => {
  it('are open tasks without a bid of theirs, newest first, in pages', async () => {
    const person = await profileOfMia();
    const tasks: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      tasks.push(await post());
      advance();
      await byAda.invite(person, tasks[count] ?? '');
    }
    const [closed = '', bidOn = '', hidden = '', ...open] = tasks;
    await api(`PUT /tasks/${closed}`, { as: ada, body: changeOf({ title: 'A sign', deadline: '2026-11-20' }) });
    await placeBid(api, bidOn, mia);
    expect(await byAda.sent(bidOn)).toMatchObject([{ state: 'invited' }]);
    await db.doc(`tasks/${hidden}`).update({ isHidden: true });
    expect((await byMia.received()).map(({ taskId }) => taskId)).toEqual(open.toReversed());

    const first = await api('GET /users/me/invitations?limit=2', { as: mia });
    const { next = '' } = linksOf(first, '/users/me/invitations');
    const rest = await byMia.received(next.slice(next.indexOf('?')));
    expect(rest.map(({ taskId }) => taskId)).toEqual([open[0]]);
    await api(`DELETE /tasks/${bidOn}/bids/me`, { as: mia });
    expect((await byMia.received()).map(({ taskId }) => taskId)).toContain(bidOn);
  });

  it('can be declined, which the client sees and cannot change', async () => {
    const [person, task] = [await profileOfMia(), await post()];
    await byAda.invite(person, task);
    const [{ _id } = { _id: '' }] = await byMia.received();
    refusal(await inviter(api, ben).decline(_id), 404);
    for (const _time of [1, 2])
      expect(success(await byMia.decline(_id), 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(await byMia.received()).toEqual([]);
    expect(await byAda.sent(task)).toMatchObject([{ state: 'declined' }]);
    expect((await byAda.invite(person, task)).status).toBe(200);
    expect(await byMia.received()).toEqual([]);
    refusal(await byMia.decline('unknown'), 404);
  });

  it('can be restored by their freelancer only, however often and with the same place in the list', async () => {
    const [person, task, later] = [await profileOfMia(), await post(), await post()];
    await byAda.invite(person, task);
    advance();
    await byAda.invite(person, later);
    const before = await byMia.received();
    const _id = before.find(({ taskId }) => taskId === task)?._id ?? '';
    await byMia.decline(_id);
    expect(await byMia.received()).toHaveLength(1);
    refusal(await inviter(api, ben).restore(_id), 404);
    refusal(await byAda.restore(_id), 404);
    refusal(await byMia.restore('unknown'), 404);
    expect(await byAda.sent(task)).toMatchObject([{ state: 'declined' }]);
    advance(1);
    for (const _time of [1, 2]) {
      expect(await byMia.restore(_id)).toMatchObject({ status: 200, body: { status: 'done' } });
      expect(await byMia.received()).toEqual(before);
    }
    expect(await byAda.sent(task)).toMatchObject([{ state: 'invited' }]);
    expect(await notificationsOf(ada)).toEqual([]);
    expect(await notificationsOf(mia)).toHaveLength(2);

    await db.doc(`invitations/${_id}`).update({ isDelivered: false });
    refusal(await byMia.restore(_id), 404);
  });

  it.each([
    ['hidden', { visibility: 'hidden' as const }],
    ['of a disabled account', { isHidden: true }],
  ])('show the client nothing of a profile that is %s by then', async (_, change) => {
    const [person, task] = [await profileOfMia({ photo: photoOf('1') }), await post()];
    await byAda.invite(person, task);
    expect(await byAda.sent(task)).toMatchObject([{ name: 'Mia Oak', photo: photoOf('1') }]);
    await db.doc(`profiles/${person}`).update({ ...change, name: 'Mia Elm', photo: photoOf('2') });
    const [sent] = await byAda.sent(task);
    expect(Object.keys(sent ?? {}).toSorted()).toEqual(['_id', 'at', 'name', 'person', 'state']);
    expect(sent?.name).toBe(FORMER_MEMBER);
    const { invitationsSent } = await download(db, clock, ada);
    expect(invitationsSent.map(({ name }) => name)).toEqual([FORMER_MEMBER]);
  });
});

describe('Invitations are deleted', () => {
  it('with their task, and with the accounts of both sides', async () => {
    const person = await profileOfMia();
    const [first, second] = [await post(), await post()];
    await byAda.invite(person, first);
    await byAda.invite(person, second);
    const left = async () => (await db.collection('invitations').get()).docs.map((doc) => doc.get('taskId'));
    await api(`DELETE /tasks/${first}`, { as: ada });
    await endTask(store, first);
    expect(await left()).toEqual([second]);
    await removeData(store, mia.uid);
    expect(await left()).toEqual([]);

    await plantProfile(db, { uid: ben.uid });
    await byAda.invite(personKey(ben.uid), second);
    await removeData(store, ada.uid);
    expect(await left()).toEqual([]);
  });
});
