import { isAvailable, isTimeZone, type SaveProfileBody, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import * as users from '../account/model/user-repository.ts';
import { steps, type UseCase } from '../http/use-case.ts';
import { emit } from '../store/event-repository.ts';
import { cardChanges, toPerson } from './model/card-document.ts';
import { findCard, saveCard } from './model/people-repository.ts';
import { personKey } from './model/person-key.ts';
import { NO_FACTS, type ProfileDocument } from './model/profile-document.ts';
import * as profiles from './model/profile-repository.ts';
import { piecesOf } from './pieces-of.ts';
import { toOwnProfile } from './profile-projections.ts';
import { HandleTaken, publishHandle, takeHandle } from './take-handle.ts';

/** Returns the content to store, without an unknown time zone and a day without the availability 'from'. */
const contentOf = (body: SaveProfileBody, today: string) => {
  const availableFrom = body.availability === 'from' ? body.availableFrom : null;
  return {
    ...body,
    timeZone: isTimeZone(body.timeZone) ? body.timeZone : null,
    availableFrom,
    isAvailable: isAvailable({ availability: body.availability, availableFrom }, today),
  };
};

/** Creates or replaces the caller's profile. Throws HandleTaken without counting the claim. */
const save: UseCase<'saveProfile'> = (store, call) =>
  store.runIdempotent(call, async (unit) => {
    const [time, key] = [store.now(), personKey(call.caller.uid)];
    const { caller } = call;
    const [known, card] = await Promise.all([profiles.findOf(unit, caller.uid), findCard(unit, caller.uid)]);
    const content = contentOf(call.body, todayUtc(time));
    const { handle, visibility } = content;
    const isPublic = visibility === 'everyone';
    await quotas.spendForUser(unit, 'changes', caller);
    if (known?.data.handle !== handle) {
      const former = known?.data.handle ?? null;
      // First, so that over a quota a taken handle gets the same response as a free one.
      await quotas.spendForUser(unit, 'handleClaims', caller);
      await quotas.spendForUser(unit, 'handles', caller);
      await takeHandle(unit, { person: key, handle, former, isPublic, now: time });
    } else if (isPublic && known.data.visibility !== 'everyone') {
      await publishHandle(unit, { person: key, handle, now: time });
    }
    const account = await users.find(unit, caller.uid);
    const person = toPerson(saveCard(unit, caller.uid, card, { ...cardChanges(card, caller), handle, visibility }));
    const at = time.toISOString();
    const changes = {
      ...content,
      name: person.name,
      // A token from before the verification is valid for up to an hour.
      emailVerified: caller.emailVerified || (account?.emailVerified === true && account.email === caller.email),
      updatedAt: at,
    } satisfies Partial<ProfileDocument>;
    const first = { uid: caller.uid, isHidden: false, pieces: [], facts: NO_FACTS, since: at };
    const stored =
      known === null ? profiles.create(unit, { ...first, ...changes }) : profiles.update(unit, known, changes);
    if (known === null) emit(unit, 'freelancer.joined', { uid: caller.uid });
    const pieces = await piecesOf(unit, stored);
    return { status: 200, body: toOwnProfile(stored, { person, pieces, caller }) };
  });

/**
 * PUT /users/me/profile: creates or replaces the caller's profile with its index, and the handle if it is new. A claim
 * of a taken handle counts as well, because its rejection reveals that the handle exists. Throws 400 for a reserved
 * handle, 409 for a taken one, 429 over quota.
 */
export const saveProfile = steps<'saveProfile'>(async (store, call) => {
  try {
    return await save(store, call);
  } catch (error) {
    // The rejected unit has committed nothing.
    if (error instanceof HandleTaken) await store.run((unit) => quotas.spendForUser(unit, 'handleClaims', call.caller));
    throw error;
  }
});
