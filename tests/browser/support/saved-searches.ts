import { FieldValue } from 'firebase-admin/firestore';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';
import type { Person } from './people.ts';

/** Saves a search by a call. */
export const saveSearch = (me: Person, name: string, query: object, frequency = 'daily') =>
  fetchOk(`${emulators.api}/users/me/searches`, {
    method: 'POST',
    headers: { ...bearer(me), 'content-type': 'application/json' },
    body: JSON.stringify({ name, frequency, query }),
  });

/** Stores further searches of a person who has one, directly, because each call takes a second on the emulators. */
export const plantMoreSearches = async ({ uid }: Person, count: number): Promise<void> => {
  const searches = Array.from({ length: count }, (_, at) => ({
    ...{ id: `planted-${at}`, name: `Search ${at}`, frequency: 'daily', query: { search: `word${at}` } },
    at: new Date().toISOString(),
  }));
  await ownFirestore(emulators.project)
    .doc(`users/${uid}/private/searches`)
    .update({
      queries: FieldValue.arrayUnion(...searches.map(({ id }) => id)),
      searches: FieldValue.arrayUnion(...searches),
    });
};
