import { browseTask, featuredTask, listedTask, task } from '@taskwright/contract';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { createIdentityProvider } from '../../../functions/src/account/model/identity-provider.ts';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import type { AccountStatus } from '../../../functions/src/store/identity-provider.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { newTask, type TaskDocument, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { disable, remove, signUp } from '../../support/accounts.ts';
import { apiAt, inserted, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { clearFirestore, emulators } from '../../support/emulators.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { crashingOn, withIdentity } from '../../support/stores.ts';

/** No trigger runs for this project, and its clock is fixed. */
const PROJECT = 'demo-accounts';
const NOW = new Date('2026-11-21T08:00:00Z');
const db = ownFirestore(PROJECT);
const store = createStore(db, { now: () => NOW });
const api = apiInProcess(db, () => NOW);
const site = apiAt(emulators.site);

beforeEach(() => clearFirestore(PROJECT));
afterAll(() => db.terminate());

/** Returns the store with these account statuses at the identity provider. */
const storeWith = (accountStatuses: Readonly<Record<string, AccountStatus>>) =>
  withIdentity(store, {
    statuses: async (uids) => new Map(uids.map((uid) => [uid, accountStatuses[uid] ?? 'active'])),
  });

const plant = async (ids: readonly string[], by: string, change: Partial<TaskDocument> = {}): Promise<void> => {
  const owner = { uid: by, email: `${by}@taskwright.example`, emailVerified: true, name: by };
  const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: '2026-12-21' };
  const data = newTask({ ...body, userEmail: owner.email, creationTime: '2026-11-21' }, owner, NOW);
  const writer = db.bulkWriter();
  for (const id of ids) void writer.set(db.collection('tasks').doc(id), withIndex({ ...data, ...change }));
  await writer.close();
};
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const ids = async (): Promise<string[]> => (await db.collection('tasks').get()).docs.map(({ id }) => id).sort();

/** Returns the tasks that a visitor sees: the home page, Browse, a search, and the plain list. */
const shown = async () => {
  const featured = success(await api('GET /Tasks.json'), 200, z.array(featuredTask)).map(({ _id }) => _id);
  const browse = success(await api('GET /BrowseTask.json'), 200, z.array(browseTask)).map(({ id }) => id);
  const found = success(await api('GET /BrowseTask.json?search=sign'), 200, z.array(browseTask)).map(({ id }) => id);
  const listed = success(await api('GET /tasks'), 200, z.array(listedTask))
    .map(({ _id }) => _id)
    .sort();
  return { featured, browse, found, listed };
};

describe('The tasks of a disabled account', () => {
  beforeEach(async () => {
    await plant(['hers'], 'eve');
    await plant(['past'], 'eve', { deadline: '2026-11-20' });
    await plant(['done'], 'eve', { status: 'completed' });
    await plant(['his'], 'ada');
    await placeBid(api, 'hers', person('mia'));
  });

  it('are hidden from the next sweep on and reject bids, but remain visible to their client', async () => {
    const swept = await sweepAccounts(storeWith({ eve: 'disabled' }));
    expect(swept).toEqual({ hidden: 1, released: 0, ended: 0, removed: 0 });
    expect(await shown()).toEqual({ featured: ['his'], browse: ['his'], found: ['his'], listed: ['done', 'his'] });
    refusal(await api('GET /tasks/hers'), 404);
    refusal(await api('GET /tasks/hers', { as: person('ben') }), 404);
    for (const name of ['eve', 'mia']) success(await api('GET /tasks/hers', { as: person(name) }), 200, task);
    refusal(await putBid(api, 'hers', person('ben')), 404);
    refusal(await putBid(api, 'hers', person('mia')), 409);
    expect((await api('DELETE /tasks/hers/bids/me', { as: person('mia') })).status).toBe(200);
  });

  it('reappear with the same version once the account is active again', async () => {
    const before = await shown();
    await sweepAccounts(storeWith({ eve: 'disabled' }));
    const swept = await sweepAccounts(storeWith({}));
    expect(swept).toEqual({ hidden: 0, released: 1, ended: 0, removed: 0 });
    expect(await shown()).toEqual(before);
    expect((await api('GET /tasks/hers')).headers.get('etag')).toBe('"1"');
    expect(await sweepAccounts(storeWith({}))).toEqual({ hidden: 0, released: 0, ended: 0, removed: 0 });
  });
});

