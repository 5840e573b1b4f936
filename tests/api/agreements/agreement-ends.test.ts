import { conversation, entry } from '@taskwright/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/accounts/end-account.ts';
import { sweepAccounts } from '../../../functions/src/accounts/sweep-accounts.ts';
import { ACTIVE, accept, counter, offerOf, party, submit } from '../../support/agreements.ts';
import { changeOf, refusal, success } from '../../support/api.ts';
import { participant } from '../../support/conversations.ts';
import { apiInProcess, unverified } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';

const {
  db,
  clock,
  api,
  services,
  accountStatuses,
  accounts,
  ada,
  mia,
  byAda,
  byMia,
  advance,
  runTriggers,
  notificationsOf,
  taskAt,
  entryKinds,
  postWithBids,
  post,
} = testUsers('demo-agreement-ends');

const by = { client: byAda, freelancer: byMia };
const agree = async () => {
  const conversations = await postWithBids();
  for (const [role, body] of ACTIVE) await by[role].take(conversations.withMia, body);
  return conversations;
};
const sweep = () => sweepAccounts(services, accounts);
const NO_CHANGES = { withheld: 0, released: 0, ended: 0, removed: 0 };
const agreementStates = async () =>
  (await db.collection('conversations').get()).docs.map((doc) => doc.get('work.agreement.state') ?? 'none').sort();
/** Returns the cause of the newest entry of a conversation, in its timeline and in the list of conversations. */
const causeIn = async (as: typeof ada, id: string) => {
  const path = '/users/me/conversations';
  const [newest] = success(await api(`GET ${path}/${id}/entries?limit=1`, { as }), 200, z.array(entry));
  const listed = success(await api(`GET ${path}`, { as }), 200, z.array(conversation));
  const last = listed.find(({ _id }) => _id === id)?.last ?? null;
  return {
    entry: newest !== undefined && 'cause' in newest ? newest.cause : undefined,
    last: last !== null && 'cause' in last ? last.cause : undefined,
  };
};
const accountEnded = async (as: typeof ada) => (await notificationsOf(as)).find(({ kind }) => kind === 'account-ended');
const suspensions = async () => (await db.collection('suspensions').get()).docs.map(({ id }) => id);

