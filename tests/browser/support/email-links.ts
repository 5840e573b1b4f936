import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { mailLinks } from '../../support/mail-links.ts';
import { ownFirestore } from '../../support/stack.ts';
import { freshEmail, newPerson, type Person } from './people.ts';

/** Returns a link as a path of the site under test. */
const pathOf = (link: string | null): string => {
  if (link === null) throw new Error('The email must not be sent');
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
};

let links: ReturnType<typeof mailLinks> | null = null;

/** Requests a change of a person's address. Returns the new address and the links of both emails as paths. */
export const changeOfAddress = async (given?: Person) => {
  const person = given ?? (await newPerson());
  const email = freshEmail();
  const { status } = await apiAt(emulators.site)('POST /users/me/email', { as: person, body: { email } });
  if (status !== 202) throw new Error(`The change was answered with ${status}`);
  links ??= mailLinks(ownFirestore(emulators.project));
  return {
    person,
    email,
    undo: pathOf(await links.linkTo(person.email)),
    confirm: pathOf(await links.linkTo(email)),
  };
};
