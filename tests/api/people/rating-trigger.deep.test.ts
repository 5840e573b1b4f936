import { afterAll, expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { emit } from '../../../functions/src/store/event-repository.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { emulators } from '../../support/emulators.ts';
import { uniqueUser } from '../../support/in-process.ts';
import { plantProfile } from '../../support/profiles.ts';
import { ownFirestore } from '../../support/stack.ts';

const db = ownFirestore(emulators.project);

afterAll(() => db.terminate());

it('A changed rating refreshes the facts of its freelancer', async () => {
  const { uid } = uniqueUser();
  const { person } = await plantProfile(db, { uid, visibility: 'hidden' });
  expect(person).toBe(personKey(uid));
  await db.doc(`people/${person}`).set({ rating: { count: 2, sum: 9, waiting: [], writes: 2 } }, { merge: true });
  await createStore(db).run(async (unit) => emit(unit, 'rating.changed', { person }));
  const rating = async () => (await db.doc(`profiles/${person}`).get()).get('facts.rating');
  await expect.poll(rating, { timeout: 60_000, interval: 500 }).toEqual({ mean: 4.5, count: 2 });
});
