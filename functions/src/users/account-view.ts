import { type Account, account, isMutable, photoAddress } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { publicName } from './public-name.ts';
import type { UserDocument } from './user-repository.ts';

const NO_TERMS = { version: null, acceptedAt: null };

/** Returns the settings of the caller. Until the profile has a name and a photo, they are those of the ID token. */
export const accountOf = (document: UserDocument | null, caller: Caller): Account =>
  account.parse({
    name: publicName(document?.name ?? caller.name),
    photo: photoAddress.safeParse(document?.photoURL === undefined ? caller.photo : document.photoURL).data ?? null,
    muted: (document?.muted ?? []).filter(isMutable),
    terms: document?.terms ?? NO_TERMS,
  });
