import { type Account, type AccountDetails, displayName } from '@taskwright/contract';
import type { Caller } from '../../http/caller.ts';
import type { Card } from '../../people/model/card-document.ts';
import { findCard } from '../../people/model/people-repository.ts';
import type { Source } from '../../store/reader.ts';
import { emailsOf } from './email-settings.ts';
import * as mailSuppressions from './suppression-repository.ts';
import { mutedIn, type UserDocument } from './user-document.ts';
import * as users from './user-repository.ts';

const NO_TERMS = { version: null, acceptedAt: null };

/** Documents of an account; null until they are written. */
type Known = { readonly account: UserDocument | null; readonly card: Card | null };

/** Returns the settings of the caller. Until the card has a name, it is that of the ID token. */
export const toAccount = ({ account, card }: Known, caller: Caller): Account => ({
  name: displayName(card?.name, caller.name),
  photo: card?.photo ?? null,
  hasChosenPhoto: card?.photo !== undefined,
  muted: mutedIn(account ?? {}),
  emails: emailsOf(account ?? {}),
  timeZone: account?.timeZone ?? null,
  terms: account?.terms ?? NO_TERMS,
});

/** Returns the settings of the caller, and whether email to their address is suppressed. */
export const accountDetailsOf = async (source: Source, caller: Caller): Promise<AccountDetails> => {
  const [account, card, suppression] = await Promise.all([
    users.find(source, caller.uid),
    findCard(source, caller.uid),
    caller.email === null ? null : mailSuppressions.find(source, caller.email),
  ]);
  return { ...toAccount({ account, card }, caller), mailSuppressedAt: suppression?.at ?? null };
};
