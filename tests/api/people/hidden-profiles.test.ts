import {
  conversation,
  conversationHead,
  listedProfile,
  ownProfile,
  profile,
  review as reviewSchema,
  taskBid,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { DONE, review } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, ada, mia, ben, byAda, byMia, post } = testUsers('demo-hidden-profiles');

const FULL = { headline: 'Joiner of signs', about: 'Oak and pine.', skills: ['Joinery'] };
const save = async (as: Account, body: object) => {
  success(await api('PUT /users/me/profile', { as, body: { ...FULL, ...body } }), 200, ownProfile);
};
const get = (handle: string, as?: Account) => api(`GET /users/profiles/by-handle/${handle}`, as && { as });
const sees = async (handle: string, as?: Account) => (await get(handle, as)).status === 200;
const listed = async (query = '', as?: Account) =>
  success(await api(`GET /users/profiles${query}`, as && { as }), 200, z.array(listedProfile)).map(
    ({ handle }) => handle,
  );

describe('A hidden profile', () => {
  it('has the response of an unknown handle, for visitors and for other users', async () => {
    await save(mia, { handle: 'mia-berg', visibility: 'hidden' });
    for (const as of [undefined, ada]) {
      const [hidden, unknown] = [await get('mia-berg', as), await get('unknown', as)];
      expect([...hidden.headers].filter(([name]) => name !== 'x-request-id')).toEqual(
        [...unknown.headers].filter(([name]) => name !== 'x-request-id'),
      );
      const { requestId: _, ...body } = refusal(hidden, 404);
      const { requestId: _other, ...expected } = refusal(unknown, 404);
      expect(body).toEqual(expected);
    }
    expect(success(await get('mia-berg', mia), 200, profile)).toMatchObject({ mine: true, handle: 'mia-berg' });
  });

  it('is in no list, search or former address, also after it was public', async () => {
    await save(mia, { handle: 'mia-berg' });
    await save(mia, { handle: 'mia-holm' });
    expect([await listed(), await listed('?search=signs', ada), await sees('mia-berg')]).toEqual([
      ['mia-holm'],
      ['mia-holm'],
      true,
    ]);
    await save(mia, { handle: 'mia-holm', visibility: 'hidden' });
    for (const as of [undefined, ada, mia]) {
      for (const query of ['', '?search=signs', '?skill=joinery', '?available=now', '?sort=newest']) {
        expect(await listed(query, as)).toEqual([]);
      }
      expect(await sees('mia-berg', as)).toBe(false);
    }
  });

  it('is shown to a client with a bid of the freelancer, also once the task is deleted, and to no other', async () => {
    await save(mia, { handle: 'mia-berg', visibility: 'hidden' });
    const task = await post();
    expect(await sees('mia-berg', ada)).toBe(false);
    await placeBid(api, task, mia);
    expect([await sees('mia-berg', ada), await sees('mia-berg', ben), await sees('mia-berg')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await listed('', ada)).toEqual([]);
    await api(`DELETE /tasks/${task}`, { as: ada });
    await endTask(store, task);
    expect(await sees('mia-berg', ada)).toBe(true);
  });

  it('is shown to a client with a message of the freelancer, unless the client had blocked them', async () => {
    await save(mia, { handle: 'mia-berg', visibility: 'hidden' });
    await save(ben, { handle: 'ben-hale', visibility: 'hidden' });
    const task = await post();
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    expect(await sees('mia-berg', ada)).toBe(true);
    // Ben writes on a second task after a block, so Ada sees no entry there.
    await placeBid(api, task, ben);
    await participant(api, ada).send(conversationOf(task, ben), 'No.');
    await participant(api, ada).setBlocked(conversationOf(task, ben));
    await api(`DELETE /tasks/${task}/bids/me`, { as: ben });
    await db.recursiveDelete(db.doc(`conversations/${conversationOf(task, ben)}`));
    await participant(api, ben).send(conversationOf(await post(), ben), 'Please?');
    expect(await sees('ben-hale', ada)).toBe(false);
  });
});

describe('A profile for signed-in users', () => {
  it('is a 404 for visitors, and in lists of signed-in users only', async () => {
    await save(mia, { handle: 'mia-berg', visibility: 'signed-in' });
    expect([await sees('mia-berg'), await sees('mia-berg', ada)]).toEqual([false, true]);
    expect([await listed(), await listed('', ada)]).toEqual([[], ['mia-berg']]);
  });
});

describe('A profile after its owner changed their name', () => {
  it('has the new name, and is found by it', async () => {
    await save(mia, { handle: 'mia-berg' });
    expect((await api('PUT /users/me/name', { as: mia, body: { name: 'Mia Quist' } })).status).toBe(200);
    expect(success(await get('mia-berg'), 200, profile).name).toBe('Mia Quist');
    expect(await listed('?search=quist')).toEqual(['mia-berg']);
  });
});

/** Returns the handles that Ada and Mia see of each other, and that visitors and a third person see on the reviews. */
const handlesOn = async (task: string) => {
  const reviewsOf = async (uid: string, as?: Account) =>
    success(await api(`GET /users/${personKey(uid)}/reviews`, as && { as }), 200, z.array(reviewSchema))[0]?.handle;
  const withOf = async (as: Account) =>
    success(await api('GET /users/me/conversations', { as }), 200, z.array(conversation))[0]?.with.handle;
  const [bid] = success(await api(`GET /tasks/${task}/bids`, { as: ada }), 200, z.array(taskBid));
  return {
    bid: bid?.freelancerHandle,
    freelancer: await withOf(ada),
    client: await withOf(mia),
    byClient: await reviewsOf(mia.uid),
    byFreelancer: await reviewsOf(ada.uid),
    byClientToSignedIn: await reviewsOf(mia.uid, ben),
  };
};

describe('The handle of a profile', () => {
  it('is on bids, conversations and reviews as its visibility allows, and follows every change', async () => {
    await save(ada, { handle: 'ada-king', visibility: 'signed-in' });
    await save(mia, { handle: 'mia-berg' });
    const task = await post();
    await placeBid(api, task, mia);
    const withMia = conversationOf(task, mia);
    for (const [role, body] of DONE) await { client: byAda, freelancer: byMia }[role].take(withMia, body);
    await byAda.take(withMia, review);
    await byMia.take(withMia, review);
    const shown = { bid: 'mia-berg', freelancer: 'mia-berg', client: 'ada-king' };
    const signedIn = { byClient: undefined, byClientToSignedIn: 'ada-king' };
    expect(await handlesOn(task)).toEqual({ ...shown, ...signedIn, byFreelancer: 'mia-berg' });

    await save(ada, { handle: 'ada-holm', visibility: 'everyone' });
    await save(mia, { handle: 'mia-holm', visibility: 'hidden' });
    const changed = { bid: 'mia-holm', freelancer: 'mia-holm', client: 'ada-holm' };
    const byClient = { byClient: 'ada-holm', byClientToSignedIn: 'ada-holm' };
    expect(await handlesOn(task)).toEqual({ ...changed, ...byClient, byFreelancer: undefined });

    await save(ada, { handle: 'ada-holm', visibility: 'hidden' });
    expect(await handlesOn(task)).toEqual({ ...changed, client: undefined });
  });

  it('is that of the client for a freelancer who writes first', async () => {
    await save(ada, { handle: 'ada-king', visibility: 'signed-in' });
    const task = await post();
    const head = success(await api(`GET /tasks/${task}/conversation`, { as: mia }), 200, conversationHead);
    expect(head.with.handle).toBe('ada-king');
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    expect((await handlesOn(task)).client).toBe('ada-king');
    await save(ada, { handle: 'ada-king', visibility: 'hidden' });
    expect((await handlesOn(task)).client).toBeUndefined();
  });

  it('is missing without a profile', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    expect(await handlesOn(task)).toEqual({});
  });
});
