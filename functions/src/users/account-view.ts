import { type Account, account, isMutable, photoAddress } from '@taskwright/contract';
import { publicName } from './public-name.ts';
import type { UserDocument } from './user-repository.ts';

const NO_TERMS = { version: null, acceptedAt: null };

/** Returns the settings of an account from its document; null if it has none. */
export const accountOf = (document: UserDocument | null): Account =>
  account.parse({
    name: publicName(document?.name ?? null),
    photo: photoAddress.safeParse(document?.photoURL).data ?? null,
    muted: (document?.muted ?? []).filter(isMutable),
    terms: document?.terms ?? NO_TERMS,
  });
