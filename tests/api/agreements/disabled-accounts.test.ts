import { describe, expect, it } from 'vitest';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import { accept, counter, offerOf, party } from '../../support/agreements.ts';
import { refusal } from '../../support/api.ts';
import { apiInProcess } from '../../support/in-process.ts';
import { crashingOn, withIdentity } from '../../support/stores.ts';
import { NO_CHANGES, testUsers } from '../../support/test-users.ts';

const {
  db,
  clock,
  api,
  store,
  accountStatuses,
  ada,
  mia,
  byAda,
  byMia,
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
} = testUsers('demo-disabled-accounts');

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
    await expect(sweepAccounts(crashingOn(store, /^conversations\/[^/]+$/, 2))).rejects.toThrow('crash');
    expect(await agreementStates()).toEqual(['active', 'none', 'offered']);
    await sweep();
    expect(await agreementStates()).toEqual(['cancelled', 'none', 'none']);
    for (const id of conversationIds)
      expect((await entryKinds(ada, id)).filter((kind) => kind === 'account-ended')).toHaveLength(1);
  });

  it('is looked up once, in batches of at most a hundred', async () => {
    const batch = db.batch();
    for (let n = 0; n < 120; n += 1) {
      const side = (uid: string) => ({ uid, isFormer: false });
      const parties = { client: side('ada'), freelancer: side(`mia-${n}`) };
      const agreed = {
        creationTime: clock().toISOString(),
        ...parties,
        agreements: { agreement: { state: 'active' } },
      };
      batch.set(db.collection('conversations').doc(`c${n}`), agreed);
    }
    await batch.commit();
    const batchSizes: number[] = [];
    const counting = withIdentity(store, {
      statuses: async (uids) => {
        batchSizes.push(uids.length);
        return store.identity.statuses(uids);
      },
    });
    await sweepAccounts(counting);
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
    expect(await sweep()).toEqual({ ...NO_CHANGES, ended: 1, hidden: 1 });
    expect(await agreementStates()).toEqual(['cancelled', 'none']);
    expect(await taskAt(task)).toMatchObject({ status: 'pending', isHidden: true, facets: [] });
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
    await db.doc('accountStates/ada').set({ closure: null, suspension: { standing: 'locked', since: 5 } });
    accountStatuses.set('ada', 'disabled');
    expect(await sweep()).toEqual({ ...NO_CHANGES, hidden: 1 });
    expect(await taskAt(open)).toMatchObject({ isHidden: true });
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress' });
    advance(7);
    expect(await sweep()).toEqual({ ...NO_CHANGES, ended: 1, hidden: 1 });
    expect(await taskAt(task)).toMatchObject({ status: 'pending', isHidden: true });
    accountStatuses.clear();
    await sweep();
    expect(await suspensions()).toEqual([]);
  });

  it('has terms that cannot be accepted while it is disabled or deleted', async () => {
    const { withMia: id } = await postWithBids();
    await byAda.take(id, offerOf());
    accountStatuses.set('ada', 'disabled');
    expect(refusal(await byMia.tryTake(id, accept()), 409).detail).toContain('account is disabled');
    accountStatuses.set('ada', 'removed');
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
  for (const statuses of [
    async () => {
      throw new Error('The provider is out of reach');
    },
    () => new Promise<never>(() => undefined),
  ]) {
    const ownApi = apiInProcess(db, clock, { ...store.identity, statuses });
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
  expect(await taskAt(task)).toMatchObject({ isHidden: true });
  accountStatuses.clear();
  await byAda.take(id, accept(2));
  expect(await taskAt(task)).toMatchObject({ status: 'in-progress', isHidden: false, facets: [], tokens: [] });
  expect((await byMia.head(id)).task.state).toBe('in-progress');
  await byAda.take(id, { transition: 'request-cancellation' });
  await byMia.take(id, { transition: 'confirm-cancellation' });
  expect(await taskAt(task)).toMatchObject({ status: 'pending', facets: expect.arrayContaining(['*|*']) });
});
