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
  increment,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { bidId } from '../../functions/src/bids/bid-repository.ts';
import { rulesEnvironment } from '../support/rules.ts';

let environment: RulesTestEnvironment;

const BIDS = 'tasks/task/bids';
const BID = `${BIDS}/${bidId('task', 'bidder')}`;
const bid = {
  freelancerUid: 'bidder',
  freelancerName: 'Mia',
  freelancerVerified: true,
  amount: 450,
  days: 7,
  message: 'I have lettered three shop signs.',
  creationTime: '2026-11-20T10:00:00.000Z',
  updatedAt: null,
};
const signedIn = (uid: string) => () =>
  environment.authenticatedContext(uid, { email: `${uid}@taskwright.example`, email_verified: true });

beforeAll(async () => {
  environment = await rulesEnvironment('demo-rules-bids');
});
beforeEach(async () => {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore();
    await setDoc(doc(store, 'tasks/task'), { title: 'Paint a sign', status: 'pending', ownerUid: 'poster', bids: 1 });
    await setDoc(doc(store, BID), bid);
  });
});
afterAll(() => environment.cleanup());

/** Bids go through the API alone, which knows who may see and change what. */
describe.each<[who: string, uid: string, context: () => RulesTestContext]>([
  ['the task’s poster', 'poster', signedIn('poster')],
  ['the freelancer whose bid it is', 'bidder', signedIn('bidder')],
  ['a stranger', 'stranger', signedIn('stranger')],
  ['somebody signed in without an email address', 'nameless', () => environment.authenticatedContext('nameless')],
  ['a visitor', 'visitor', () => environment.unauthenticatedContext()],
])('%s', (_who, uid, context) => {
  it('does not get a bid, not even to learn that there is none', async () => {
    const store = context().firestore();
    await assertFails(getDoc(doc(store, BID)));
    await assertFails(getDoc(doc(store, `${BIDS}/nothing`)));
  });

  it('does not list a task’s bids, nor only their own', async () => {
    const bids = collection(context().firestore(), BIDS);
    await assertFails(getDocs(bids));
    await assertFails(getDocs(query(bids, where('freelancerUid', '==', uid))));
  });

  it('does not list bids across tasks, nor only their own', async () => {
    const bids = collectionGroup(context().firestore(), 'bids');
    await assertFails(getDocs(bids));
    await assertFails(getDocs(query(bids, where('freelancerUid', '==', uid))));
  });

  it('does not create a bid, under whatever id', async () => {
    const store = context().firestore();
    const own = { ...bid, freelancerUid: uid };
    await assertFails(setDoc(doc(store, `${BIDS}/${bidId('task', uid)}`), own));
    await assertFails(setDoc(doc(store, `${BIDS}/${uid}`), own));
    await assertFails(setDoc(doc(store, `tasks/unknown/bids/${uid}`), own));
    await assertFails(addDoc(collection(store, BIDS), own));
  });

  it('does not change a bid', async () => {
    const store = context().firestore();
    await assertFails(updateDoc(doc(store, BID), { amount: 1 }));
    await assertFails(setDoc(doc(store, BID), { amount: 1 }, { merge: true }));
  });

  it('does not delete a bid', async () => {
    await assertFails(deleteDoc(doc(context().firestore(), BID)));
  });

  it('does not count one either, alone or with a bid', async () => {
    const store = context().firestore();
    await assertFails(updateDoc(doc(store, 'tasks/task'), { bids: increment(1) }));
    const both = writeBatch(store)
      .set(doc(store, `${BIDS}/${bidId('task', uid)}`), { ...bid, freelancerUid: uid })
      .update(doc(store, 'tasks/task'), { bids: increment(1) });
    await assertFails(both.commit());
  });
});

it('the poster still reads the task with its count', async () => {
  await assertSucceeds(getDoc(doc(signedIn('poster')().firestore(), 'tasks/task')));
});