describe('A disabled account', () => {
  it('of a hired freelancer loses the agreement after seven days: the task is pending again, and can be deleted', async () => {
    const { task, withMia: id } = await agree();
    accountStatuses.set('mia', 'disabled');
    expect(await sweep()).toEqual(NO_CHANGES);
    expect(await suspensions()).toEqual(['mia']);
    advance(6);
    expect(await sweep()).toEqual(NO_CHANGES);
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress' });
    advance(1);
    expect(await sweep()).toEqual({ ...NO_CHANGES, ended: 1 });
    expect(await byAda.head(id)).toMatchObject({ agreement: { state: 'cancelled' }, transitions: [] });
    expect(await entryKinds(ada, id)).toEqual(['account-ended', 'accept', 'offer']);
    expect((await notificationsOf(ada))[0]).toMatchObject({
      ...{ kind: 'account-ended', who: 'mia', conversation: id, role: 'client' },
      accountEnd: { cause: 'disabled', ended: 'agreement' },
    });
    expect(await causeIn(ada, id)).toEqual({ entry: 'disabled', last: 'disabled' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await sweep()).toEqual(NO_CHANGES);
    // Once the account is active again, its timeline shows the reason.
    accountStatuses.clear();
    await sweep();
    expect(await entryKinds(mia, id)).toEqual(['account-ended', 'accept', 'offer']);
    expect((await byMia.head(id)).unread).toBe(1);
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
  });

  it('loses all its offers and agreements, even if the sweep stops halfway and runs again', async () => {
    const conversationIds = [(await agree()).withMia, (await postWithBids()).withMia, (await postWithBids()).withMia];
    for (const id of conversationIds.slice(1)) await byAda.take(id, offerOf());
    accountStatuses.set('mia', 'disabled');
    await sweep();
    advance(7);
    let ended = 0;
    const endAgreement: typeof services.conversations.endAgreement = (...given) => {
      ended += 1;
      if (ended >= 2) throw new Error('crash');
      return services.conversations.endAgreement(...given);
    };
    const stopping = { ...services, conversations: { ...services.conversations, endAgreement } };
    await expect(sweepAccounts(stopping, accounts)).rejects.toThrow('crash');
    expect(await agreementStates()).toEqual(['active', 'none', 'offered']);
    await sweep();
    expect(await agreementStates()).toEqual(['cancelled', 'none', 'none']);
    for (const id of conversationIds)
      expect((await entryKinds(ada, id)).filter((kind) => kind === 'account-ended')).toHaveLength(1);
  });

  it('is looked up once, in batches of at most a hundred', async () => {
    const batch = db.batch();
    for (let n = 0; n < 120; n += 1) {
      const parties = { client: { uid: 'ada' }, freelancer: { uid: `mia-${n}` } };
      const agreed = { creationTime: clock().toISOString(), ...parties, work: { agreement: { state: 'active' } } };
      batch.set(db.collection('conversations').doc(`c${n}`), agreed);
    }
    await batch.commit();
    const batchSizes: number[] = [];
    await sweepAccounts(services, async (uids) => {
      batchSizes.push(uids.length);
      return accounts(uids);
    });
    expect(batchSizes).toEqual([100, 1, 20]);
  });

  it('that is active again within seven days loses nothing, and the period restarts', async () => {
    const { withMia: id } = await agree();
    accountStatuses.set('mia', 'disabled');
    await sweep();
    advance(6);
    accountStatuses.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
    accountStatuses.set('mia', 'disabled');
    await sweep();
    advance(6);
    await sweep();
    expect((await byAda.head(id)).agreement?.state).toBe('active');
  });

  it('of a client loses its agreements and offers, and its task is hidden at once', async () => {
    const { task } = await agree();
    const other = await postWithBids();
    await byAda.take(other.withMia, offerOf());
    accountStatuses.set('ada', 'disabled');
    await sweep();
    advance(8);
    expect(await sweep()).toEqual({ ...NO_CHANGES, ended: 1, withheld: 1 });
    expect(await agreementStates()).toEqual(['cancelled', 'none']);
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: true, facets: [] });
    await runTriggers(task);
    expect(await entryKinds(mia, other.withMia)).toEqual(['account-ended', 'offer']);
    expect((await notificationsOf(mia)).filter(({ kind }) => kind === 'account-ended')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ role: 'freelancer', accountEnd: { cause: 'disabled', ended: 'agreement' } }),
        expect.objectContaining({ role: 'freelancer', accountEnd: { cause: 'disabled', ended: 'offer' } }),
      ]),
    );
  });

  it('loses its agreements after seven days even with an unreadable suspension, which is deleted once the account is active', async () => {
    const { task } = await agree();
    const open = await post();
    await db.doc('suspensions/ada').set({ standing: 'locked', since: 5 });
    accountStatuses.set('ada', 'disabled');
    expect(await sweep()).toEqual({ ...NO_CHANGES, withheld: 1 });
    expect(await taskAt(open)).toMatchObject({ withheld: true });
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress' });
    advance(7);
    expect(await sweep()).toEqual({ ...NO_CHANGES, ended: 1, withheld: 1 });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: true });
    accountStatuses.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('has terms that cannot be accepted while it is disabled or deleted', async () => {
    const { withMia: id } = await postWithBids();
    await byAda.take(id, offerOf());
    accountStatuses.set('ada', 'disabled');
    expect(refusal(await byMia.tryTake(id, accept()), 409).detail).toContain('account is disabled');
    accountStatuses.set('ada', 'gone');
    expect(refusal(await byMia.tryTake(id, accept()), 409).detail).toContain('no longer exists');
    expect(await agreementStates()).toEqual(['offered']);
    accountStatuses.clear();
    await byMia.take(id, counter);
    accountStatuses.set('mia', 'disabled');
    refusal(await byAda.tryTake(id, accept(2)), 409);
    accountStatuses.clear();
    await byAda.take(id, accept(2));
  });
});