describe('The data of a deleted account', () => {
  it('is removed by the deployed trigger soon after: pending tasks, the bids on them, and the profile', async () => {
    const own = ownFirestore(emulators.project);
    const [eve, mia] = [await signUp(), await signUp()];
    const profile = { email: eve.email, name: 'Eve', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    success(await site('POST /users', { as: eve, body: profile }), 201, inserted);
    const id = await postTask(site, eve);
    await placeBid(site, id, mia);
    await remove(eve);
    const left = async () => ({
      task: (await site(`GET /tasks/${id}`)).status,
      profile: (await own.collection('users').doc(eve.uid).get()).exists,
      bids: (await own.collection(`tasks/${id}/bids`).get()).size,
    });
    await expect.poll(left, { timeout: 20_000, interval: 200 }).toEqual({ task: 404, profile: false, bids: 0 });
    await own.terminate();
  });

  it('is removed when the removal stops halfway and runs again, except tasks in progress', async () => {
    await plant(names(130, 'open'), 'eve');
    await plant(['taken'], 'eve', { status: 'in-progress' });
    await plant(['his'], 'ada');
    await db.collection('users').doc('eve').set({ email: 'eve@taskwright.example' });
    const gone = storeWith({ eve: 'removed' });
    await expect(endAccount(crashingOn(gone, /^tasks\/\w+$/, 60), 'eve')).rejects.toThrow('crash');
    expect(await ids()).toHaveLength(73);
    await endAccount(gone, 'eve');
    expect(await ids()).toEqual(['his', 'taken']);
    expect((await db.collection('users').doc('eve').get()).exists).toBe(false);
    await endAccount(gone, 'eve');
  });

  it('remains when the account still exists', async () => {
    await plant(['hers'], 'eve');
    await endAccount(store, 'eve');
    expect(await ids()).toEqual(['hers']);
  });

  it('is found by the sweep without an event: hidden at once, and removed by the next sweep', async () => {
    await plant(names(150, 'eve-'), 'eve');
    await plant(names(120, 'client-'), 'ada');
    const gone = storeWith({ eve: 'removed' });
    expect(await sweepAccounts(gone)).toEqual({ hidden: 1, released: 0, ended: 0, removed: 0 });
    expect(await ids()).toHaveLength(270);
    expect((await shown()).featured).toEqual([expect.stringMatching(/^client-/)]);
    const nextDay = { ...gone, now: () => new Date(NOW.getTime() + 86_400_000) };
    expect(await sweepAccounts(nextDay)).toEqual({ hidden: 0, released: 0, ended: 0, removed: 1 });
    expect(await ids()).toHaveLength(120);
  });

  it('depends on the identity provider, which is queried for a hundred accounts at a time', async () => {
    const [yes, no, ex] = [await signUp(), await signUp(), await signUp()];
    await Promise.all([disable(no), remove(ex)]);
    const auth = getAuth(initializeApp({ projectId: emulators.project }, 'standing-among'));
    const accountStatuses = await createIdentityProvider(async () => auth).statuses([yes.uid, no.uid, ex.uid]);
    expect([...accountStatuses.values()]).toEqual(['active', 'disabled', 'removed']);

    await Promise.all(names(130, 't').map((id) => plant([id], `client-of-${id}`)));
    const batchSizes: number[] = [];
    const counting = withIdentity(store, {
      statuses: async (uids) => {
        batchSizes.push(uids.length);
        return store.identity.statuses(uids);
      },
    });
    await sweepAccounts(counting);
    expect(batchSizes).toEqual([100, 30]);
  });
});
