import { type Account, type AccountDetails, displayName } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import type { Services } from '../services.ts';
import { emailsOf } from './email-settings.ts';
import { mutedIn, type UserDocument } from './user-document.ts';

const NO_TERMS = { version: null, acceptedAt: null };

/** Returns the settings of the caller. Until the profile has a name, it is that of the ID token. */
export const toAccount = (profile: UserDocument | null, caller: Caller): Account => ({
  name: displayName(profile?.name, caller.name),
  photo: profile?.photo ?? null,
  hasChosenPhoto: profile?.photo !== undefined,
  muted: mutedIn(profile ?? {}),
  emails: emailsOf(profile ?? {}),
  timeZone: profile?.timeZone ?? null,
  terms: profile?.terms ?? NO_TERMS,
});

type DetailsNeeds = Pick<Services, 'reader' | 'users' | 'mailSuppressions'>;

/** Returns the settings of the caller, and whether email to their address is suppressed. */
export const accountDetailsOf = async (
  { reader, users, mailSuppressions }: DetailsNeeds,
  caller: Caller,
): Promise<AccountDetails> => {
  const [profile, suppression] = await Promise.all([
    users.find(reader, caller.uid),
    caller.email === null ? null : mailSuppressions.find(reader, caller.email),
  ]);
  return { ...toAccount(profile, caller), mailSuppressedAt: suppression?.at ?? null };
};

/** GET /users/me. */
export const getAccount = read<'getAccount'>(async ({ caller }, services) => ({
  status: 200,
  body: await accountDetailsOf(services, caller),
}));
