import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'reader' | 'users'>;

const NONE = { version: null, acceptedAt: null };

/** GET /users/me/terms: what the account accepted, on whichever device (decision 14). */
export const acceptedTerms =
  ({ reader, users }: Needs): Handler<'acceptedTerms'> =>
  async ({ caller }) => ({ status: 200, body: (await users.find(reader, caller.uid))?.terms ?? NONE });
