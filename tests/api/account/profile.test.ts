import {
  accountDetails,
  account as accountSchema,
  browseTask,
  notification,
  taskBid,
  task as taskSchema,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { propagateProfile } from '../../../functions/src/accounts/propagate-profile.ts';
import { sendMessage } from '../../../functions/src/conversations/send-message.ts';
import { personKey } from '../../../functions/src/people/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { DONE, review } from '../../support/agreements.ts';
import { type Api, apiAt, changeOf, inserted, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { handleEvent } from '../../support/events.ts';
import { person, unverified } from '../../support/in-process.ts';
import { photoOf, TRACKER } from '../../support/photos.ts';
import { snapshotOf } from '../../support/snapshot.ts';
import { testUsers } from '../../support/test-users.ts';

const PROJECT = 'demo-profiles';
const { db, api, services, ada, mia, ben, byAda, byMia, post, postWithBids, notificationsOf } = testUsers(PROJECT);

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

/** Collections whose documents show a name. */
const SHOWING = ['tasks', 'bids', 'conversations', 'entries', 'reviews', 'notifications'];

/** Returns the paths of the documents that contain a text. */
const pathsWith = async (text: string): Promise<string[]> => {
  const found = await Promise.all(SHOWING.map((name) => db.collectionGroup(name).get()));
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
  await endTask(services)(deleted);
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
    await db.doc('users/mia').set({ email: mia.email, name: 'Mia Berg', photo: PHOTO });
    success(await signIn(mia, { photoURL: TRACKER }), 200, inserted);
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
    expect(await stored(mia)).toBeUndefined();
  });

  it('refuses other fields and visitors', async () => {
    refusal(await api('PUT /users/me/name', { as: mia, body: { name: 'Mia', photo: PHOTO } }), 400, ['body photo']);
    refusal(await api('PUT /users/me/name', { body: { name: 'Mia' } }), 401);
  });

  it('trims the name, and changes nothing for the current name', async () => {
    expect((await rename(mia, ' Mia Berg ')).name).toBe('Mia Berg');
    const before = await stored(mia);
    await rename(mia, 'Mia Berg');
    expect(await stored(mia)).toEqual(before);
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

describe('A changed name', () => {
  it('appears everywhere, also in bids on deleted tasks and conversations without visible entries', async () => {
    const open = await arrangeAll();
    const before = { ada: await pathsWith('Old ada'), mia: await pathsWith('Old mia') };
    const kinds = new Set([...before.ada, ...before.mia].map((path) => path.replaceAll(/\/[^/]+(\/|$)/g, '/*$1')));
    expect([...kinds].sort()).toEqual([
      'conversations/*',
      'ended/*/bids/*',
      'reviews/*',
      'tasks/*',
      'tasks/*/bids/*',
      'users/*/notifications/*',
    ]);
    for (const each of [ada, mia]) {
      await rename(each, `New ${each.uid}`);
      await propagateProfile(services)(each.uid);
    }
    expect([await pathsWith('Old ada'), await pathsWith('Old mia')]).toEqual([[], []]);
    expect((await pathsWith('New ada')).sort()).toEqual(before.ada.sort());
    expect((await pathsWith('New mia')).sort()).toEqual(before.mia.sort());
    const feed = success(await api('GET /BrowseTask.json'), 200, z.array(browseTask));
    expect(feed.map(({ postedBy }) => postedBy)).toEqual(['New ada']);
    expect((await api(`GET /tasks/${open}`)).headers.get('etag')).toBe('"1"');
  });

  it('does not change the photo, nor a photo the name', async () => {
    await post();
    success(await signIn(ada, { name: 'Ada' }), 201, inserted);
    await db.doc('users/ada').update({ photo: PHOTO, profileVersion: 2 });
    await propagateProfile(services)('ada');
    const shown = async () => success(await api('GET /BrowseTask.json'), 200, z.array(browseTask))[0];
    expect(await shown()).toMatchObject({ postedBy: 'Ada', posterPhoto: PHOTO });
    await rename(ada, 'Ada King');
    await propagateProfile(services)('ada');
    expect(await shown()).toMatchObject({ postedBy: 'Ada King', posterPhoto: PHOTO });
    success(await api('DELETE /users/me/photo', { as: ada }), 200, accountSchema);
    await propagateProfile(services)('ada');
    expect(await shown()).toMatchObject({ postedBy: 'Ada King' });
    expect(await shown()).not.toHaveProperty('posterPhoto');
  });

  it('does not return to a review from which it was removed', async () => {
    await arrangeAll();
    const own = await db.collection('reviews').where('author', '==', personKey('mia')).get();
    await Promise.all(own.docs.map(({ ref }) => ref.update({ name: null })));
    await rename(mia, 'New mia');
    await propagateProfile(services)('mia');
    const names = await db.collection('reviews').where('author', '==', personKey('mia')).get();
    expect(names.docs.map((doc) => doc.get('name'))).toEqual([null]);
  });

  it('is completed by the sweep after an interruption at any point', async () => {
    await arrangeAll();
    await propagateProfile(services)('ada');
    await rename(mia, 'New mia');
    for (let survives = 0; ; survives += 1) {
      let units = 0;
      const work: typeof services.work = {
        ...services.work,
        run: (unit) => {
          units += 1;
          if (units > survives) throw new Error('crash');
          return services.work.run(unit);
        },
      };
      const crashed = await propagateProfile({ ...services, work })('mia').then(
        () => false,
        () => true,
      );
      if (!crashed) break;
      expect(await stored(mia)).toMatchObject({ isPropagated: false });
      if (survives === 2) expect((await pathsWith('Old mia')).length).toBeGreaterThan(0);
    }
    expect(await pathsWith('Old mia')).toEqual([]);
    expect(await stored(mia)).toMatchObject({ isPropagated: true });

    await rename(mia, 'Newer mia');
    await handleEvent(services, 'profile.changed', 'mia');
    expect(await pathsWith('New mia')).toEqual([]);
  });

  it('of twenty concurrent changes is the same everywhere, also in what is written meanwhile', async () => {
    success(await signIn(mia, { name: 'Old mia' }), 201, inserted);
    const tasks = await Promise.all([post(), post(), post(), post()]);
    for (const id of tasks.slice(0, 2)) await placeBid(api, id, mia);
    const names = Array.from({ length: 20 }, (_, index) => `Mia ${index}`);
    const propagate = () => propagateProfile(services)('mia').catch(() => {});
    await Promise.all([
      ...names.map(async (name) => {
        await rename(mia, name);
        await propagate();
      }),
      ...tasks.map((id) => putBid(api, id, mia)),
      ...tasks.map((id) => participant(api, mia).trySend(conversationOf(id, mia), 'In oak?')),
    ]);
    await propagateProfile(services)('mia');
    const { name } = await accountOf(mia);
    expect(names).toContain(name);
    const shown = (await db.collectionGroup('bids').get()).docs.map((doc) => doc.get('freelancerName'));
    const sides = (await db.collection('conversations').get()).docs.map((doc) => doc.get('freelancer.name'));
    const notified = (await notificationsOf(ada)).map(({ who }) => who);
    expect(new Set([...shown, ...sides, ...notified])).toEqual(new Set([name]));
    expect(await stored(mia)).toMatchObject({ isPropagated: true });
  });

  it('replaces a name that another change wrote in the meantime, in any order of events', async () => {
    success(await signIn(ben, { name: 'Old ben' }), 201, inserted);
    const id = await post();
    await placeBid(api, id, ben);
    await rename(ben, 'First');
    let isRenamed = false;
    const bids: typeof services.bids = {
      ...services.bids,
      setFreelancer: async (...given) => {
        if (!isRenamed) await rename(ben, 'Second');
        isRenamed = true;
        return services.bids.setFreelancer(...given);
      },
    };
    await propagateProfile({ ...services, bids })('ben');
    await propagateProfile(services)('ben');
    const bidsOn = success(await api(`GET /tasks/${id}/bids`, { as: ada }), 200, z.array(z.looseObject({})));
    expect(bidsOn).toMatchObject([{ freelancerName: 'Second' }]);
    expect((await notificationsOf(ada)).map(({ who }) => who)).toEqual(['Second']);
  });

  it.each([true, false])(
    'makes a unit run again that has read the former one (with a profile: %s)',
    async (hasProfile) => {
      if (hasProfile) success(await signIn(mia, { name: 'Old mia' }), 201, inserted);
      const names: (string | null)[] = [];
      await services.work.run(async (unit) => {
        names.push((await services.users.profileOf(unit, { ...mia, emailVerified: true, name: 'mia' })).name);
        if (names.length === 1) await rename(mia, 'New mia');
      });
      expect(names).toEqual([hasProfile ? 'Old mia' : 'mia', 'New mia']);
    },
  );

  it.each([
    ['a client', () => ({ sender: ada, other: mia, role: 'freelancer' })],
    ['a freelancer', () => ({ sender: mia, other: ada, role: 'client' })],
  ])('is that of a conversation which %s starts meanwhile', async (_who, parties) => {
    const { sender, other, role } = parties();
    const id = await post();
    await placeBid(api, id, mia);
    let isRenamed = false;
    const blocks: typeof services.blocks = {
      ...services.blocks,
      blockedBy: async (...given) => {
        if (!isRenamed) {
          await rename(other, 'New name');
          await propagateProfile(services)(other.uid);
        }
        isRenamed = true;
        return services.blocks.blockedBy(...given);
      },
    };
    const conversation = conversationOf(id, mia);
    await sendMessage({ ...services, blocks })({
      operation: 'sendMessage',
      caller: { uid: sender.uid, email: sender.email, emailVerified: true, name: sender.uid },
      image: null,
      visitor: { visitor: 'here', connection: 'here' },
      params: { id: conversation },
      query: undefined,
      body: { text: 'In oak?' },
      idempotencyKey: null,
      ifMatch: null,
    });
    expect((await db.doc(`conversations/${conversation}`).get()).get(`${role}.name`)).toBe('New name');
  });

  it('does nothing for a deleted profile', async () => {
    await propagateProfile(services)('eve');
    expect(await stored(person('eve'))).toBeUndefined();
  });

  it('is stored by the deployed function', { timeout: 120_000 }, async () => {
    const site = apiAt(emulators.site);
    const [client, freelancer] = [await signUp({ name: 'Old client' }), await signUp({ name: 'Old freelancer' })];
    for (const [each, name] of [
      [client, 'Old client'],
      [freelancer, 'Old freelancer'],
    ] as const) {
      success(await signIn(each, { name }, site), 201, inserted);
    }
    const id = await postTask(site, client);
    await placeBid(site, id, freelancer);
    await rename(client, 'New client', site);
    await rename(freelancer, 'New freelancer', site);
    const shown = async () => [
      success(await site(`GET /tasks/${id}`), 200, taskSchema).userName,
      ...success(await site(`GET /tasks/${id}/bids`, { as: client }), 200, z.array(taskBid)).map(
        ({ freelancerName }) => freelancerName,
      ),
      ...success(await site('GET /users/me/notifications', { as: client }), 200, z.array(notification)).map(
        ({ who }) => who,
      ),
    ];
    const expected = ['New client', 'New freelancer', 'New freelancer'];
    await expect.poll(shown, { timeout: 60_000, interval: 500 }).toEqual(expected);
    const edit = await site(`PUT /tasks/${id}`, { as: client, body: changeOf() });
    expect(edit.status).toBe(200);
    expect(success(await site(`GET /tasks/${id}`), 200, taskSchema).userName).toBe('New client');
  });
});
