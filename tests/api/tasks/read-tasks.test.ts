import { randomUUID } from 'node:crypto';
import { listedTask, task } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts';
import { type Answer, apiAt, changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

const api = apiAt(emulators.site);
const db = ownFirestore(emulators.project);
const tasks = z.array(listedTask);
/**
 * Keys that are present only with a value: a picture, the client's rating and record, the caller's conversation and
 * invitation, and the progress of the agreement.
 */
const OPTIONAL_KEYS = ['userPhoto', 'clientRating', 'clientRecord', 'conversation', 'invitation', 'work'];
const KEYS = Object.keys(task.shape).filter((key) => !OPTIONAL_KEYS.includes(key));
const LISTED_KEYS = Object.keys(listedTask.shape).filter(
  (key) => !['work', 'message', 'undecided', 'userEmail'].includes(key),
);

let ada: Account;
let eve: Account;
let anonymous: { idToken: string };
let adasTask: string;
let evesTask: string;

beforeAll(async () => {
  [ada, eve] = await Promise.all([signUp({ name: 'Ada' }), signUp({ name: 'Eve' })]);
  adasTask = await postTask(api, ada, { title: 'Paint a sign' });
  evesTask = await postTask(api, eve, { title: 'Letter a van' });
  anonymous = await signUpAnonymously();
});
afterAll(() => db.terminate());

/** All kinds of callers. */
const CALLERS: [string, () => { idToken: string } | undefined][] = [
  ['a visitor', () => undefined],
  ['its client', () => ada],
  ['another user', () => eve],
  ['a user without an email address', () => anonymous],
];
const OTHER_CALLERS = CALLERS.filter(([who]) => who !== 'its client');

const listOf = (answer: Answer) => success(answer, 200, tasks);
const own = (account: Account, address = account.email) =>
  api(`GET /tasks?userEmail=${encodeURIComponent(address)}`, { as: account });

describe('After a change of email address', () => {
  it('the client’s tasks remain their own, under the address of the token', async () => {
    const local = apiInProcess(db);
    const uid = `ida-${randomUUID()}`;
    const [before, after] = [person(uid, `${uid}@old.example`), person(uid, `${uid}@new.example`)];
    const id = await postTask(local, before);
    const answer = await local(`GET /tasks?userEmail=${encodeURIComponent(after.email)}`, { as: after });
    expect(listOf(answer)).toMatchObject([{ _id: id, userEmail: after.email, mine: true }]);
  });
});

describe('GET /tasks/{id}', () => {
  it.each(CALLERS)('returns a task with its ETag to %s, and no cache stores it', async (_who, caller) => {
    const as = caller();
    const answer = await api(`GET /tasks/${adasTask}`, as && { as });
    expect(success(answer, 200, task)).toMatchObject({ _id: adasTask, title: 'Paint a sign', userName: 'Ada' });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('contains every listed key, and skills, priority, attachments and updatedAt', async () => {
    const answer = await api(`GET /tasks/${adasTask}`, { as: ada });
    expect(Object.keys(success(answer, 200, task)).sort()).toEqual([...KEYS].sort());
    expect(answer.body).toMatchObject({ budget: null, skills: [], priority: null, attachments: [], updatedAt: null });
  });

  it('shows the client their own email address', async () => {
    expect((await api(`GET /tasks/${adasTask}`, { as: ada })).body).toMatchObject({ userEmail: ada.email });
  });

  it.each(OTHER_CALLERS)('hides the client’s email address from %s', async (_who, caller) => {
    const as = caller();
    const { body } = await api(`GET /tasks/${adasTask}`, as && { as });
    expect(body).not.toHaveProperty('userEmail');
    expect(JSON.stringify(body)).not.toContain(ada.email);
  });

  it('returns 404 for an unknown id', async () => {
    refusal(await api('GET /tasks/nothing'), 404);
    refusal(await api(`GET /tasks/${adasTask}x`), 404);
  });

  it('returns whether the task is the caller’s own, and the caller’s allowed actions', async () => {
    const id = await postTask(api, ada);
    const as = async (who?: Account) => success(await api(`GET /tasks/${id}`, who && { as: who }), 200, task);
    expect(await as(ada)).toMatchObject({ mine: true, actions: ['update', 'delete'] });
    expect(await as(eve)).toMatchObject({ mine: false, actions: ['bid'] });
    expect(await as()).toMatchObject({ mine: false, actions: [] });
    await db.collection('tasks').doc(id).update({ status: 'in-progress' });
    expect(await as(eve)).toMatchObject({ mine: false, actions: [] });
    await db.collection('tasks').doc(id).update({ status: 'pending', deadline: '2020-01-01' });
    expect(await as(eve)).toMatchObject({ mine: false, actions: [] });
    expect(await as(ada)).toMatchObject({ mine: true, actions: ['update', 'delete'] });
  });

  it('returns an unknown status as unknown, and does not change it when the task is edited [STATUS-3]', async () => {
    const id = await postTask(api, ada);
    await db.collection('tasks').doc(id).update({ status: 'paused', priority: 'someday' });
    expect(success(await api(`GET /tasks/${id}`), 200, task)).toMatchObject({ status: 'unknown', priority: 'someday' });
    await api(`PUT /tasks/${id}`, { as: ada, body: changeOf({ title: 'Edited' }) });
    expect(await stored(id)).toMatchObject({ title: 'Edited', status: 'paused' });
  });

  it('returns a task without a stored status as pending', async () => {
    const id = await postTask(api, ada);
    const { status: _status, ...rest } = (await stored(id)) ?? {};
    await db.collection('tasks').doc(id).set(rest);
    expect(success(await api(`GET /tasks/${id}`), 200, task)).toMatchObject({ status: 'pending' });
  });
});

const stored = async (id: string) => (await db.collection('tasks').doc(id).get()).data();

describe('GET /tasks', () => {
  it('returns an array of tasks to anyone, newest first, every key on each', async () => {
    const list = listOf(await api('GET /tasks?limit=100'));
    const times = list.map(({ creationTime }) => creationTime);
    expect(times).toEqual([...times].sort().reverse());
    const ids = list.map(({ _id }) => _id);
    expect(ids).toContain(adasTask);
    expect(ids.indexOf(evesTask)).toBeLessThan(ids.indexOf(adasTask));
    for (const each of list) {
      expect(Object.keys(each).sort()).toEqual([...LISTED_KEYS].sort());
    }
  });

  it('contains email addresses on the caller’s own tasks only', async () => {
    const list = listOf(await api('GET /tasks?limit=100', { as: ada }));
    expect(list.find(({ _id }) => _id === adasTask)?.userEmail).toBe(ada.email);
    expect(new Set(list.map(({ userEmail }) => userEmail))).toEqual(new Set([ada.email, undefined]));
    expect(JSON.stringify((await api('GET /tasks?limit=100')).body)).not.toMatch(/@/);
  });

  it('is private for a signed-in user and public for a visitor', async () => {
    const signedIn = await api('GET /tasks', { as: ada });
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
    const visitor = await api('GET /tasks');
    expect(visitor.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
    for (const { headers } of [signedIn, visitor]) expect(headers.get('vary')).toMatch(/\bAuthorization\b/i);
  });

  it('returns the number of tasks that limit states', async () => {
    expect(listOf(await api('GET /tasks?limit=1'))).toHaveLength(1);
  });

  it('returns 400 for invalid, repeated and unknown parameters', async () => {
    const fields = ['query limit', 'query page', 'query userEmail'];
    refusal(await api('GET /tasks?limit=0&page=1&userEmail=a&userEmail=b'), 400, fields);
  });

  it.each(['', '%ff', 'x'.repeat(2001)])('returns 400 for ?cursor=%s', async (cursor) => {
    refusal(await api(`GET /tasks?cursor=${cursor}`), 400, ['query cursor']);
  });
});

describe('GET /tasks?userEmail=', () => {
  it('returns only the caller’s own tasks', async () => {
    const second = await postTask(api, ada, { title: 'Hers too' });
    const list = listOf(await own(ada));
    expect(list.slice(0, 2).map(({ title }) => title)).toContain('Hers too');
    expect(list.map(({ _id }) => _id)).toEqual(expect.arrayContaining([adasTask, second]));
    for (const { userEmail } of list) expect(userEmail).toBe(ada.email);
    expect(listOf(await own(ada, ada.email.toUpperCase()))).toEqual(list);
  });

  it('contains the client’s tasks of every status and deadline', async () => {
    const mia = await signUp();
    const ids = [await postTask(api, mia, { deadline: '2001-01-01' }), await postTask(api, mia)];
    await db
      .collection('tasks')
      .doc(ids[1] ?? '')
      .update({ status: 'completed' });
    expect(listOf(await own(mia)).map(({ _id }) => _id)).toEqual([...ids].reverse());
  });

  it.each(OTHER_CALLERS)(
    'returns an empty array to %s, for the client’s address and for any other',
    async (_who, caller) => {
      const as = caller();
      for (const address of [ada.email, '%', 'a'.repeat(254)]) {
        const answer = await api(`GET /tasks?userEmail=${encodeURIComponent(address)}`, as && { as });
        expect(listOf(answer)).toEqual([]);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('link')).toBeNull();
      }
    },
  );

  it('links from page to page within the caller’s own tasks', async () => {
    const mia = await signUp();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await postTask(api, mia));
    const path = `/tasks?userEmail=${encodeURIComponent(mia.email)}&limit=2`;
    const first = await api(`GET ${path}`, { as: mia });
    const next = linksOf(first, path).next ?? '';
    expect(listOf(await api(`GET ${next}`, { as: mia })).map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect(listOf(await api(`GET ${next}`, { as: eve }))).toEqual([]);
    expect(listOf(await api(`GET ${next}`))).toEqual([]);
  });
});

describe('GET /tasks?mine=true', () => {
  it('returns the same list as by address, without an address in the links', async () => {
    const mia = await signUp();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift(await postTask(api, mia));
    const first = await api('GET /tasks?mine=true&limit=2', { as: mia });
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const next = linksOf(first, '/tasks?mine=true&limit=2').next ?? '';
    expect(next).toContain('mine=true');
    expect(next).not.toContain('userEmail');
    const rest = await api(`GET ${next}`, { as: mia });
    expect([...listOf(first), ...listOf(rest)].map(({ _id }) => _id)).toEqual(ids);
    expect(listOf(await api('GET /tasks?mine=true', { as: mia }))).toEqual(listOf(await own(mia)));
  });

  it('needs no email address', async () => {
    expect(listOf(await api('GET /tasks?mine=true', { as: await signUpAnonymously() }))).toEqual([]);
  });

  it('is a 401 for a visitor, a 400 for any other value, and empty with another user’s address', async () => {
    refusal(await api('GET /tasks?mine=true'), 401);
    refusal(await api('GET /tasks?mine=false', { as: eve }), 400, ['query mine']);
    const both = `GET /tasks?mine=true&userEmail=${encodeURIComponent(ada.email)}`;
    expect(listOf(await api(both, { as: eve }))).toEqual([]);
  });
});