it('Accepting and offering write nothing while the identity provider is unreachable', async () => {
  const { withMia: id, withBen } = await postWithBids();
  await byAda.take(id, offerOf());
  const before = await agreementStates();
  for (const findStatuses of [
    async () => {
      throw new Error('The provider is out of reach');
    },
    () => new Promise<never>(() => undefined),
  ]) {
    const ownApi = apiInProcess(db, clock, findStatuses);
    const [refused, refusedToo] = await Promise.all([
      party(ownApi, mia).tryTake(id, accept()),
      party(ownApi, ada).tryTake(withBen, offerOf()),
    ]);
    refusal(refused, 503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    refusal(refusedToo, 503);
    expect(await agreementStates()).toEqual(before);
  }
  await byMia.take(id, accept());
}, 30_000);

it('A task that is taken before the sweep unhides it is visible to its freelancer', async () => {
  const { task, withMia: id } = await postWithBids();
  await byAda.take(id, offerOf());
  await byMia.take(id, counter);
  accountStatuses.set('ada', 'disabled');
  await sweep();
  expect(await taskAt(task)).toMatchObject({ withheld: true });
  accountStatuses.clear();
  await byAda.take(id, accept(2));
  expect(await taskAt(task)).toMatchObject({ status: 'in-progress', withheld: false, facets: [], tokens: [] });
  expect((await byMia.head(id)).task.state).toBe('in-progress');
  await byAda.take(id, { transition: 'request-cancellation' });
  await byMia.take(id, { transition: 'confirm-cancellation' });
  expect(await taskAt(task)).toMatchObject({ status: 'pending', facets: expect.arrayContaining(['*|*']) });
});

describe('An unanswered cancellation request', () => {
  const cancel = { transition: 'request-cancellation', reason: 'Out of reach.' } as const;

  it('shows both parties the date from which its requester can complete it, and the task is pending again after that', async () => {
    const { task, withMia: id } = await agree();
    const batchSizes = await byAda.take(id, cancel);
    const completableAt = new Date(clock().getTime() + 14 * 86_400_000).toISOString();
    expect(batchSizes.agreement?.cancellation).toEqual({ by: 'me', reason: 'Out of reach.', completableAt });
    expect((await byMia.head(id)).agreement?.cancellation).toMatchObject({ by: 'them', completableAt });
    advance(7);
    expect((await byAda.take(id, cancel)).agreement?.cancellation).toMatchObject({ completableAt });
    refusal(await byAda.tryTake(id, { transition: 'complete-cancellation' }), 409);
    advance(7);
    expect((await byMia.head(id)).transitions).not.toContain('complete-cancellation');
    expect((await byAda.head(id)).transitions).toContain('complete-cancellation');
    await byAda.take(id, { transition: 'complete-cancellation' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await entryKinds(mia, id)).toEqual([
      'complete-cancellation',
      'request-cancellation',
      'request-cancellation',
      'accept',
      'offer',
    ]);
    expect((await notificationsOf(mia))[0]).toMatchObject({ kind: 'complete-cancellation', who: 'ada' });
  });

  it('cannot be completed while a delivery is unanswered', async () => {
    const { withMia: id } = await agree();
    await byMia.take(id, cancel);
    await byMia.take(id, submit(1));
    advance(30);
    expect((await byMia.head(id)).transitions).not.toContain('complete-cancellation');
    expect(refusal(await byMia.tryTake(id, { transition: 'complete-cancellation' }), 409).detail).toContain('delivery');
    await byAda.take(id, { transition: 'request-changes', milestone: 1, reason: 'Larger.' });
    await byMia.take(id, { transition: 'complete-cancellation' });
  });

  it('without a stored time gets one from the next sweep', async () => {
    const { withMia: id } = await agree();
    await byAda.take(id, cancel);
    await db.doc(`conversations/${id}`).update({ 'work.agreement.cancellation': { by: 'client', reason: null } });
    expect((await byAda.head(id)).agreement?.cancellation).toEqual({ by: 'me', reason: null, completableAt: null });
    advance(60);
    refusal(await byAda.tryTake(id, { transition: 'complete-cancellation' }), 409);
    const tag = await byAda.etag(id);
    await sweep();
    expect(await byAda.etag(id)).toBe(tag);
    advance(13);
    await sweep();
    refusal(await byAda.tryTake(id, { transition: 'complete-cancellation' }), 409);
    advance(1);
    await byAda.take(id, { transition: 'complete-cancellation' });
  });
});

describe('A deleted account', () => {
  it('leaves no offer, even if the offer was not delivered', async () => {
    const { withMia } = await postWithBids();
    await participant(api, mia).setBlocked(withMia);
    await byAda.take(withMia, offerOf());
    accountStatuses.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    expect(await agreementStates()).toEqual(['none']);
    expect(await entryKinds(ada, withMia)).toEqual(['account-ended', 'offer']);
    expect(await accountEnded(ada)).toMatchObject({ role: 'client', accountEnd: { cause: 'deleted', ended: 'offer' } });
    expect(await causeIn(ada, withMia)).toEqual({ entry: 'deleted', last: 'deleted' });
  });

  it('is returned without a cause from documents that have none', async () => {
    const { withMia: id } = await agree();
    accountStatuses.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
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
    accountStatuses.set('mia', 'gone');
    const third = await postWithBids();
    expect(refusal(await byAda.tryTake(third.withMia, offerOf()), 409).detail).toContain('can’t make them an offer');
    await sweep();
    expect(await agreementStates()).toEqual(['active', 'none']);
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
    accountStatuses.set('eve', 'gone');
    await endAccount(services, accounts)('eve');
    expect((await db.collection('subscribers').get()).size).toBe(1);
    expect((await db.doc('users/eve').get()).exists).toBe(false);
  });

  it('that was disabled before keeps its tasks until a second sweep confirms the deletion', async () => {
    const task = await post();
    accountStatuses.set('ada', 'disabled');
    await sweep();
    advance(1);
    accountStatuses.set('ada', 'gone');
    expect(await sweep()).toEqual(NO_CHANGES);
    accountStatuses.clear();
    await sweep();
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: false });
    accountStatuses.set('ada', 'gone');
    expect(await sweep()).toEqual({ ...NO_CHANGES, withheld: 1 });
    expect(await sweep()).toEqual({ ...NO_CHANGES, removed: 1 });
    expect(await taskAt(task)).toEqual({});
  });

  it('leaves no profile even with an unreadable suspension', async () => {
    await db.doc('users/mia').set({ email: mia.email });
    await db.doc('suspensions/mia').set({ standing: 'locked', since: 5 });
    accountStatuses.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
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
    batch.set(db.doc('inboxes/mia'), { readUpTo: '' });
    await batch.commit();
    accountStatuses.set('mia', 'gone');
    const left = async () => {
      const sizes = await Promise.all(
        ['users/mia/notifications', 'inboxes', 'blocks', 'subscribers', 'users'].map(
          async (path) => (await db.collection(path).get()).size,
        ),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(await left()).toBeGreaterThan(250);
    const { notifications, subscribers, users } = services;
    const crash = () => {
      throw new Error('crash');
    };
    let pages = 0;
    const removeBatch: typeof notifications.removeBatch = (...given) =>
      ++pages === 2 ? crash() : notifications.removeBatch(...given);
    for (const broken of [
      {
        ...services,
        cascadesOfAccount: services.cascadesOfAccount.map((each) => (each === notifications ? { removeBatch } : each)),
      },
      { ...services, subscribers: { ...subscribers, remove: crash } },
      { ...services, users: { ...users, remove: crash } },
    ]) {
      await expect(endAccount(broken, accounts)('mia')).rejects.toThrow('crash');
    }
    await endAccount(services, accounts)('mia');
    expect(await left()).toBe(0);
    await endAccount(services, accounts)('mia');
  });

  it('loses notifications that arrive later, in each sweep of the next four weeks', async () => {
    const notified = async () => (await db.collection('users/mia/notifications').get()).size;
    await endAccount(services, accounts)('mia');
    expect(await suspensions()).toEqual([]);
    accountStatuses.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    for (const days of [0, 1, 26]) {
      advance(days);
      await db.doc('users/mia/notifications/late').set({ at: clock().toISOString() });
      expect(await notified()).toBe(1);
      expect(await sweep()).toEqual(NO_CHANGES);
      expect([await notified(), await suspensions()]).toEqual([0, ['mia']]);
    }
    advance(1);
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('is forgotten once it exists again', async () => {
    accountStatuses.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    accountStatuses.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
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

it('An amendment over the total limit is rejected, and the list of agreements returns a stored one', async () => {
  const { withMia: id } = await agree();
  await byMia.take(id, submit(1));
  const most = { title: 'All of it', cents: 100_000_000_000 };
  await byMia.take(id, { transition: 'propose-amendment', deliverables: 'Much.', milestones: [most] });
  await byAda.take(id, { transition: 'approve', milestone: 1 });
  refusal(await byAda.tryTake(id, { transition: 'accept-amendment', terms: 2 }), 409);
  const many = Array.from({ length: 21 }, (_, at) => ({
    id: at + 1,
    title: 'x',
    cents: 9_523_809_523,
    due: null,
    state: 'planned',
  }));
  // Stored as an earlier release did, without sums.
  const stored = { 'work.agreement.terms.milestones': many, 'work.agreement.sums': FieldValue.delete() };
  await db.doc(`conversations/${id}`).update(stored);
  const { body } = await api('GET /users/me/agreements?role=client', { as: ada });
  expect(body).toMatchObject([{ cents: 199_999_999_983 }]);
  expect((await byMia.head(id)).agreement?.terms.milestones).toHaveLength(21);
});
