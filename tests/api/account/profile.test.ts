import { accountDetails, account as accountSchema, browseTask, task as taskSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endCard, introduce } from '../../../functions/src/people/model/people-repository.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { DONE, review } from '../../support/agreements.ts';
import { type Api, inserted, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { unverified } from '../../support/in-process.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf, TRACKER } from '../../support/photos.ts';
import { plantProfile } from '../../support/profiles.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { testUsers } from '../../support/test-users.ts';

const PROJECT = 'demo-profiles';
const { db, api, store, ada, mia, byAda, byMia, post, postWithBids, notificationsOf } = testUsers(PROJECT);

const PHOTO = photoOf('Mia');
const signIn = (as: Account, change: object = {}, at: Api = api) =>
  at('POST /users', {
    as,
    body: { email: as.email, name: as.uid, creationTime: '2026-11-21', lastSignInTime: '2026-11-21', ...change },
  });
const accountOf = async (as: Account) => success(await api('GET /users/me', { as }), 200, accountDetails);
const putName = (as: Account, name: unknown, at: Api = api) => at('PUT /users/me/name', { as, body: { name } });
const rename = async (as: Account, name: string, at: Api = api) =>
  success(await putName(as, name, at), 200, accountSchema);
const stored = async ({ uid }: Account) => (await db.doc(`users/${uid}`).get()).data();
const cardOf = async ({ uid }: Account) => (await db.doc(`people/${personKey(uid)}`).get()).data();

/** Collections whose documents refer to people. */
const REFERRING = ['tasks', 'bids', 'conversations', 'entries', 'reviews', 'invitations', 'notifications'];

/** Returns the paths of the documents that contain a text. */
const pathsWith = async (text: string): Promise<string[]> => {
  const found = await Promise.all(REFERRING.map((name) => db.collectionGroup(name).get()));
  const docs = found.flatMap((each) => each.docs);
  return docs.filter((doc) => JSON.stringify(doc.data()).includes(JSON.stringify(text))).map(({ ref }) => ref.path);
};

/** Creates documents of every kind that show Old ada and Old mia. Returns the id of an open task with a bid by Mia. */
const createAll = async () => {
  for (const each of [ada, mia]) success(await signIn(each, { name: `Old ${each.uid}` }), 201, inserted);
  const { withMia } = await postWithBids();
  const by = { client: byAda, freelancer: byMia };
  for (const [role, body] of DONE) await by[role].take(withMia, body);
  await byAda.take(withMia, review);
  await byMia.take(withMia, review);
  const deleted = await post();
  await placeBid(api, deleted, mia);
  await participant(api, ada).send(conversationOf(deleted, mia), 'In oak?');
  await participant(api, mia).send(conversationOf(deleted, mia), 'In oak.');
  await api(`DELETE /tasks/${deleted}`, { as: ada });
  await endTask(store, deleted);
  const open = await post();
  await placeBid(api, open, mia);
  // Ada has blocked Mia, so this conversation is in no list of Ada.
  await participant(api, ada).setBlocked(withMia);
  await participant(api, mia).send(conversationOf(open, mia), 'Hello?');
  return open;
};

let created: { readonly open: string; readonly restore: () => Promise<void> } | null = null;
/** Like `createAll`. Restores the documents from the second call on. */
const arrangeAll = async (): Promise<string> => {
  if (created === null) {
    const open = await createAll();
    created = { open, restore: await snapshotOf(db, PROJECT) };
  } else {
    await created.restore();
  }
  return created.open;
};

describe('A profile', () => {
  it('gets its name from the first sign-in, and no later one changes it', async () => {
    expect(await accountOf(mia)).toEqual({
      name: 'mia',
      photo: null,
      hasChosenPhoto: false,
      muted: [],
      emails: expect.objectContaining({ newBids: 'at-once', declines: 'daily', digest: 'never' }),
      timeZone: null,
      mailSuppressedAt: null,
      terms: { version: null, acceptedAt: null },
    });
    success(await signIn(mia, { name: 'Mia Berg', photoURL: TRACKER }), 201, inserted);
    success(await signIn(mia, { name: 'Google Mia', photoURL: TRACKER }), 200, inserted);
    expect(await accountOf(mia)).toMatchObject({ name: 'Mia Berg', photo: null, hasChosenPhoto: false });
    await rename(mia, 'Mia Holm');
    success(await signIn(mia, { name: 'Google Mia', photoURL: TRACKER }), 200, inserted);
    expect(await accountOf(mia)).toMatchObject({ name: 'Mia Holm', photo: null });
  });

  it('keeps its photo, or the removal of it, at a later sign-in', async () => {
    await plantCard(db, 'mia', { name: 'Mia Berg', photo: PHOTO });
    success(await signIn(mia, { photoURL: TRACKER }), 201, inserted);
    expect(await accountOf(mia)).toMatchObject({ photo: PHOTO, hasChosenPhoto: true });
    success(await api('DELETE /users/me/photo', { as: mia }), 200, accountSchema);
    success(await signIn(mia, { photoURL: TRACKER }), 200, inserted);
    expect(await accountOf(mia)).toMatchObject({ photo: null, hasChosenPhoto: true });
  });

  it('is shown instead of the ID token with everything that its owner writes', async () => {
    for (const each of [ada, mia]) success(await signIn(each, { name: `${each.uid} of the profile` }), 201, inserted);
    const id = await post();
    expect(success(await api(`GET /tasks/${id}`), 200, taskSchema).userName).toBe('ada of the profile');
    const bid = await placeBid(api, id, mia);
    expect(bid.freelancerName).toBe('mia of the profile');
    await participant(api, mia).send(conversationOf(id, mia), 'In oak?');
    const names = (await notificationsOf(ada)).map(({ kind, who }) => [kind, who]);
    expect(names.sort()).toEqual([
      ['bid-placed', 'mia of the profile'],
      ['message', 'mia of the profile'],
    ]);
    expect((await participant(api, ada).list())[0]?.with.name).toBe('mia of the profile');
    expect((await participant(api, mia).list())[0]?.with.name).toBe('ada of the profile');
  });

  it('contains the muted kinds of this version', async () => {
    await db.doc('users/mia').set({ muted: ['message', 'badge-earned', 'offer'] });
    expect((await accountOf(mia)).muted).toEqual(['message']);
  });
});

describe('PUT /users/me/notification-settings', () => {
  const save = (body: object) => api('PUT /users/me/notification-settings', { as: mia, body });

  it('changes only the sent email frequencies, and stores those that differ from the default', async () => {
    const emails = { newBids: 'daily', turns: 'never', digest: 'weekly' };
    const saved = success(await save({ muted: [], emails, timeZone: 'Europe/Berlin' }), 200, accountSchema);
    expect(saved).toMatchObject({ emails: { ...emails, messages: 'at-once' }, timeZone: 'Europe/Berlin' });
    expect(await stored(mia)).toMatchObject({ emails, timeZone: 'Europe/Berlin' });
    success(await save({ muted: ['message'], emails: { newBids: 'at-once' } }), 200, accountSchema);
    expect(await stored(mia)).toMatchObject({
      emails: { turns: 'never', digest: 'weekly' },
      timeZone: 'Europe/Berlin',
    });
    expect((await stored(mia))?.emails).not.toHaveProperty('newBids');
    expect(await accountOf(mia)).toMatchObject({
      muted: ['message'],
      emails: { newBids: 'at-once', turns: 'never', digest: 'weekly' },
      timeZone: 'Europe/Berlin',
    });
    // Clients of an older version send only the muted kinds.
    success(await save({ muted: [] }), 200, accountSchema);
    expect(await accountOf(mia)).toMatchObject({ emails: { turns: 'never' }, timeZone: 'Europe/Berlin' });
  });

  it('rejects unknown groups and frequencies', async () => {
    const emails = { identity: 'never', newBids: 'hourly', digest: 'daily' };
    const fields = ['body emails.digest', 'body emails.identity', 'body emails.newBids'];
    refusal(await save({ muted: [], emails }), 400, fields);
    expect(await stored(mia)).toBeUndefined();
  });

  it('stores the other settings and keeps the time zone if the server does not know the sent one', async () => {
    for (const timeZone of ['Mars/Olympus', 'Etc/Unknown', '+05:30', '']) {
      expect(success(await save({ muted: ['message'], timeZone }), 200, accountSchema).timeZone).toBeNull();
    }
    success(await save({ muted: [], timeZone: 'Asia/Calcutta' }), 200, accountSchema);
    const saved = success(await save({ muted: ['message'], timeZone: 'Mars/Olympus' }), 200, accountSchema);
    expect(saved).toMatchObject({ muted: ['message'], timeZone: 'Asia/Calcutta' });
  });
});

describe('PUT /users/me/name', () => {
  it.each([
    ['', 'Full name is required'],
    ['Taskwright Support', 'This name is reserved. Choose another.'],
  ])('refuses the name %j', async (name, message) => {
    expect(refusal(await putName(mia, name), 400, ['body name']).errors?.[0]?.message).toBe(message);
    expect(await cardOf(mia)).toBeUndefined();
  });

  it('refuses other fields and visitors', async () => {
    refusal(await api('PUT /users/me/name', { as: mia, body: { name: 'Mia', photo: PHOTO } }), 400, ['body photo']);
    refusal(await api('PUT /users/me/name', { body: { name: 'Mia' } }), 401);
  });

  it('trims the name, and changes nothing for the current name', async () => {
    expect((await rename(mia, ' Mia Berg ')).name).toBe('Mia Berg');
    const before = await db.doc(`people/${personKey('mia')}`).get();
    await rename(mia, 'Mia Berg');
    expect((await db.doc(`people/${personKey('mia')}`).get()).updateTime).toEqual(before.updateTime);
  });

  it('counts in the quota of changes', async () => {
    const eve = unverified('eve');
    await rename(eve, 'Eve King');
    const { docs } = await db.collection('counts').get();
    for (const { ref } of docs) await ref.update({ count: 59 });
    await rename(eve, 'Eve Queen');
    refusal(await putName(eve, 'Eve'), 429);
  });
});

/** Returns everything that the parties of `createAll` and visitors read in lists and on pages, as one text. */
const responsesOf = async (open: string): Promise<string> => {
  const personal = [
    'bids',
    'conversations',
    'agreements',
    'desk',
    'suggestions',
    'notifications',
    'invitations',
    'blocks',
  ];
  const paths = [
    ...['/BrowseTask.json', '/Tasks.json', '/tasks', '/tasks?mine=true', `/tasks/${open}`, `/tasks/${open}/bids`],
    ...['ada', 'mia'].map((uid) => `/users/${personKey(uid)}/reviews`),
    ...[
      `/tasks/${open}/similar`,
      `/tasks/${open}/conversation`,
      `/users/me/conversations/${conversationOf(open, mia)}`,
    ],
    ...personal.map((list) => `/users/me/${list}`),
  ];
  const answers = await Promise.all(
    [ada, mia].flatMap((as) => paths.map(async (path) => (await api(`GET ${path}`, { as })).body)),
  );
  return JSON.stringify(answers);
};

describe('A changed name', () => {
  it('appears everywhere at once, except in notifications, which keep the name of their time', async () => {
    const open = await arrangeAll();
    const before = await responsesOf(open);
    for (const { uid } of [ada, mia]) expect(before).toContain(`Old ${uid}`);
    for (const each of [ada, mia]) await rename(each, `New ${each.uid}`);
    const after = await responsesOf(open);
    for (const { uid } of [ada, mia]) expect(after).toContain(`New ${uid}`);
    const paths = [...(await pathsWith('Old ada')), ...(await pathsWith('Old mia'))];
    const kinds = new Set(paths.map((path) => path.replaceAll(/\/[^/]+(\/|$)/g, '/*$1')));
    expect([...kinds]).toEqual(['users/*/notifications/*']);
    const named = async (as: Account) => (await notificationsOf(as)).map(({ who }) => who);
    expect([await named(ada), await named(mia)]).toEqual([
      expect.arrayContaining(['Old mia']),
      expect.arrayContaining(['Old ada']),
    ]);
    const texts = after.split(/[{}]/).filter((text) => /"Old (?:ada|mia)"/.test(text));
    expect(texts.filter((text) => !text.includes('"who":'))).toEqual([]);
    expect((await api(`GET /tasks/${open}`)).headers.get('etag')).toBe('"1"');
  });

  it('does not change the photo, nor a photo the name', async () => {
    await post();
    success(await signIn(ada, { name: 'Ada' }), 201, inserted);
    await plantCard(db, 'ada', { photo: PHOTO });
    const shown = async () => success(await api('GET /BrowseTask.json'), 200, z.array(browseTask))[0];
    expect(await shown()).toMatchObject({ postedBy: 'ada', posterPhoto: PHOTO });
    await rename(ada, 'Ada King');
    expect(await shown()).toMatchObject({ postedBy: 'Ada King', posterPhoto: PHOTO });
    success(await api('DELETE /users/me/photo', { as: ada }), 200, accountSchema);
    expect(await shown()).toMatchObject({ postedBy: 'Ada King' });
    expect(await shown()).not.toHaveProperty('posterPhoto');
  });

  it('finds the freelancer in the directory', async () => {
    success(await signIn(mia, { name: 'Old mia' }), 201, inserted);
    await plantProfile(db, { uid: 'mia', handle: 'mia-oak', name: 'Old mia' });
    const found = async (search: string) =>
      success(await api(`GET /users/profiles?search=${search}`), 200, z.array(z.looseObject({}))).length;
    expect([await found('Old mia'), await found('Renamed')]).toEqual([1, 0]);
    await rename(mia, 'Renamed');
    expect([await found('Old mia'), await found('Renamed')]).toEqual([0, 1]);
  });

  it('of twenty concurrent changes is one of them, in the card and in the index of the profile', async () => {
    success(await signIn(mia, { name: 'Old mia' }), 201, inserted);
    await plantProfile(db, { uid: 'mia', handle: 'mia-oak', name: 'Old mia' });
    const names = Array.from({ length: 20 }, (_, index) => `Mia ${index}`);
    await Promise.all(names.map((name) => rename(mia, name)));
    const { name } = await accountOf(mia);
    expect(names).toContain(name);
    expect((await db.doc(`profiles/${personKey('mia')}`).get()).get('name')).toBe(name);
  });

  it('comes from the ID token only until the card has one, and never returns to a former member', async () => {
    const introduced = async () =>
      (await store.run((unit) => introduce(unit, { uid: 'mia', emailVerified: true, name: 'Token' }))).name;
    expect(await introduced()).toBe('Token');
    await rename(mia, 'New mia');
    expect(await introduced()).toBe('New mia');
    await store.run((unit) => endCard(unit, 'mia'));
    expect(await introduced()).toBe('Former member');
    success(await signIn(mia, { name: 'Google Mia' }), 201, inserted);
    expect(await cardOf(mia)).toMatchObject({ name: null, isFormer: true });
  });
});
