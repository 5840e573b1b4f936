import { afterAll, expect, it } from 'vitest';
import { personKey } from '../../../functions/src/users/person-key.ts';
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
  await db.doc(`ratings/${person}`).set({ count: 2, sum: 9, waiting: [], writes: 2 });
  const rating = async () => (await db.doc(`profiles/${person}`).get()).get('facts.rating');
  await expect.poll(rating, { timeout: 60_000, interval: 500 }).toEqual({ mean: 4.5, count: 2 });
});
