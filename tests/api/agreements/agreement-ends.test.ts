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
  standings,
  accounts,
  ada,
  mia,
  byAda,
  byMia,
  later,
  spread,
  told,
  taskAt,
  kinds,
  bidOn,
  post,
} = testUsers('demo-agreement-ends');

const by = { client: byAda, freelancer: byMia };
const agree = async () => {
  const on = await bidOn();
  for (const [role, body] of ACTIVE) await by[role].does(on.withMia, body);
  return on;
};
const sweep = () => sweepAccounts(services, accounts);
const NOTHING = { withheld: 0, released: 0, ended: 0, removed: 0 };
const statesIn = async () =>
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
const accountEnded = async (as: typeof ada) => (await told(as)).find(({ kind }) => kind === 'account-ended');
const suspensions = async () => (await db.collection('suspensions').get()).docs.map(({ id }) => id);

describe('A disabled account', () => {
  it('of a hired freelancer loses the agreement after seven days: the task is pending again, and can be deleted', async () => {
    const { task, withMia: id } = await agree();
    standings.set('mia', 'disabled');
    expect(await sweep()).toEqual(NOTHING);
    expect(await suspensions()).toEqual(['mia']);
    later(6);
    expect(await sweep()).toEqual(NOTHING);
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress' });
    later(1);
    expect(await sweep()).toEqual({ ...NOTHING, ended: 1 });
    expect(await byAda.opens(id)).toMatchObject({ agreement: { state: 'cancelled' }, transitions: [] });
    expect(await kinds(ada, id)).toEqual(['account-ended', 'accept', 'offer']);
    expect((await told(ada))[0]).toMatchObject({
      ...{ kind: 'account-ended', who: 'mia', conversation: id, role: 'client' },
      accountEnd: { cause: 'disabled', ended: 'agreement' },
    });
    expect(await causeIn(ada, id)).toEqual({ entry: 'disabled', last: 'disabled' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await sweep()).toEqual(NOTHING);
    // Once the account is active again, its timeline shows the reason.
    standings.clear();
    await sweep();
    expect(await kinds(mia, id)).toEqual(['account-ended', 'accept', 'offer']);
    expect((await byMia.opens(id)).unread).toBe(1);
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
  });

  it('loses all its offers and agreements, even if the sweep stops half-way and runs again', async () => {
    const talks = [(await agree()).withMia, (await bidOn()).withMia, (await bidOn()).withMia];
    for (const id of talks.slice(1)) await byAda.does(id, offerOf());
    standings.set('mia', 'disabled');
    await sweep();
    later(7);
    let ended = 0;
    const endAgreement: typeof services.conversations.endAgreement = (...given) => {
      ended += 1;
      if (ended >= 2) throw new Error('crash');
      return services.conversations.endAgreement(...given);
    };
    const stopping = { ...services, conversations: { ...services.conversations, endAgreement } };
    await expect(sweepAccounts(stopping, accounts)).rejects.toThrow('crash');
    expect(await statesIn()).toEqual(['active', 'none', 'offered']);
    await sweep();
    expect(await statesIn()).toEqual(['cancelled', 'none', 'none']);
    for (const id of talks) expect((await kinds(ada, id)).filter((kind) => kind === 'account-ended')).toHaveLength(1);
  });

  it('is looked up once, in batches of at most a hundred', async () => {
    const batch = db.batch();
    for (let n = 0; n < 120; n += 1) {
      const parties = { client: { uid: 'ada' }, freelancer: { uid: `mia-${n}` } };
      const agreed = { creationTime: clock().toISOString(), ...parties, work: { agreement: { state: 'active' } } };
      batch.set(db.collection('conversations').doc(`c${n}`), agreed);
    }
    await batch.commit();
    const asked: number[] = [];
    await sweepAccounts(services, async (uids) => {
      asked.push(uids.length);
      return accounts(uids);
    });
    expect(asked).toEqual([100, 1, 20]);
  });

  it('that is active again within seven days loses nothing, and the period restarts', async () => {
    const { withMia: id } = await agree();
    standings.set('mia', 'disabled');
    await sweep();
    later(6);
    standings.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
    standings.set('mia', 'disabled');
    await sweep();
    later(6);
    await sweep();
    expect((await byAda.opens(id)).agreement?.state).toBe('active');
  });

  it('of a client loses its agreements and offers, and its task is hidden at once', async () => {
    const { task } = await agree();
    const other = await bidOn();
    await byAda.does(other.withMia, offerOf());
    standings.set('ada', 'disabled');
    await sweep();
    later(8);
    expect(await sweep()).toEqual({ ...NOTHING, ended: 1, withheld: 1 });
    expect(await statesIn()).toEqual(['cancelled', 'none']);
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: true, facets: [] });
    await spread(task);
    expect(await kinds(mia, other.withMia)).toEqual(['account-ended', 'offer']);
    expect((await told(mia)).filter(({ kind }) => kind === 'account-ended')).toEqual(
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
    standings.set('ada', 'disabled');
    expect(await sweep()).toEqual({ ...NOTHING, withheld: 1 });
    expect(await taskAt(open)).toMatchObject({ withheld: true });
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress' });
    later(7);
    expect(await sweep()).toEqual({ ...NOTHING, ended: 1, withheld: 1 });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: true });
    standings.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('has terms that cannot be accepted while it is disabled or deleted', async () => {
    const { withMia: id } = await bidOn();
    await byAda.does(id, offerOf());
    standings.set('ada', 'disabled');
    expect(refusal(await byMia.tries(id, accept()), 409).detail).toContain('account is disabled');
    standings.set('ada', 'gone');
    expect(refusal(await byMia.tries(id, accept()), 409).detail).toContain('no longer exists');
    expect(await statesIn()).toEqual(['offered']);
    standings.clear();
    await byMia.does(id, counter);
    standings.set('mia', 'disabled');
    refusal(await byAda.tries(id, accept(2)), 409);
    standings.clear();
    await byAda.does(id, accept(2));
  });
});

