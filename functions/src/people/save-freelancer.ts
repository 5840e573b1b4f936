import { LIMITS } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { write } from '../http/use-case.ts';
import type { Source } from '../store/reader.ts';
import * as profiles from './model/profile-repository.ts';
import * as shortlists from './model/shortlist-repository.ts';
import { visibleProfile } from './visible-profile.ts';

/** Returns the people of a full shortlist whose profiles are deleted. Reads nothing below the limit. */
const goneAmong = async (source: Source, people: readonly string[]) => {
  if (people.length < LIMITS.saved) return new Set<string>();
  const known = await profiles.findMany(source, people);
  return new Set(people.filter((person) => !known.has(person)));
};

/**
 * PUT /users/me/saved/{person}: adds a freelancer to the caller's shortlist. Idempotent. Drops deleted freelancers from a
 * full shortlist, because no card is left to remove them. Throws 404 for a profile that the caller may not see, 409 at
 * the limit, 429 over quota.
 */
export const saveFreelancer = write<'saveFreelancer'>(async (unit, { caller, params }) => {
  const known = await shortlists.saved(unit, caller.uid, 'people');
  if (known.includes(params.person)) return { status: 200, body: { people: [...known] } };
  const { id } = await visibleProfile(unit, params.person, caller);
  await quotas.spendForUser(unit, 'changes', caller);
  const gone = await goneAmong(unit, known);
  return {
    status: 200,
    body: { people: [...(await shortlists.save(unit, caller.uid, 'people', id, gone))] },
  };
});
