import { featuredTask, task } from '@taskwright/contract';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifiedAmong } from '../../../functions/src/account/model/account-status.ts';
import { createIdentityProvider } from '../../../functions/src/account/model/identity-provider.ts';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { newTask, type TaskDocument, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import * as tasks from '../../../functions/src/tasks/model/task-repository.ts';
import { verifyOpenTasks, verifyTasks } from '../../../functions/src/tasks/verify-tasks.ts';
import { signIn, signUp, verifyAddress } from '../../support/accounts.ts';
import { apiAt, apiOver, changeOf, inserted, postTask, success } from '../../support/api.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { clearFirestore, emulators } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';
import { withIdentity } from '../../support/stores.ts';

/** No trigger runs for this project, and its clock is fixed. */
const PROJECT = 'demo-featured';
const NOW = new Date('2026-11-21T08:00:00Z');
const db = ownFirestore(PROJECT);
const store = createStore(db, { now: () => NOW });
const lines: RequestLine[] = [];
const app = createApp(
  createHandlers(store),
  async () => {
    throw new Error('No token is expected here');
  },
  (line) => lines.push(line),
  { deadlineMs: TEST_DEADLINE_MS },
);
const api = apiOver((path, init) => app.request(path, init));

beforeEach(() => clearFirestore(PROJECT));
afterAll(() => db.terminate());

type Planted = { readonly id: string; readonly by: string; readonly change?: Partial<TaskDocument> };

/** Stores tasks of clients with a verified address, with deadlines on consecutive days from today. */
const plant = async (tasks: readonly Planted[]): Promise<void> => {
  const writer = db.bulkWriter();
  for (const [index, { id, by, change }] of tasks.entries()) {
    const owner = { uid: by, email: `${by}@taskwright.example`, emailVerified: true, name: by };
    const deadline = new Date(NOW.getTime() + index * 86_400_000).toISOString().slice(0, 10);
    const body = { title: id, category: 'Design', description: 'A sign.', deadline, userEmail: owner.email };
    const data = { ...newTask({ ...body, creationTime: NOW.toISOString() }, owner, NOW), ...change };
    void writer.set(db.collection('tasks').doc(id), withIndex(data));
  }
  await writer.close();
};
const featured = async () => success(await api('GET /Tasks.json'), 200, z.array(featuredTask)).map(({ _id }) => _id);
const TODAY = { deadline: '2026-11-21' };
const UNVERIFIED = { clientVerified: false };

describe('Featured tasks [decision 23]', () => {
  it('include the task with the earliest deadline of each client, in order of deadline', async () => {
    await plant([
      { id: 'a1', by: 'a' },
      { id: 'a2', by: 'a' },
      { id: 'b1', by: 'b' },
      { id: 'a3', by: 'a' },
      { id: 'c1', by: 'c' },
      { id: 'b2', by: 'b' },
      { id: 'd1', by: 'd' },
    ]);
    expect(await featured()).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('include only tasks of clients with a verified address', async () => {
    await plant([
      { id: 'fresh', by: 'a', change: UNVERIFIED },
      { id: 'known', by: 'b' },
      { id: 'taken', by: 'c', change: { status: 'in-progress' } },
      { id: 'past', by: 'd', change: { deadline: '2026-11-20' } },
    ]);
    expect(await featured()).toEqual(['known']);
  });

  it('cannot be crowded out, and read at most 21 documents, however many tasks of today a few clients post', async () => {
    const crowd = ['p', 'q', 'r', 's', 't'].flatMap((by) =>
      Array.from({ length: 60 }, (_, index) => ({ id: `${by}${index}`, by, change: TODAY })),
    );
    const fresh = Array.from({ length: 60 }, (_, index) => ({
      id: `x${index}`,
      by: `x${index}`,
      change: { ...TODAY, ...UNVERIFIED },
    }));
    await plant([...crowd, ...fresh, { id: 'honest', by: 'z' }, { id: 'late', by: 'zz' }]);
    lines.length = 0;
    const shown = await featured();
    expect(shown.map((id) => id.replace(/\d+$/, ''))).toEqual(['p', 'q', 'r', 's', 't', 'honest']);
    expect(lines[0]?.documentsRead).toBe(21);
  });

  it('read six documents when the first six tasks belong to different clients', async () => {
    await plant(Array.from({ length: 8 }, (_, index) => ({ id: `t${index}`, by: `client-${index}` })));
    lines.length = 0;
    expect(await featured()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
    expect(lines[0]?.documentsRead).toBe(6);
  });
});

describe('An address that is verified later', () => {
  const stored = async (id: string) => (await db.collection('tasks').doc(id).get()).data();

  it('updates all pending tasks of that client without raising their version', async () => {
    await plant([
      ...Array.from({ length: 120 }, (_, index) => ({ id: `t${index}`, by: 'ada', change: UNVERIFIED })),
      { id: 'done', by: 'ada', change: { ...UNVERIFIED, status: 'completed' as const } },
      { id: 'other', by: 'eve', change: UNVERIFIED },
    ]);
    const before = await stored('t0');
    await verifyTasks(store, 'ada');
    expect(await stored('t0')).toEqual({
      ...before,
      clientVerified: true,
      facets: (before?.facets ?? []).map((each: unknown) => (each === 'unverified' ? 'verified' : each)),
    });
    expect((await db.collection('tasks').where('clientVerified', '==', true).count().get()).data().count).toBe(120);
    expect(await featured()).toEqual(['t0']);
    await verifyTasks(store, 'ada');
    expect(await featured()).toEqual(['t0']);
  });

  it('is detected once a day when the client saves no profile', async () => {
    await plant([
      ...Array.from({ length: 150 }, (_, index) => ({ id: `t${index}`, by: `client-${index}`, change: UNVERIFIED })),
      { id: 'past', by: 'client-7', change: { ...UNVERIFIED, deadline: '2026-11-20' } },
    ]);
    const asked: number[] = [];
    const provided = withIdentity(store, {
      addresses: async (uids) => {
        asked.push(uids.length);
        const verified = ['client-7', 'client-149'];
        return new Map(
          uids.map((uid) => [uid, { email: `${uid}@taskwright.example`, isVerified: verified.includes(uid) }]),
        );
      },
    });
    expect(await verifyOpenTasks(provided)).toBe(2);
    expect(asked).toEqual([100, 50]);
    expect(await featured()).toEqual(['t7', 't149']);
    expect(await stored('past')).toMatchObject({ clientVerified: true });
    expect(await verifyOpenTasks(provided)).toBe(0);
  });

  it('is read from the identity provider’s account', async () => {
    const [yes, no] = [await signUp(), await signUp({ verified: false })];
    const auth = getAuth(initializeApp({ projectId: emulators.project }, 'verified-among'));
    const identity = createIdentityProvider(async () => auth);
    expect(await verifiedAmong(identity, [yes.uid, no.uid, 'nobody'])).toEqual([yes.uid]);
  });

  it('does not fail for a task that is deleted meanwhile', async () => {
    await store.run((unit) => tasks.verify(unit, 'gone'));
    expect(await stored('gone')).toBeUndefined();
  });

  it('is applied by the deployed trigger soon after the profile is saved', async () => {
    const site = apiAt(emulators.site);
    const eve = await signUp({ verified: false });
    const profile = (email: string) => ({
      email,
      name: 'Eve',
      creationTime: '2026-11-21',
      lastSignInTime: '2026-11-21',
    });
    const id = await postTask(site, eve);
    success(await site('POST /users', { as: eve, body: profile(eve.email) }), 201, inserted);
    const read = async () => success(await site(`GET /tasks/${id}`), 200, task).clientVerified;
    expect(await read()).toBe(false);

    await verifyAddress(eve);
    const again = await signIn(eve);
    success(await site('POST /users', { as: again, body: profile(eve.email) }), 200, inserted);
    await expect.poll(read, { timeout: 20_000, interval: 200 }).toBe(true);
    const headers = { 'if-match': '"1"' };
    expect((await site(`PUT /tasks/${id}`, { as: again, body: changeOf(), headers })).status).toBe(200);
  });
});
