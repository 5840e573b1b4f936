import type { Handler } from '../http/endpoint.ts';
import type { Reader } from '../store/reader.ts';
import type { UserRepository } from './user-repository.ts';

type Needs = { readonly reader: Reader; readonly users: UserRepository };

const NONE = { version: null, acceptedAt: null };

/** GET /users/me/terms: what the account accepted, on whichever device (decision 14). */
export const acceptedTerms =
  ({ reader, users }: Needs): Handler<'acceptedTerms'> =>
  async ({ caller }) => ({ status: 200, body: (await users.find(reader, caller.uid))?.terms ?? NONE });
