import { conversation, deleteResponse, entry, task as taskSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { AccountStatus } from '../../../functions/src/store/identity-provider.ts';
import type { Account } from '../../support/accounts.ts';
import { ACTIVE, accept, DONE, OFFERED, type PartyTransition, party, review } from '../../support/agreements.ts';
import { type Answer, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { closingStack, member } from '../../support/closing.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf } from '../../support/photos.ts';
import { snapshotOf } from '../../support/snapshot.ts';

const PROJECT = 'demo-closing';
const { db, api, accountStatuses, calls, time, interleave, runEvents, sweep } = closingStack(PROJECT);
const [ada, mia, ben] = [member('ada'), member('mia'), member('ben')];
const by = { client: party(api, ada), freelancer: party(api, mia) };

const close = (as: Account): Promise<Answer> => api('DELETE /users/me', { as });
const closed = async (as: Account) => success(await close(as), 200, deleteResponse);

/** Posts a task of Ada's with a bid of Mia's, and makes these transitions. */
const arrange = async (transitions: readonly PartyTransition[] = [], title = 'A sign') => {
  const task = await postTask(api, ada, { title });
  await placeBid(api, task, mia);
  const id = conversationOf(task, mia);
  for (const [role, body] of transitions) await by[role].take(id, body);
  return { task, id };
};

/** Returns all documents of a root collection, by id. */
const documents = async (path: string) =>
  new Map((await db.collection(path).get()).docs.map((doc) => [doc.id, doc.data()]));

/** Returns the accounts that are being closed. */
const closures = async () =>
  [...(await documents('accountStates'))].flatMap(([id, { closure }]) => (closure ? [id] : []));

/** Stores an unconfirmed request of Ada's. */
const plantRequest = (suspension: object | null = null) => {
  const request = { requestedAt: '2026-11-21T08:00:00.000Z', email: ada.email, emailVerified: true };
  return db.doc('accountStates/ada').set({ closure: { ...request, isConfirmed: false }, suspension });
};

/** Returns everything that the closing of an account could change. */
const everything = async () => {
  const paths = ['tasks', 'conversations', 'users', 'people', 'accountStates', 'mail'];
  const found = await Promise.all(paths.map(async (path) => [path, await documents(path)] as const));
  return { documents: Object.fromEntries(found), accountStatuses: new Map<string, AccountStatus>(accountStatuses) };
};

describe('Closing an account', () => {
  it('needs no reason, deletes the account at once, and emails its address', async () => {
    expect(await closed(ada)).toEqual({ deletedCount: 1 });
    expect(calls).toEqual(['disable ada', 'remove ada']);
    const mails = [...(await documents('mail')).values()];
    expect(mails).toEqual([
      expect.objectContaining({
        to: ada.email,
        template: { name: 'account-deleted', data: { closure: expect.any(String) } },
      }),
    ]);
    refusal(await close(ada), 401);
    await runEvents('ada');
    expect(await closures()).toEqual([]);
  });

  it('fails with 401 five minutes after the login, and changes nothing', async () => {
    const before = await everything();
    const stale = await close(member('ada', { secondsSinceLogin: 301 }));
    expect(stale.status).toBe(401);
    expect(stale.body).toMatchObject({ type: expect.stringMatching(/\/recent-login-required$/) });
    expect(await everything()).toEqual(before);
    await closed(member('ada', { secondsSinceLogin: 300 }));
  });

  it('fails with 409 for both parties of an active agreement, lists it, and changes nothing', async () => {
    const { id } = await arrange(ACTIVE);
    await arrange(DONE);
    await arrange(OFFERED);
    const before = await everything();
    for (const as of [ada, mia]) {
      expect(refusal(await close(as), 409)).toMatchObject({
        detail: 'You have 1 active agreement. Finish or end it first.',
        agreements: [{ title: 'A sign', path: `/messages/${id}` }],
      });
    }
    expect(await everything()).toEqual(before);
  });

  it('lists the agreements of both roles, at most twenty', async () => {
    const { id } = await arrange(ACTIVE);
    const own = await postTask(api, mia, { title: 'Of Mia' });
    await placeBid(api, own, ada);
    await by.freelancer.take(conversationOf(own, ada), { transition: 'offer', ...OFFER });
    await by.client.take(conversationOf(own, ada), accept());
    const problem = refusal(await close(ada), 409);
    expect(problem.detail).toBe('You have 2 active agreements. Finish or end them first.');
    expect(problem.agreements?.map(({ title }) => title).sort()).toEqual(['A sign', 'Of Mia']);

    const copy = (await db.doc(`conversations/${id}`).get()).data() ?? {};
    const writer = db.bulkWriter({ throttling: false });
    for (let n = 0; n < 25; n += 1) void writer.set(db.doc(`conversations/${n}`), copy);
    await writer.close();
    const many = refusal(await close(ada), 409);
    expect(many.detail).toBe('You have more than 20 active agreements. Finish or end them first.');
    expect(many.agreements).toHaveLength(20);
  });

  it('ends open offers, and withdraws open tasks and bids with their counts', async () => {
    const offered = await arrange(OFFERED);
    const bidden = await arrange();
    await placeBid(api, bidden.task, ben);
    const own = await postTask(api, mia);
    const done = await arrange(DONE);
    await closed(mia);
    await runEvents('mia', [own]);
    expect((await db.doc(`tasks/${own}`).get()).exists).toBe(false);
    for (const [{ task }, bids] of [
      [offered, 0],
      [bidden, 1],
      [done, 0],
    ] as const) {
      expect((await db.doc(`tasks/${task}`).get()).get('bids')).toBe(bids);
      expect((await db.collection(`tasks/${task}/bids`).get()).size).toBe(bids);
    }
    expect((await db.doc(`conversations/${offered.id}`).get()).get('agreements.agreement')).toBeNull();
    const timeline = await api(`GET /users/me/conversations/${offered.id}/entries`, { as: ada });
    expect(success(timeline, 200, z.array(entry))[0]).toMatchObject({ kind: 'account-ended', cause: 'deleted' });
  });

  it('removes any number of bids and notifications, a hundred in one commit', async () => {
    const writer = db.bulkWriter({ throttling: false });
    for (let n = 0; n < 110; n += 1) {
      void writer.set(db.doc(`tasks/t${n}`), { bids: 3 });
      for (const path of [`tasks/t${n}/bids/x`, `ended/e${n}/bids/x`])
        void writer.set(db.doc(path), { freelancerUid: 'mia', creationTime: `2026-11-21T08:00:00.${n}Z` });
      const named = { who: 'mia', whoKey: personKey('mia'), at: '2026-11-21T08:00:00.000Z' };
      void writer.set(db.doc(`users/ada/notifications/n${n}`), named);
      void writer.set(db.doc(`users/mia/notifications/n${n}`), { at: '' });
    }
    await writer.close();
    await closed(mia);
    await runEvents('mia');
    const tasks = (await db.collection('tasks').get()).docs;
    expect(new Set(tasks.map((task) => task.get('bids')))).toEqual(new Set([2]));
    expect((await db.collectionGroup('bids').get()).size).toBe(0);
    const notifications = (await db.collectionGroup('notifications').get()).docs;
    expect(notifications).toHaveLength(110);
    expect(new Set(notifications.map((each) => each.get('who')))).toEqual(new Set(['Former member']));
  });

  it('keeps completed agreements and their tasks for the other party', async () => {
    const { task, id } = await arrange(DONE);
    await plantCard(db, 'ada', { photo: photoOf('Ada') });
    await closed(ada);
    await runEvents('ada');
    expect(await by.freelancer.head(id)).toMatchObject({
      agreement: { state: 'completed' },
      task: { state: 'completed' },
    });
    expect((await db.doc(`tasks/${task}`).get()).data()).toMatchObject({
      title: 'A sign',
    });
    const shown = success(await api(`GET /tasks/${task}`, { as: mia }), 200, taskSchema);
    expect(shown).toMatchObject({ userName: 'Former member', clientVerified: false });
    for (const field of ['userEmail', 'userPhoto']) expect(shown).not.toHaveProperty(field);
    expect(JSON.stringify((await db.doc(`tasks/${task}`).get()).data())).not.toMatch(/@|photo/i);
  });

  it('runs twice at once without a second email', async () => {
    const answers = await Promise.all([close(ada), close(ada)]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    expect((await documents('mail')).size).toBe(1);
    expect(accountStatuses.get('ada')).toBe('removed');
  });
});

const OFFER = { deliverables: 'One sign.', milestones: [{ title: 'All', cents: 10_000, due: null }] };

describe('An offer that is accepted while a party closes their account', () => {
  it.each([
    ['client', ada],
    ['freelancer', mia],
  ] as const)(
    'leaves either an agreement or a closed account: closed by the %s',
    { timeout: 120_000 },
    async (_role, closer) => {
      const { id } = await arrange(OFFERED);
      const etag = await by.freelancer.etag(id);
      const restore = await snapshotOf(db, PROJECT);
      const outcomes = new Set<string>();
      for (const interrupted of ['close', 'accept']) {
        for (let reads = 0; ; reads += 1) {
          accountStatuses.clear();
          await restore();
          const statuses: { close?: number; accept?: number } = {};
          const operations = {
            close: async () => {
              statuses.close = (await close(closer)).status;
            },
            accept: async () => {
              statuses.accept = (await by.freelancer.tryTake(id, accept(), { ifMatch: etag })).status;
            },
          };
          const [operation, other] =
            interrupted === 'close' ? (['close', 'accept'] as const) : (['accept', 'close'] as const);
          if ((await interleave(operations[operation], operations[other], reads)) === null) break;
          const isActive = (await db.doc(`conversations/${id}`).get()).get('agreements.agreement.state') === 'active';
          expect([statuses.close, accountStatuses.get(closer.uid)]).toEqual(
            isActive ? [409, undefined] : [200, 'removed'],
          );
          expect(statuses.accept === 200).toBe(isActive);
          expect(await closures()).toEqual(isActive ? [] : [closer.uid]);
          outcomes.add(`${interrupted}: ${isActive ? 'active' : 'closed'}`);
        }
      }
      expect([...outcomes].sort()).toEqual(['accept: closed', 'close: active', 'close: closed']);
    },
  );

  it('is refused while the closing is interrupted, and accepted after an agreement stopped the closing', async () => {
    const { id } = await arrange(OFFERED);
    await plantRequest();
    const refused = refusal(await by.freelancer.tryTake(id, accept()), 409);
    expect(refused.detail).toBe('The client is closing their account.');
    await db.doc('accountStates/ada').delete();
    await by.freelancer.take(id, accept());
    // The first check lost the race.
    await plantRequest();
    await sweep();
    expect([calls, await documents('accountStates'), await documents('mail')]).toEqual([[], new Map(), new Map()]);
  });
});

describe('A conversation with a former member', () => {
  const CLOSED = 'This person closed their account, so the conversation is closed.';

  it('shows a former member and takes no messages, transitions or reviews', async () => {
    const { id } = await arrange(DONE);
    const photo = photoOf('Mia');
    await plantCard(db, 'mia', { name: 'mia', photo });
    await participant(api, mia).send(id, 'Thank you!');
    expect(await participant(api, ada).head(id)).toMatchObject({ with: { name: 'mia', photo } });
    await closed(mia);
    await runEvents('mia');
    const head = await participant(api, ada).head(id);
    expect(head).toMatchObject({ with: { name: 'Former member', isFormer: true }, actions: [], transitions: [] });
    expect(head.with.photo).toBeUndefined();
    expect(head.work?.with).toBe('Former member');
    expect(head.last).toMatchObject({ kind: 'message', text: 'Thank you!' });
    const [listed] = success(await api('GET /users/me/conversations', { as: ada }), 200, z.array(conversation));
    expect(listed).toMatchObject({ with: { name: 'Former member', isFormer: true }, actions: [] });
    expect(refusal(await participant(api, ada).trySend(id, 'Hello?'), 409).detail).toBe(CLOSED);
    expect(refusal(await by.client.tryTake(id, review), 409).detail).toBe(CLOSED);
    expect(await participant(api, ada).timeline(id)).toHaveLength(7);
  });

  it('gets no entry about a later deletion or edit of the task for that side', async () => {
    const { task, id } = await arrange(DONE);
    await closed(mia);
    await runEvents('mia');
    const edit = { title: 'A sign', category: 'Design', description: 'Another text.', deadline: '2035-12-31' };
    expect((await api(`PUT /tasks/${task}`, { as: ada, body: edit })).status).toBe(200);
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
    await runEvents('ada', [task]);
    expect((await participant(api, ada).timeline(id)).slice(0, 2).map(({ kind }) => kind)).toEqual([
      'task-deleted',
      'task-edited',
    ]);
    expect((await db.collection('users/mia/notifications').get()).size).toBe(0);
  });
});

describe('The sweep', () => {
  it('finishes a closing that stopped before the account was deleted', async () => {
    const own = await postTask(api, ada);
    await plantRequest();
    expect(await sweep()).toMatchObject({ removed: 1 });
    expect(calls).toEqual(['disable ada', 'remove ada']);
    expect((await db.doc(`tasks/${own}`).get()).exists).toBe(false);
    expect([await closures(), (await documents('mail')).size]).toEqual([[], 1]);
    await sweep();
    expect(calls).toHaveLength(2);
  });

  it('keeps the suspension of an account whose closing an agreement prevents', async () => {
    await arrange(ACTIVE);
    const suspension = { standing: 'disabled', since: '2026-11-20T08:00:00.000Z', isRemoved: false };
    await plantRequest(suspension);
    accountStatuses.set('ada', 'disabled');
    await sweep();
    expect(await documents('accountStates')).toEqual(new Map([['ada', { closure: null, suspension }]]));
    accountStatuses.clear();
    await sweep();
    expect(await documents('accountStates')).toEqual(new Map());
  });

  it('finishes a closing next to an unreadable suspension', async () => {
    await plantRequest({ standing: 'locked', since: 5 });
    expect(await sweep()).toMatchObject({ removed: 1 });
    expect(await documents('accountStates')).toEqual(
      new Map([['ada', { closure: null, suspension: expect.objectContaining({ isRemoved: true }) }]]),
    );
  });

  it('removes what a late request of the account wrote', async () => {
    const task = await postTask(api, ada);
    await closed(mia);
    await runEvents('mia');
    accountStatuses.delete('mia');
    await placeBid(api, task, mia);
    accountStatuses.set('mia', 'removed');
    time.now += 86_400_000;
    await sweep();
    expect((await db.doc(`tasks/${task}`).get()).get('bids')).toBe(0);
    expect((await db.collection(`tasks/${task}/bids`).get()).size).toBe(0);
  });
});
