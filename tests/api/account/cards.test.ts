import { ownProfile, taskBid, task as taskSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { verifyProfiles } from '../../../functions/src/people/account-profiles.ts';
import { findCard } from '../../../functions/src/people/model/people-repository.ts';
import { verifyOpenTasks } from '../../../functions/src/tasks/verify-tasks.ts';
import type { Account } from '../../support/accounts.ts';
import { DONE, OFFERED, review } from '../../support/agreements.ts';
import { inserted, postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { person, unverified } from '../../support/in-process.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf } from '../../support/photos.ts';
import { plantProfile } from '../../support/profiles.ts';
import { withStatus } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, store, addresses, ada, mia, ben, byAda, byMia, post, postWithBids } = testUsers('demo-cards');

const cardOf = ({ uid }: Account) => findCard(store, uid);
const signIn = (as: Account) =>
  api('POST /users', {
    as,
    body: { email: as.email, name: as.uid, creationTime: '2026-11-21', lastSignInTime: '2026-11-21' },
  });
const bidsOn = async (task: string, as: Account) =>
  success(await api(`GET /tasks/${task}/bids`, { as }), 200, z.array(taskBid));

describe('The card of a person', () => {
  it('starts with the first write, from the ID token', async () => {
    expect(await cardOf(ada)).toBeNull();
    await post();
    expect(await cardOf(ada)).toEqual({
      ...{ name: 'ada', handle: null, visibility: null, isVerified: true, hires: 0, isFormer: false },
    });
    const body = { handle: 'mia-oak', headline: 'Joiner' };
    const saved = success(await api('PUT /users/me/profile', { as: mia, body }), 200, ownProfile);
    expect(saved.profile?.name).toBe('mia');
    expect(success(await api('GET /users/me/profile', { as: mia }), 200, ownProfile)).toEqual(saved);
    expect(await cardOf(mia)).toMatchObject({ name: 'mia', handle: 'mia-oak', visibility: 'everyone' });
  });

  it('is not written again by a sign-in or a write that changes nothing', async () => {
    success(await signIn(ada), 201, inserted);
    const ref = (await db.collection('people').get()).docs[0]?.ref;
    const before = (await ref?.get())?.updateTime;
    success(await signIn(ada), 200, inserted);
    await post();
    expect((await ref?.get())?.updateTime).toEqual(before);
  });

  it('names the other party of an offer for both sides', async () => {
    const { task, withMia } = await postWithBids();
    for (const [role, body] of OFFERED) await { client: byAda, freelancer: byMia }[role].take(withMia, body);
    expect((await bidsOn(task, mia)).map(({ work }) => work?.with)).toEqual(['ada']);
    expect((await bidsOn(task, ada)).find(({ freelancerName }) => freelancerName === 'mia')?.work?.with).toBe('mia');
  });

  it('shows a later verification with everything that the person wrote before', async () => {
    const una = unverified('una');
    const [task, own] = [await post(), await postTask(api, una, { deadline: '2026-12-01' })];
    await placeBid(api, task, una);
    const shown = async () => [
      (await bidsOn(task, ada))[0]?.freelancerVerified,
      success(await api(`GET /tasks/${own}`, { as: ben }), 200, taskSchema).clientVerified,
    ];
    expect(await shown()).toEqual([false, false]);
    success(await signIn({ ...person('una') }), 201, inserted);
    expect(await shown()).toEqual([true, true]);
    // A token from before the verification does not undo it.
    success(await signIn(una), 200, inserted);
    expect(await shown()).toEqual([true, true]);
  });

  it('is verified by the sweep for those who stay signed in', async () => {
    const [una, uwe] = [unverified('una'), unverified('uwe')];
    await postTask(api, una, { deadline: '2026-12-01' });
    await plantProfile(db, { uid: uwe.uid, emailVerified: false });
    for (const { uid, email } of [una, uwe]) addresses.set(uid, { email, isVerified: true });
    await verifyOpenTasks(store);
    await verifyProfiles(store);
    expect([(await cardOf(una))?.isVerified, (await cardOf(uwe))?.isVerified]).toEqual([true, true]);
  });

  it('is completed and rated by one commit', async () => {
    for (const { uid, email } of [ada, mia]) addresses.set(uid, { email, isVerified: true });
    const { withMia } = await postWithBids();
    for (const [role, body] of DONE) await { client: byAda, freelancer: byMia }[role].take(withMia, body);
    await byMia.take(withMia, review);
    await plantCard(db, 'ada', { isVerified: false });
    await byAda.take(withMia, review);
    const card = (await db.collection('people').where('name', '==', 'ada').get()).docs[0]?.data();
    expect(card).toMatchObject({ isVerified: true, rating: { count: 1 } });
  });

  it('of a closed account has no name, photo or handle, and no late request adds one', async () => {
    success(await signIn(ada), 201, inserted);
    await plantCard(db, 'ada', { photo: photoOf('Ada'), handle: 'ada-oak', visibility: 'everyone' });
    await endAccount(withStatus(store, 'removed'), 'ada');
    const former = {
      ...{ name: null, photo: null, handle: null, visibility: null },
      ...{ isVerified: false, hires: 0, isFormer: true },
    };
    expect(await cardOf(ada)).toEqual(former);
    for (const [call, body] of [
      ['PUT /users/me/name', { name: 'Late Ada' }],
      ['PUT /users/me/profile', { handle: 'late-ada', headline: 'Joiner' }],
    ] as const)
      expect((await api(call, { as: ada, body })).status).toBe(200);
    await signIn(ada);
    await post();
    expect(await cardOf(ada)).toEqual(former);
  });
});
