import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { linkInEmailTo } from '../../support/inbox.ts';
import { freshEmail, newPerson, type Person } from './people.ts';

/** Requests a change of a person's address. Returns the new address and the links of both emails as paths. */
export const changeOfAddress = async (given?: Person) => {
  const person = given ?? (await newPerson());
  const email = freshEmail();
  const { status } = await apiAt(emulators.site)('POST /users/me/email', { as: person, body: { email } });
  if (status !== 202) throw new Error(`The change was answered with ${status}`);
  return {
    person,
    email,
    undo: await linkInEmailTo(person.email, 'about to change'),
    confirm: await linkInEmailTo(email, 'Confirm your new email'),
  };
};
