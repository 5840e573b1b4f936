import { assertFails, type RulesTestContext } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { rulesOver } from '../support/rules.ts';

const CONVERSATION = 'conversations/task-0123456789abcdef0123456789abcdef';
/** Messages, blocks, reports, reviews, invitations and shortlists: only the API reads and writes them. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  [CONVERSATION]: {
    taskId: 'task',
    client: { uid: 'client' },
    freelancer: { uid: 'freelancer' },
    inbox: {},
    unread: {},
  },
  [`${CONVERSATION}/entries/1`]: {
    kind: 'message',
    n: 1,
    by: 'freelancer',
    text: 'In oak?',
    lists: ['client', 'freelancer'],
  },
  'invitations/invitation': { taskId: 'task', clientUid: 'client', freelancerUid: 'freelancer', state: 'invited' },
  'users/client/private/shortlist': { people: ['u0'] },
  'users/client/private/blocks': { people: ['u0'] },
  'reviews/review': { about: 'u0', author: 'u1', stars: 5, from: '2026-12-01T00:00:00.000Z' },
  'people/u0': { name: 'Ada', rating: { waiting: [{ id: 'review', stars: 5, from: '2026-12-01T00:00:00.000Z' }] } },
  'reports/report': { kind: 'task', by: 'freelancer', against: 'client' },
};
const PATHS = Object.keys(DOCUMENTS);

const { signedIn, visitor } = rulesOver('demo-rules-conversations', Object.entries(DOCUMENTS));

describe.each<[who: string, context: () => RulesTestContext]>([
  ['the client', signedIn('client')],
  ['the freelancer', signedIn('freelancer')],
  ['a stranger', signedIn('stranger')],
  ['a signed-in user without an email address', signedIn('nameless', {})],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it.each(PATHS)('cannot read %s or its siblings', async (path) => {
    const store = context().firestore();
    const siblings = collection(store, path.slice(0, path.lastIndexOf('/')));
    await assertFails(getDoc(doc(store, path)));
    await assertFails(getDoc(doc(siblings, 'nothing')));
    await assertFails(getDocs(query(siblings, limit(1))));
  });

  it('cannot list documents that may be their own', async () => {
    const store = context().firestore();
    await assertFails(getDocs(query(collection(store, 'conversations'), where('client.uid', '==', 'client'))));
    await assertFails(getDocs(query(collection(store, 'conversations'), where('freelancer.uid', '==', 'freelancer'))));
    await assertFails(getDocs(query(collection(store, 'reports'), where('by.uid', '==', 'freelancer'))));
    await assertFails(getDocs(query(collectionGroup(store, 'entries'), limit(1))));
  });

  it.each(PATHS)('cannot write %s or its siblings', async (path) => {
    const store = context().firestore();
    await assertFails(setDoc(doc(store, path), { text: 'Another' }));
    await assertFails(updateDoc(doc(store, path), { text: 'Another' }));
    await assertFails(deleteDoc(doc(store, path)));
    await assertFails(addDoc(collection(store, path.slice(0, path.lastIndexOf('/'))), { text: 'Another' }));
  });
});
