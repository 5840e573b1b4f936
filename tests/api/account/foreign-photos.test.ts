import { expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { DONE } from '../../support/agreements.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { download } from '../../support/export.ts';
import { inviter } from '../../support/invitations.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf, TRACKER } from '../../support/photos.ts';
import { pictureAt, plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, ada, mia, byAda, byMia, post, postWithBids, time } = testUsers('demo-foreign-photos');

/** Every kind of document that contains the photo of a person or a piece. */
const SHOWING = ['people', 'profiles'];

/** Creates documents of every kind with photos. Returns the ids of two tasks and two conversations. */
const createAll = async () => {
  for (const { uid } of [ada, mia]) {
    await plantCard(db, uid, { name: uid, photo: photoOf(uid) });
    await plantProfile(db, {
      uid,
      handle: `${uid}-oak`,
      pieces: [{ pictures: [pictureAt(photoOf(`piece of ${uid}`))] }],
    });
  }
  const { withMia } = await postWithBids();
  const by = { client: byAda, freelancer: byMia };
  for (const [role, body] of DONE) await by[role].take(withMia, body);
  const open = await post();
  await placeBid(api, open, mia);
  const unstarted = conversationOf(open, mia);
  const invited = await post();
  await inviter(api, ada).invite(personKey('mia'), invited);
  await participant(api, ada).setBlocked(withMia);
  return { open, invited, withMia, unstarted };
};

/** Replaces every photo in the database by an address on another site. Returns the collections that contained one. */
const plantTracker = async (): Promise<string[]> => {
  const changed = new Set<string>();
  for (const name of SHOWING) {
    for (const { ref } of (await db.collectionGroup(name).get()).docs) {
      const data = (await ref.get()).data() ?? {};
      const text = JSON.stringify(data).replaceAll(/\/users\/photos\/sha256\/[0-9a-f]{64}/g, TRACKER);
      if (!text.includes(TRACKER)) continue;
      changed.add(name);
      await ref.set(JSON.parse(text));
    }
  }
  return [...changed].sort();
};

it('A photo on another site is in no response', async () => {
  const { open, invited, withMia, unstarted } = await createAll();
  const paths = [
    ...[
      '/users/me',
      '/users/me/profile',
      '/users/me/desk',
      '/users/me/suggestions',
      '/users/me/notifications',
      '/users/me/conversations',
    ],
    ...['/users/me/agreements', '/users/me/blocks', '/users/me/bids', '/users/me/invitations', '/users/me/saved'],
    ...['/Tasks.json', '/BrowseTask.json', '/tasks', '/tasks?mine=true', `/tasks/${open}`, `/tasks/${open}/bids`],
    ...['/users/profiles', '/users/profiles/by-handle/ada-oak', '/users/profiles/by-handle/mia-oak'],
    ...[`/users/me/conversations/${withMia}`, `/users/me/conversations/${unstarted}`],
    ...[
      `/users/me/conversations/${withMia}/entries`,
      `/users/${personKey('mia')}/reviews`,
      `/tasks/${invited}/invitations`,
    ],
  ];
  const responses = async () => {
    const texts = new Map<string, string>();
    for (const as of [ada, mia]) {
      for (const path of paths) texts.set(`${as.uid} ${path}`, JSON.stringify((await api(`GET ${path}`, { as })).body));
      texts.set(`${as.uid} export`, JSON.stringify(await download(db, () => new Date(time.now), as)));
    }
    return [...texts];
  };
  const showing = (texts: readonly (readonly [string, string])[], address: string) =>
    texts.filter(([, text]) => text.includes(address)).map(([name]) => name);

  expect(showing(await responses(), '/users/photos/sha256/').length).toBeGreaterThan(25);
  expect(await plantTracker()).toEqual(SHOWING);
  expect(showing(await responses(), TRACKER)).toEqual([]);

  // A write copies none either.
  const task = await post();
  await placeBid(api, task, mia);
  expect(JSON.stringify((await db.doc(`tasks/${task}`).get()).data())).not.toContain(TRACKER);
});