it('Accepting and offering write nothing while the identity provider is unreachable', async () => {
  const { withMia: id, withBen } = await bidOn();
  await byAda.does(id, offerOf());
  const before = await statesIn();
  for (const lost of [
    async () => {
      throw new Error('The provider is out of reach');
    },
    () => new Promise<never>(() => undefined),
  ]) {
    const alone = apiInProcess(db, clock, lost);
    const [refused, refusedToo] = await Promise.all([
      party(alone, mia).tries(id, accept()),
      party(alone, ada).tries(withBen, offerOf()),
    ]);
    refusal(refused, 503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    refusal(refusedToo, 503);
    expect(await statesIn()).toEqual(before);
  }
  await byMia.does(id, accept());
}, 30_000);

it('A task that is taken before the sweep unhides it is visible to its freelancer', async () => {
  const { task, withMia: id } = await bidOn();
  await byAda.does(id, offerOf());
  await byMia.does(id, counter);
  standings.set('ada', 'disabled');
  await sweep();
  expect(await taskAt(task)).toMatchObject({ withheld: true });
  standings.clear();
  await byAda.does(id, accept(2));
  expect(await taskAt(task)).toMatchObject({ status: 'in-progress', withheld: false, facets: [], tokens: [] });
  expect((await byMia.opens(id)).task.state).toBe('in-progress');
  await byAda.does(id, { transition: 'request-cancellation' });
  await byMia.does(id, { transition: 'confirm-cancellation' });
  expect(await taskAt(task)).toMatchObject({ status: 'pending', facets: expect.arrayContaining(['*|*']) });
});

describe('An unanswered cancellation request', () => {
  const cancel = { transition: 'request-cancellation', reason: 'Out of reach.' } as const;

  it('shows both parties the date from which its requester can complete it, and the task is pending again after that', async () => {
    const { task, withMia: id } = await agree();
    const asked = await byAda.does(id, cancel);
    const completableAt = new Date(clock().getTime() + 14 * 86_400_000).toISOString();
    expect(asked.agreement?.cancellation).toEqual({ by: 'me', reason: 'Out of reach.', completableAt });
    expect((await byMia.opens(id)).agreement?.cancellation).toMatchObject({ by: 'them', completableAt });
    later(7);
    expect((await byAda.does(id, cancel)).agreement?.cancellation).toMatchObject({ completableAt });
    refusal(await byAda.tries(id, { transition: 'complete-cancellation' }), 409);
    later(7);
    expect((await byMia.opens(id)).transitions).not.toContain('complete-cancellation');
    expect((await byAda.opens(id)).transitions).toContain('complete-cancellation');
    await byAda.does(id, { transition: 'complete-cancellation' });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
    expect(await kinds(mia, id)).toEqual([
      'complete-cancellation',
      'request-cancellation',
      'request-cancellation',
      'accept',
      'offer',
    ]);
    expect((await told(mia))[0]).toMatchObject({ kind: 'complete-cancellation', who: 'ada' });
  });

  it('cannot be completed while a delivery is unanswered', async () => {
    const { withMia: id } = await agree();
    await byMia.does(id, cancel);
    await byMia.does(id, submit(1));
    later(30);
    expect((await byMia.opens(id)).transitions).not.toContain('complete-cancellation');
    expect(refusal(await byMia.tries(id, { transition: 'complete-cancellation' }), 409).detail).toContain('delivery');
    await byAda.does(id, { transition: 'request-changes', milestone: 1, reason: 'Larger.' });
    await byMia.does(id, { transition: 'complete-cancellation' });
  });

  it('without a stored time gets one from the next sweep', async () => {
    const { withMia: id } = await agree();
    await byAda.does(id, cancel);
    await db.doc(`conversations/${id}`).update({ 'work.agreement.cancellation': { by: 'client', reason: null } });
    expect((await byAda.opens(id)).agreement?.cancellation).toEqual({ by: 'me', reason: null, completableAt: null });
    later(60);
    refusal(await byAda.tries(id, { transition: 'complete-cancellation' }), 409);
    const tag = await byAda.tag(id);
    await sweep();
    expect(await byAda.tag(id)).toBe(tag);
    later(13);
    await sweep();
    refusal(await byAda.tries(id, { transition: 'complete-cancellation' }), 409);
    later(1);
    await byAda.does(id, { transition: 'complete-cancellation' });
  });
});

describe('A deleted account', () => {
  it('leaves no offer, even if the offer was not delivered', async () => {
    const { withMia } = await bidOn();
    await participant(api, mia).blocks(withMia);
    await byAda.does(withMia, offerOf());
    standings.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    expect(await statesIn()).toEqual(['none']);
    expect(await kinds(ada, withMia)).toEqual(['account-ended', 'offer']);
    expect(await accountEnded(ada)).toMatchObject({ role: 'client', accountEnd: { cause: 'deleted', ended: 'offer' } });
    expect(await causeIn(ada, withMia)).toEqual({ entry: 'deleted', last: 'deleted' });
  });

  it('is returned without a cause from documents that have none', async () => {
    const { withMia: id } = await agree();
    standings.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    const { docs } = await db.collection('users/ada/notifications').where('kind', '==', 'account-ended').get();
    await docs[0]?.ref.update({ accountEnd: FieldValue.delete(), role: FieldValue.delete() });
    await db.doc(`conversations/${id}`).update({ 'client.last.cause': FieldValue.delete() });
    const entries = await db.collection(`conversations/${id}/entries`).where('kind', '==', 'account-ended').get();
    await entries.docs[0]?.ref.update({ 'detail.cause': FieldValue.delete() });
    expect(await causeIn(ada, id)).toEqual({ entry: undefined, last: undefined });
    expect(await accountEnded(ada)).toMatchObject({ who: 'mia', conversation: id });
    expect(await accountEnded(ada)).not.toHaveProperty('accountEnd');
  });

  it('gets no offer; the next sweep ends an offer left by a race, and the one after ends an agreement', async () => {
    const { withMia } = await agree();
    const other = await bidOn();
    await byAda.does(other.withMia, offerOf());
    standings.set('mia', 'gone');
    const third = await bidOn();
    expect(refusal(await byAda.tries(third.withMia, offerOf()), 409).detail).toContain('can’t make them an offer');
    await sweep();
    expect(await statesIn()).toEqual(['active', 'none']);
    expect(await sweep()).toEqual({ ...NOTHING, removed: 1 });
    expect(await statesIn()).toEqual(['cancelled', 'none']);
    expect([await suspensions(), await kinds(ada, withMia)]).toEqual([['mia'], ['account-ended', 'accept', 'offer']]);
  });

  it('with an unverified address does not unsubscribe that address from the newsletter', async () => {
    const eve = unverified('eve');
    expect((await api('POST /subscribers', { body: { email: eve.email } })).status).toBe(202);
    const body = { email: eve.email, name: 'Eve', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    expect((await api('POST /users', { as: eve, body })).status).toBe(201);
    standings.set('eve', 'gone');
    await endAccount(services, accounts)('eve');
    expect((await db.collection('subscribers').get()).size).toBe(1);
    expect((await db.doc('users/eve').get()).exists).toBe(false);
  });

  it('that was disabled before keeps its tasks until a second sweep confirms the deletion', async () => {
    const task = await post();
    standings.set('ada', 'disabled');
    await sweep();
    later(1);
    standings.set('ada', 'gone');
    expect(await sweep()).toEqual(NOTHING);
    standings.clear();
    await sweep();
    expect(await taskAt(task)).toMatchObject({ status: 'pending', withheld: false });
    standings.set('ada', 'gone');
    expect(await sweep()).toEqual({ ...NOTHING, withheld: 1 });
    expect(await sweep()).toEqual({ ...NOTHING, removed: 1 });
    expect(await taskAt(task)).toEqual({});
  });

  it('leaves no profile even with an unreadable suspension', async () => {
    await db.doc('users/mia').set({ email: mia.email });
    await db.doc('suspensions/mia').set({ standing: 'locked', since: 5 });
    standings.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    expect((await db.doc('users/mia').get()).exists).toBe(false);
  });

  it('leaves no notification, inbox, block or newsletter address, wherever the removal stops', async () => {
    const { withMia } = await agree();
    await participant(api, mia).blocks(withMia);
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
    standings.set('mia', 'gone');
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
      { ...services, notifications: { ...notifications, removeBatch } },
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
    const { withMia: id } = await bidOn();
    const notified = async () => (await db.collection('users/mia/notifications').get()).size;
    await endAccount(services, accounts)('mia');
    expect(await suspensions()).toEqual([]);
    standings.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    for (const days of [0, 1, 26]) {
      later(days);
      await participant(api, ada).writes(id, 'Are you there?');
      expect(await notified()).toBe(1);
      expect(await sweep()).toEqual(NOTHING);
      expect([await notified(), await suspensions()]).toEqual([0, ['mia']]);
    }
    later(1);
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('is forgotten once it exists again', async () => {
    standings.set('mia', 'gone');
    await endAccount(services, accounts)('mia');
    standings.clear();
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
    later();
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
    expect((await told(mia))[0]).toMatchObject({ kind: 'task-edited', who: 'ada', conversation: id, title: 'A sign' });
    expect((await byMia.opens(id)).unread).toBe(2);
  });

  it('notifies no freelancer who blocked the client, or after cancellation, when the title can be edited again', async () => {
    const { task, withMia: id } = await agree();
    await participant(api, mia).blocks(id);
    const heard = await told(mia);
    for (const description of ['One.', 'Two.']) expect((await put(task, { description })).status).toBe(200);
    expect(await told(mia)).toEqual(heard);
    await byAda.does(id, { transition: 'request-cancellation' });
    refusal(await put(task, { title: 'An oak sign' }), 409);
    await byMia.does(id, { transition: 'confirm-cancellation' });
    expect((await put(task, { title: 'An oak sign', description: 'Three.' })).status).toBe(200);
    expect((await newest(id))?.kind).toBe('confirm-cancellation');
  });
});

it('An amendment over the total limit is rejected, and the list of agreements returns a stored one', async () => {
  const { withMia: id } = await agree();
  await byMia.does(id, submit(1));
  const most = { title: 'All of it', cents: 100_000_000_000 };
  await byMia.does(id, { transition: 'propose-amendment', deliverables: 'Much.', milestones: [most] });
  await byAda.does(id, { transition: 'approve', milestone: 1 });
  refusal(await byAda.tries(id, { transition: 'accept-amendment', terms: 2 }), 409);
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
  expect((await byMia.opens(id)).agreement?.terms.milestones).toHaveLength(21);
});
