import { isTimeZone } from '@taskwright/contract';
import { assertOwnAddress } from '../http/own-address.ts';
import { write } from '../http/use-case.ts';
import { toPerson } from '../people/model/card-document.ts';
import { findCard, saveCard } from '../people/model/people-repository.ts';
import * as profiles from '../people/model/profile-repository.ts';
import * as quotas from './model/quota-repository.ts';
import * as users from './model/user-repository.ts';

/**
 * POST /users [CALL-1]: one account per uid, 201 the first time and 200 afterwards. Sets the name and the time zone
 * only if there is none, so a sign-in with Google never replaces them (decision 12). Throws 403 for an email address
 * other than the token's. Ignores the photoURL, because only uploaded photos are stored, and the times of the body,
 * which the browser can forge: the creation is the server's time of the first save, the sign-in that of the ID token.
 */
export const saveUser = write<'saveUser'>(async (unit, { caller, body }) => {
  assertOwnAddress(body.email, caller, 'email');
  const known = await users.find(unit, caller.uid);
  const { name } = body;
  const { email, emailVerified, authTime } = caller;
  const at = unit.now();
  const creationTime = known?.creationTime ?? at.toISOString();
  const lastSignInTime = (authTime ? new Date(authTime * 1000) : at).toISOString();
  const { timeZone } = body;
  const isNewZone = known?.timeZone === undefined && isTimeZone(timeZone);
  const signIn = {
    ...{ email, emailVerified, creationTime, lastSignInTime, updatedAt: at.toISOString() },
    ...(isNewZone && { timeZone }),
  };
  await quotas.spendForUser(unit, 'changes', caller);
  users.save(unit, caller.uid, known, signIn);
  const card = await findCard(unit, caller.uid);
  // A token from before the verification is valid for up to an hour.
  const isVerified = emailVerified || (card?.isVerified === true && known?.email === email);
  const isNamed = card?.name != null;
  const changed = saveCard(unit, caller.uid, card, { ...(!isNamed && { name }), isVerified });
  if (!isNamed) await profiles.setName(unit, caller.uid, toPerson(changed).name);
  return { status: known?.email === undefined ? 201 : 200, body: { insertedId: caller.uid } };
});
