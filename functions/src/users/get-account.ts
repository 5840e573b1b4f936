import { type Account, displayName } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { mutedIn, type UserDocument } from './user-document.ts';

const NO_TERMS = { version: null, acceptedAt: null };

/** Returns the settings of the caller. Until the profile has a name and a photo, they are those of the ID token. */
export const toAccount = (profile: UserDocument | null, caller: Caller): Account => ({
  name: displayName(profile?.name, caller.name),
  photo: profile?.photo === undefined ? (caller.photo ?? null) : profile.photo,
  muted: mutedIn(profile ?? {}),
  terms: profile?.terms ?? NO_TERMS,
});

/** GET /users/me. */
export const getAccount =
  ({ reader, users }: Pick<Services, 'reader' | 'users'>): Handler<'getAccount'> =>
  async ({ caller }) => ({ status: 200, body: toAccount(await users.find(reader, caller.uid), caller) });
