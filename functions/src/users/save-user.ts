import { isTimeZone } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { assertOwnAddress } from '../http/own-address.ts';
import type { Services } from '../services.ts';
import { changedProfile, type PublicProfile } from './user-document.ts';

type Needs = Pick<Services, 'work' | 'users' | 'quotas' | 'now'>;

/**
 * POST /users [CALL-1]: one profile per uid, 201 the first time and 200 afterwards. Sets the name, the photo and the time zone
 * only if the profile has none, so a sign-in with Google never replaces them (decision 12). Throws 403 for an email address
 * other than the token's.
 */
export const saveUser =
  ({ work, users, quotas, now }: Needs): Handler<'saveUser'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller, body } = call;
      assertOwnAddress(body.email, caller, 'email');
      const known = await users.find(unit, caller.uid);
      const { name, photoURL, lastSignInTime } = body;
      const creationTime = known?.creationTime ?? body.creationTime;
      const { email, emailVerified } = caller;
      const { timeZone } = body;
      const isNewZone = known?.timeZone === undefined && timeZone !== undefined && isTimeZone(timeZone);
      const signIn = {
        ...{ email, emailVerified, creationTime, lastSignInTime, updatedAt: now().toISOString() },
        ...(isNewZone && { timeZone }),
      };
      const first: PublicProfile = {
        ...(known?.name === undefined && { name }),
        ...(known?.photo === undefined && { photo: photoURL }),
      };
      const profile = Object.keys(first).length === 0 ? signIn : { ...signIn, ...changedProfile(known, first) };
      await quotas.spendForUser(unit, 'changes', caller, now());
      users.save(unit, caller.uid, known, profile);
      return { status: known?.email === undefined ? 201 : 200, body: { insertedId: caller.uid } };
    });
