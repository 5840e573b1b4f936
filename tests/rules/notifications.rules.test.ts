import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { rulesOver } from '../support/rules.ts';

const NOTIFICATIONS = 'users/reader/notifications';
const notification = { kind: 'bid-placed', taskId: 'task', title: 'A sign', at: '2026-11-21T08:00:00.000Z' };
const { signedIn, visitor } = rulesOver('demo-rules-notifications', [
  [`${NOTIFICATIONS}/first`, notification],
  ['unmailed/first', { uid: 'reader', dueAt: '2026-11-21T08:00:00.000Z', item: { ...notification, id: 'first' } }],
  ['users/reader/private/inbox', { readUpTo: '2026-11-21T08:00:00.000Z' }],
  ['events/task.changed:task', { name: 'task.changed', data: { taskId: 'task' } }],
  ['ended/task/bids/bid', { freelancerUid: 'reader' }],
]);

const newest = (context: RulesTestContext, most: number) =>
  getDocs(query(collection(context.firestore(), NOTIFICATIONS), orderBy('at', 'desc'), limit(most)));

it('a user can read their own notifications, fifty at a time', async () => {
  const reader = signedIn('reader')();
  expect((await assertSucceeds(newest(reader, 50))).size).toBe(1);
  await assertSucceeds(getDoc(doc(reader.firestore(), `${NOTIFICATIONS}/first`)));
  await assertFails(newest(reader, 51));
  await assertFails(getDocs(collection(reader.firestore(), NOTIFICATIONS)));
});

describe.each<[who: string, context: () => RulesTestContext]>([
  ['a stranger', signedIn('stranger')],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it('cannot read another user’s notifications', async () => {
    await assertFails(newest(context(), 1));
    await assertFails(getDoc(doc(context().firestore(), `${NOTIFICATIONS}/first`)));
  });
});

describe.each<[who: string, context: () => RulesTestContext]>([
  ['their reader', signedIn('reader')],
  ['a stranger', signedIn('stranger')],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it('cannot write notifications', async () => {
    const store = context().firestore();
    await assertFails(addDoc(collection(store, NOTIFICATIONS), notification));
    await assertFails(updateDoc(doc(store, `${NOTIFICATIONS}/first`), { title: 'Another' }));
    await assertFails(deleteDoc(doc(store, `${NOTIFICATIONS}/first`)));
  });

  it('cannot read notifications across users or the documents behind them', async () => {
    const store = context().firestore();
    await assertFails(getDocs(query(collectionGroup(store, 'notifications'), limit(1))));
    for (const path of [
      'unmailed/first',
      'users/reader/private/inbox',
      'events/task.changed:task',
      'ended/task/bids/bid',
    ])
      await assertFails(getDoc(doc(store, path)));
    await assertFails(getDocs(query(collection(store, 'events'), where('name', '==', 'bid.declined'), limit(1))));
  });
});
