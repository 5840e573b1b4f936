import { assertFails, assertSucceeds, type RulesTestContext } from '@firebase/rules-unit-testing';
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
import { describe, it } from 'vitest';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { rulesOver } from '../support/rules.ts';

const BIDS = 'tasks/task/bids';
const BID = `${BIDS}/${bidId('task', 'bidder')}`;
const bid = {
  freelancerUid: 'bidder',
  amount: 450,
  days: 7,
  message: 'I have lettered three shop signs.',
  creationTime: '2026-11-20T10:00:00.000Z',
  updatedAt: null,
};
const { signedIn, visitor } = rulesOver('demo-rules-bids', [
  ['tasks/task', { title: 'Paint a sign', status: 'pending', ownerUid: 'poster', bids: 1 }],
  [BID, bid],
]);

/** Browsers access bids only through the API, which enforces the permissions. */
describe.each<[who: string, uid: string, context: () => RulesTestContext]>([
  ['the task’s poster', 'poster', signedIn('poster')],
  ['the freelancer whose bid it is', 'bidder', signedIn('bidder')],
  ['a stranger', 'stranger', signedIn('stranger')],
  ['a signed-in user without an email address', 'nameless', signedIn('nameless', {})],
  ['a visitor', 'visitor', visitor],
])('%s', (_who, uid, context) => {
  it('cannot get a bid, not even to learn that it does not exist', async () => {
    const store = context().firestore();
    await assertFails(getDoc(doc(store, BID)));
    await assertFails(getDoc(doc(store, `${BIDS}/nothing`)));
  });

  it('cannot list a task’s bids, nor only their own', async () => {
    const bids = collection(context().firestore(), BIDS);
    await assertFails(getDocs(bids));
    await assertFails(getDocs(query(bids, where('freelancerUid', '==', uid))));
  });

  it('cannot list bids across tasks, nor only their own', async () => {
    const bids = collectionGroup(context().firestore(), 'bids');
    await assertFails(getDocs(bids));
    await assertFails(getDocs(query(bids, where('freelancerUid', '==', uid))));
  });

  it('cannot create a bid, under any id', async () => {
    const store = context().firestore();
    const own = { ...bid, freelancerUid: uid };
    await assertFails(setDoc(doc(store, `${BIDS}/${bidId('task', uid)}`), own));
    await assertFails(setDoc(doc(store, `${BIDS}/${uid}`), own));
    await assertFails(setDoc(doc(store, `tasks/unknown/bids/${uid}`), own));
    await assertFails(addDoc(collection(store, BIDS), own));
  });

  it('cannot change a bid', async () => {
    const store = context().firestore();
    await assertFails(updateDoc(doc(store, BID), { amount: 1 }));
    await assertFails(setDoc(doc(store, BID), { amount: 1 }, { merge: true }));
  });

  it('cannot delete a bid', async () => {
    await assertFails(deleteDoc(doc(context().firestore(), BID)));
  });

  it('cannot change the bid count, alone or with a bid', async () => {
    const store = context().firestore();
    await assertFails(updateDoc(doc(store, 'tasks/task'), { bids: increment(1) }));
    const both = writeBatch(store)
      .set(doc(store, `${BIDS}/${bidId('task', uid)}`), { ...bid, freelancerUid: uid })
      .update(doc(store, 'tasks/task'), { bids: increment(1) });
    await assertFails(both.commit());
  });
});

it('the client can still read the task with its bid count', async () => {
  await assertSucceeds(getDoc(doc(signedIn('poster')().firestore(), 'tasks/task')));
});
