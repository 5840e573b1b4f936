import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { rulesOver } from '../support/rules.ts';

const task = { title: 'Paint a sign', status: 'pending', ownerUid: 'owner' };
const profile = { name: 'Owner', email: 'owner@taskwright.example' };

/** Documents that no browser may read or write. */
const SERVER_ONLY = [
  ['a bid', 'tasks/mine/bids/first', { bidderUid: 'owner', ownerUid: 'owner', amount: 10 }],
  ['a subscriber', 'subscribers/owner', { email: 'owner@taskwright.example', ownerUid: 'owner' }],
  ['a queued email', 'mail/owner', { to: 'owner@taskwright.example', ownerUid: 'owner' }],
  ['a count', 'counts/owner', { count: 1, ownerUid: 'owner' }],
  ['an idempotency record', 'idempotency/owner', { uid: 'owner', ownerUid: 'owner' }],
  ['an unsubscribe token', 'unsubscribes/hash', { uid: 'owner', group: 'newBids' }],
  ['a suppressed address', 'mailSuppressions/hash', { at: '2026-11-20T08:00:00.000Z', code: '550' }],
  ['a file of the sitemap', 'sitemapFiles/tasks-1', { entries: [], ownerUid: 'owner' }],
  ['anything under a profile', 'users/owner/private/settings', { ownerUid: 'owner' }],
  ['an unknown collection', 'others/owner', { ownerUid: 'owner' }],
] as const;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const { signedIn, visitor } = rulesOver('demo-rules', [
  ['tasks/mine', task],
  ['tasks/theirs', { ...task, ownerUid: 'somebody' }],
  ['tasks/without-owner', { title: 'Paint a sign', status: 'pending' }],
  ['users/owner', profile],
  ...SERVER_ONLY.map(([, path, data]) => [path, data] as const),
]);
const owner = signedIn('owner');
/** Another user who claims the same address. */
const stranger = signedIn('stranger', { email: 'owner@taskwright.example' });

describe('A task', () => {
  it('can be read by its owner', async () => {
    await assertSucceeds(getDoc(doc(owner().firestore(), 'tasks/mine')));
  });

  it('cannot be read by another user, not even with the owner’s email address', async () => {
    await assertFails(getDoc(doc(stranger().firestore(), 'tasks/mine')));
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/theirs')));
  });

  it('cannot be read by a visitor', async () => {
    await assertFails(getDoc(doc(visitor().firestore(), 'tasks/mine')));
  });

  it('cannot be read by any user when it has no owner', async () => {
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/without-owner')));
    await assertFails(getDoc(doc(visitor().firestore(), 'tasks/without-owner')));
  });

  it('cannot be probed for existence', async () => {
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/unknown')));
  });
});

describe('A list of tasks', () => {
  const listOf = (context: RulesTestContext, uid: string) =>
    getDocs(query(collection(context.firestore(), 'tasks'), where('ownerUid', '==', uid)));

  it('can be read by their owner when the query is limited to that owner', async () => {
    await assertSucceeds(listOf(owner(), 'owner'));
  });

  it('cannot be read when the query could match another user’s task', async () => {
    await assertFails(getDocs(collection(owner().firestore(), 'tasks')));
    await assertFails(
      getDocs(query(collection(owner().firestore(), 'tasks'), where('ownerUid', 'in', ['owner', 'somebody']))),
    );
    await assertFails(getDocs(query(collection(owner().firestore(), 'tasks'), where('status', '==', 'pending'))));
  });

  it('cannot be read by another user or by a visitor', async () => {
    await assertFails(listOf(stranger(), 'owner'));
    await assertFails(listOf(visitor(), 'owner'));
  });

  it('cannot be read across collections of the same name', async () => {
    await assertFails(getDocs(query(collectionGroup(owner().firestore(), 'tasks'), where('ownerUid', '==', 'owner'))));
  });
});

describe('A profile', () => {
  it('can be read by its user', async () => {
    await assertSucceeds(getDoc(doc(owner().firestore(), 'users/owner')));
    await assertSucceeds(getDoc(doc(stranger().firestore(), 'users/stranger')));
  });

  it('cannot be read by another user or by a visitor', async () => {
    await assertFails(getDoc(doc(stranger().firestore(), 'users/owner')));
    await assertFails(getDoc(doc(visitor().firestore(), 'users/owner')));
  });

  it('can never be listed', async () => {
    await assertFails(getDocs(collection(owner().firestore(), 'users')));
    await assertFails(getDocs(query(collection(owner().firestore(), 'users'), where('email', '==', profile.email))));
  });
});

describe.each([
  ['the owner', owner],
  ['another user', stranger],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it('cannot create a task', async () => {
    await assertFails(setDoc(doc(context().firestore(), 'tasks/new'), task));
    await assertFails(addDoc(collection(context().firestore(), 'tasks'), task));
  });

  it('cannot change a task', async () => {
    await assertFails(updateDoc(doc(context().firestore(), 'tasks/mine'), { title: 'Another' }));
    await assertFails(setDoc(doc(context().firestore(), 'tasks/mine'), task, { merge: true }));
  });

  it('cannot delete a task', async () => {
    await assertFails(deleteDoc(doc(context().firestore(), 'tasks/mine')));
  });

  it('cannot create, change or delete a profile', async () => {
    const store = context().firestore();
    await assertFails(setDoc(doc(store, 'users/owner'), profile));
    await assertFails(setDoc(doc(store, 'users/stranger'), profile));
    await assertFails(updateDoc(doc(store, 'users/owner'), { name: 'Another' }));
    await assertFails(deleteDoc(doc(store, 'users/owner')));
  });

  it.each(SERVER_ONLY)('can neither read nor list nor write %s', async (_what, path, data) => {
    const store = context().firestore();
    await assertFails(getDoc(doc(store, path)));
    await assertFails(getDocs(query(collection(store, parentOf(path)), where('ownerUid', '==', 'owner'))));
    await assertFails(setDoc(doc(store, `${path}-new`), data));
    await assertFails(updateDoc(doc(store, path), { ownerUid: 'stranger' }));
    await assertFails(deleteDoc(doc(store, path)));
  });

  it('cannot reach bids through their collection group', async () => {
    await assertFails(getDocs(query(collectionGroup(context().firestore(), 'bids'), where('ownerUid', '==', 'owner'))));
  });
});
