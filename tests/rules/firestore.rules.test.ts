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

/** What the rules keep from browsers altogether, whoever asks. */
const SERVER_ONLY = [
  ['a bid', 'tasks/mine/bids/first', { bidderUid: 'owner', ownerUid: 'owner', amount: 10 }],
  ['a subscriber', 'subscribers/owner', { email: 'owner@taskwright.example', ownerUid: 'owner' }],
  ['a letter', 'mail/owner', { to: 'owner@taskwright.example', ownerUid: 'owner' }],
  ['a count', 'counts/owner', { count: 1, ownerUid: 'owner' }],
  ['an idempotency record', 'idempotency/owner', { uid: 'owner', ownerUid: 'owner' }],
  ['anything under a profile', 'users/owner/private/settings', { ownerUid: 'owner' }],
  ['a collection nobody has named', 'others/owner', { ownerUid: 'owner' }],
] as const;

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

const { signedIn, visitor } = rulesOver('demo-rules', [
  ['tasks/mine', task],
  ['tasks/theirs', { ...task, ownerUid: 'somebody' }],
  ['tasks/nobodys', { title: 'Paint a sign', status: 'pending' }],
  ['users/owner', profile],
  ...SERVER_ONLY.map(([, path, data]) => [path, data] as const),
]);
const owner = signedIn('owner');
/** Somebody else who claims the same address. */
const stranger = signedIn('stranger', { email: 'owner@taskwright.example' });

describe('a task', () => {
  it('is read by its owner', async () => {
    await assertSucceeds(getDoc(doc(owner().firestore(), 'tasks/mine')));
  });

  it('is not read by anybody else, not even with the owner’s email address', async () => {
    await assertFails(getDoc(doc(stranger().firestore(), 'tasks/mine')));
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/theirs')));
  });

  it('is not read by a visitor', async () => {
    await assertFails(getDoc(doc(visitor().firestore(), 'tasks/mine')));
  });

  it('is read by nobody when it has no owner', async () => {
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/nobodys')));
    await assertFails(getDoc(doc(visitor().firestore(), 'tasks/nobodys')));
  });

  it('is not even found missing', async () => {
    await assertFails(getDoc(doc(owner().firestore(), 'tasks/unknown')));
  });
});

describe('a list of tasks', () => {
  const listOf = (context: RulesTestContext, uid: string) =>
    getDocs(query(collection(context.firestore(), 'tasks'), where('ownerUid', '==', uid)));

  it('is read by their owner when the query asks for no others', async () => {
    await assertSucceeds(listOf(owner(), 'owner'));
  });

  it('is not read when the query could find another’s', async () => {
    await assertFails(getDocs(collection(owner().firestore(), 'tasks')));
    await assertFails(
      getDocs(query(collection(owner().firestore(), 'tasks'), where('ownerUid', 'in', ['owner', 'somebody']))),
    );
    await assertFails(getDocs(query(collection(owner().firestore(), 'tasks'), where('status', '==', 'pending'))));
  });

  it('is not read by anybody else', async () => {
    await assertFails(listOf(stranger(), 'owner'));
    await assertFails(listOf(visitor(), 'owner'));
  });

  it('is not read across collections of the same name', async () => {
    await assertFails(getDocs(query(collectionGroup(owner().firestore(), 'tasks'), where('ownerUid', '==', 'owner'))));
  });
});

describe('a profile', () => {
  it('is read by the one it belongs to', async () => {
    await assertSucceeds(getDoc(doc(owner().firestore(), 'users/owner')));
    await assertSucceeds(getDoc(doc(stranger().firestore(), 'users/stranger')));
  });

  it('is not read by anybody else', async () => {
    await assertFails(getDoc(doc(stranger().firestore(), 'users/owner')));
    await assertFails(getDoc(doc(visitor().firestore(), 'users/owner')));
  });

  it('is never listed', async () => {
    await assertFails(getDocs(collection(owner().firestore(), 'users')));
    await assertFails(getDocs(query(collection(owner().firestore(), 'users'), where('email', '==', profile.email))));
  });
});

describe.each([
  ['the owner', owner],
  ['somebody else', stranger],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it('does not create a task', async () => {
    await assertFails(setDoc(doc(context().firestore(), 'tasks/new'), task));
    await assertFails(addDoc(collection(context().firestore(), 'tasks'), task));
  });

  it('does not change a task', async () => {
    await assertFails(updateDoc(doc(context().firestore(), 'tasks/mine'), { title: 'Another' }));
    await assertFails(setDoc(doc(context().firestore(), 'tasks/mine'), task, { merge: true }));
  });

  it('does not delete a task', async () => {
    await assertFails(deleteDoc(doc(context().firestore(), 'tasks/mine')));
  });

  it('does not create, change or delete a profile', async () => {
    const store = context().firestore();
    await assertFails(setDoc(doc(store, 'users/owner'), profile));
    await assertFails(setDoc(doc(store, 'users/stranger'), profile));
    await assertFails(updateDoc(doc(store, 'users/owner'), { name: 'Another' }));
    await assertFails(deleteDoc(doc(store, 'users/owner')));
  });

  it.each(SERVER_ONLY)('neither reads nor lists nor writes %s', async (_what, path, data) => {
    const store = context().firestore();
    await assertFails(getDoc(doc(store, path)));
    await assertFails(getDocs(query(collection(store, parentOf(path)), where('ownerUid', '==', 'owner'))));
    await assertFails(setDoc(doc(store, `${path}-new`), data));
    await assertFails(updateDoc(doc(store, path), { ownerUid: 'stranger' }));
    await assertFails(deleteDoc(doc(store, path)));
  });

  it('does not reach bids through their collection group', async () => {
    await assertFails(getDocs(query(collectionGroup(context().firestore(), 'bids'), where('ownerUid', '==', 'owner'))));
  });
});
