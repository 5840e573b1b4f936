import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { offerOf } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { participant } from '../../support/conversations.ts';
import { unverified } from '../../support/in-process.ts';
import { crashingOn, withIdentity } from '../../support/stores.ts';
import { NO_CHANGES, testUsers } from '../../support/test-users.ts';

const {
  db,
  api,
  store,
  accountStatuses,
  ada,
  mia,
  ben,
  byAda,
  advance,
  runTriggers,
  notificationsOf,
  taskAt,
  entryKinds,
  post,
  postWithBids,
  agree,
  sweep,
  agreementStates,
  suspensions,
  causeIn,
} = testUsers('demo-deleted-accounts');

const accountEnded = async (as: Account) => (await notificationsOf(as)).find(({ kind }) => kind === 'account-ended');

describe('A deleted account', () => {
  it('loses its agreement: the client is notified, the task is pending again, and the bidders’ notification of the hire is removed', async () => {
    const { task, withMia } = await agree();
    await runTriggers(task);
    expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['task-taken']);
    advance();
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    await runTriggers(task);
    expect((await byAda.head(withMia)).agreement?.state).toBe('cancelled');
    expect((await byAda.head(withMia)).transitions).toEqual([]);
    expect(await entryKinds(ada, withMia)).toEqual(['account-ended', 'accept', 'offer']);
    expect((await notificationsOf(ada))[0]).toMatchObject({
      ...{ kind: 'account-ended', who: 'Former member', conversation: withMia },
      accountEnd: { cause: 'deleted', ended: 'agreement' },
    });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await notificationsOf(ben)).toEqual([]);
    await endAccount(store, 'mia');
    expect(await entryKinds(ada, withMia)).toHaveLength(3);
  });

  it('loses the offers it got and made, and its blocks', async () => {
    const { task, withMia, withBen } = await postWithBids();
    await byAda.take(withMia, offerOf());
    await byAda.take(withBen, offerOf());
    expect((await api(`PUT /users/me/conversations/${withMia}/block`, { as: mia })).status).toBe(200);
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    expect(await entryKinds(ada, withMia)).toEqual(['account-ended', 'offer']);
    expect((await byAda.head(withMia)).agreement).toBeNull();
    expect((await db.doc('users/mia/private/blocks').get()).exists).toBe(false);
    accountStatuses.set('ada', 'removed');
    await endAccount(store, 'ada');
    advance();
    await endTask(store, task);
    expect(await entryKinds(ben, withBen)).toEqual(['task-deleted', 'account-ended', 'offer']);
    expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['task-deleted', 'account-ended']);
  });

  it('leaves no offer, even if the offer was not delivered', async () => {
    const { withMia } = await postWithBids();
    await participant(api, mia).setBlocked(withMia);
    await byAda.take(withMia, offerOf());
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    expect(await agreementStates()).toEqual(['none']);
    expect(await entryKinds(ada, withMia)).toEqual(['account-ended', 'offer']);
    expect(await accountEnded(ada)).toMatchObject({ role: 'client', accountEnd: { cause: 'deleted', ended: 'offer' } });
    expect(await causeIn(ada, withMia)).toEqual({ entry: 'deleted', last: 'deleted' });
  });

  it('is returned without a cause from documents that have none', async () => {
    const { withMia: id } = await agree();
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    const { docs } = await db.collection('users/ada/notifications').where('kind', '==', 'account-ended').get();
    await docs[0]?.ref.update({ accountEnd: FieldValue.delete(), role: FieldValue.delete() });
    await db.doc(`conversations/${id}`).update({ 'client.last.cause': FieldValue.delete() });
    const entries = await db.collection(`conversations/${id}/entries`).where('kind', '==', 'account-ended').get();
    await entries.docs[0]?.ref.update({ 'detail.cause': FieldValue.delete() });
    expect(await causeIn(ada, id)).toEqual({ entry: undefined, last: undefined });
    expect(await accountEnded(ada)).toMatchObject({ who: 'Former member', conversation: id });
    expect(await accountEnded(ada)).not.toHaveProperty('accountEnd');
  });

  it('gets no offer; the next sweep ends an offer left by a race, and the one after ends an agreement', async () => {
    const { withMia } = await agree();
    const other = await postWithBids();
    await byAda.take(other.withMia, offerOf());
    accountStatuses.set('mia', 'removed');
    const third = await postWithBids();
    expect(refusal(await byAda.tryTake(third.withMia, offerOf()), 409).detail).toContain('can’t make them an offer');
    await sweep();
    expect(await agreementStates()).toEqual(['active', 'none']);
    advance();
    expect(await sweep()).toEqual({ ...NO_CHANGES, removed: 1 });
    expect(await agreementStates()).toEqual(['cancelled', 'none']);
    expect([await suspensions(), await entryKinds(ada, withMia)]).toEqual([
      ['mia'],
      ['account-ended', 'accept', 'offer'],
    ]);
  });

  it('with an unverified address does not unsubscribe that address from the newsletter', async () => {
    const eve = unverified('eve');
    expect((await api('POST /subscribers', { body: { email: eve.email } })).status).toBe(202);
    const body = { email: eve.email, name: 'Eve', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    expect((await api('POST /users', { as: eve, body })).status).toBe(201);
    accountStatuses.set('eve', 'removed');
    await endAccount(store, 'eve');
    expect((await db.collection('subscribers').get()).size).toBe(1);
    expect((await db.doc('users/eve').get()).exists).toBe(false);
  });

  it('that was disabled before keeps its tasks until a second sweep confirms the deletion', async () => {
    const task = await post();
    accountStatuses.set('ada', 'disabled');
    await sweep();
    advance(1);
    accountStatuses.set('ada', 'removed');
    expect(await sweep()).toEqual(NO_CHANGES);
    accountStatuses.clear();
    await sweep();
    expect(await taskAt(task)).toMatchObject({ status: 'pending', isHidden: false });
    accountStatuses.set('ada', 'removed');
    expect(await sweep()).toEqual({ ...NO_CHANGES, hidden: 1 });
    advance();
    expect(await sweep()).toEqual({ ...NO_CHANGES, removed: 1 });
    expect(await taskAt(task)).toEqual({});
  });

  it('that was disabled before is looked up once in each sweep, although its suspension moves to the end', async () => {
    const batch = db.batch();
    for (let n = 0; n < 120; n += 1) {
      const suspension = { standing: 'disabled', since: `2026-11-20T08:00:00.${n + 100}Z`, isRemoved: false };
      batch.set(db.doc(`accountStates/mia-${n}`), { closure: null, suspension });
    }
    await batch.commit();
    const lookups: number[] = [];
    const counting = withIdentity(store, {
      statuses: async (uids) => {
        lookups.push(uids.length);
        return new Map(uids.map((uid) => [uid, 'removed']));
      },
    });
    expect(await sweepAccounts(counting)).toEqual(NO_CHANGES);
    expect([lookups, (await suspensions()).length]).toEqual([[100, 20], 120]);
  });

  it('leaves no profile even with an unreadable suspension', async () => {
    await db.doc('users/mia').set({ email: mia.email });
    await db.doc('accountStates/mia').set({ closure: null, suspension: { standing: 'locked', since: 5 } });
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    expect((await db.doc('users/mia').get()).exists).toBe(false);
  });

  it('leaves no notification, inbox, block or newsletter address, wherever the removal stops', async () => {
    const { withMia } = await agree();
    await participant(api, mia).setBlocked(withMia);
    success(
      await api('POST /users', {
        as: mia,
        body: { email: mia.email, name: 'Mia', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' },
      }),
      201,
      z.unknown(),
    );
    expect((await api('POST /subscribers', { body: { email: 'MIA@taskwright.example' } })).status).toBe(202);
    const batch = db.batch();
    for (let n = 0; n < 250; n += 1) batch.set(db.collection('users/mia/notifications').doc(`n${n}`), { at: '' });
    batch.set(db.doc('users/mia/muted/n'), { at: '' });
    batch.set(db.doc('users/mia/private/inbox'), { readUpTo: '' });
    await batch.commit();
    accountStatuses.set('mia', 'removed');
    const left = async () => {
      const sizes = await Promise.all(
        ['users/mia/notifications', 'users/mia/muted', 'users/mia/private', 'subscribers', 'users'].map(
          async (path) => (await db.collection(path).get()).size,
        ),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(await left()).toBeGreaterThan(250);
    for (const path of [/^users\/mia\/notifications\//, /^subscribers\//, /^users\/mia$/]) {
      const time = path.test('users/mia/notifications/x') ? 150 : 1;
      await expect(endAccount(crashingOn(store, path, time), 'mia')).rejects.toThrow('crash');
    }
    await endAccount(store, 'mia');
    expect(await left()).toBe(0);
    await endAccount(store, 'mia');
  });

  it('loses notifications that arrive later, in each sweep of the next four weeks', async () => {
    const notified = async () => (await db.collection('users/mia/notifications').get()).size;
    await endAccount(store, 'mia');
    expect(await suspensions()).toEqual([]);
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    for (const days of [0, 1, 26]) {
      advance(days);
      await db.doc('users/mia/notifications/late').set({ at: store.now().toISOString() });
      expect(await notified()).toBe(1);
      expect(await sweep()).toEqual(NO_CHANGES);
      expect([await notified(), await suspensions()]).toEqual([0, ['mia']]);
    }
    advance(1);
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('is forgotten once it exists again', async () => {
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    accountStatuses.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
  });
});
