import { assertFails, type RulesTestContext } from '@firebase/rules-unit-testing';
import { collection, collectionGroup, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { personKey } from '../../functions/src/people/model/person-key.ts';
import { rulesOver } from '../support/rules.ts';

const OWNER = 'owner';
const PERSON = personKey(OWNER);
const DOCUMENTS = [
  `profiles/${PERSON}`,
  'handles/owner',
  'invitations/invitation',
  `users/${OWNER}/private/shortlist`,
  `users/${OWNER}/private/searches`,
  'searchQueries/query',
  'percolator/0',
];
const COLLECTIONS = [
  ...['profiles', 'handles', 'invitations', `users/${OWNER}/private`, 'searchQueries', 'percolator'],
];
const { signedIn, visitor } = rulesOver(
  'demo-rules-profiles',
  DOCUMENTS.map((path) => [path, { uid: OWNER, person: PERSON, freelancerUid: OWNER, clientUid: OWNER }]),
);

/** Browsers access profiles, handles, invitations, shortlists and saved searches only through the API. */
describe.each<[who: string, context: () => RulesTestContext]>([
  ['the owner', signedIn(OWNER)],
  ['a stranger', signedIn('stranger')],
  ['a visitor', visitor],
])('%s', (_who, context) => {
  it.each(DOCUMENTS)('cannot get, write or delete %s', async (path) => {
    const ref = doc(context().firestore(), path);
    await assertFails(getDoc(ref));
    await assertFails(setDoc(ref, { uid: OWNER }));
    await assertFails(deleteDoc(ref));
  });

  it.each(COLLECTIONS)('cannot list %s, nor its collection group', async (path) => {
    const store = context().firestore();
    await assertFails(getDocs(collection(store, path)));
    await assertFails(getDocs(collectionGroup(store, path.split('/').at(-1) ?? path)));
  });
});
