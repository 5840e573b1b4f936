import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
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
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulesEnvironment } from '../support/rules.ts';

let environment: RulesTestEnvironment;
const OWN = 'users/reader/notifications';
const notification = { kind: 'bid-placed', taskId: 'task', title: 'A sign', at: '2026-11-21T08:00:00.000Z' };
const signedIn = (uid: string) => () => environment.authenticatedContext(uid, { email: `${uid}@taskwright.example` });

beforeAll(async () => {
  environment = await rulesEnvironment('demo-rules-notifications');
});
beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore();
    await setDoc(doc(store, `${OWN}/first`), notification);
    await setDoc(doc(store, 'inboxes/reader'), { readUpTo: '2026-11-21T08:00:00.000Z' });
    await setDoc(doc(store, 'news/task'), { at: '2026-11-21T08:00:00.000Z' });
    await setDoc(doc(store, 'ended/task/bids/bid'), { freelancerUid: 'reader' });
  });
});
afterAll(() => environment.cleanup());

const newest = (context: RulesTestContext, most: number) =>
  getDocs(query(collection(context.firestore(), OWN), orderBy('at', 'desc'), limit(most)));

it('one’s own notifications are read, fifty at a time', async () => {
  const reader = signedIn('reader')();
  expect((await assertSucceeds(newest(reader, 50))).size).toBe(1);
  await assertSucceeds(getDoc(doc(reader.firestore(), `${OWN}/first`)));
  await assertFails(newest(reader, 51));
  await assertFails(getDocs(collection(reader.firestore(), OWN)));
});

describe.each<[who: string, context: () => RulesTestContext]>([
  ['a stranger', signedIn('stranger')],
  ['a visitor', () => environment.unauthenticatedContext()],
])('%s', (_who, context) => {
  it('reads nobody else’s', async () => {
    await assertFails(newest(context(), 1));
    await assertFails(getDoc(doc(context().firestore(), `${OWN}/first`)));
  });
});

describe.each<[who: string, context: () => RulesTestContext]>([
  ['their reader', signedIn('reader')],
  ['a stranger', signedIn('stranger')],
  ['a visitor', () => environment.unauthenticatedContext()],
])('%s', (_who, context) => {
  it('writes none', async () => {
    const store = context().firestore();
    await assertFails(addDoc(collection(store, OWN), notification));
    await assertFails(updateDoc(doc(store, `${OWN}/first`), { title: 'Another' }));
    await assertFails(deleteDoc(doc(store, `${OWN}/first`)));
  });

  it('reads none across people, and nothing of how they are kept', async () => {
    const store = context().firestore();
    await assertFails(getDocs(query(collectionGroup(store, 'notifications'), limit(1))));
    for (const path of ['inboxes/reader', 'news/task', 'ended/task/bids/bid'])
      await assertFails(getDoc(doc(store, path)));
  });
});
