import {
  LISTED,
  type ListedProfile,
  listedProfile,
  type OwnProfile,
  type Piece,
  type Profile,
  profile as profileSchema,
} from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { cut, firstWords } from '../store/excerpt.ts';
import { projectItems } from '../store/project-items.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import type { Source } from '../store/reader.ts';
import type { Person } from './model/card-document.ts';
import { readPeopleByKey } from './model/people-repository.ts';
import type { StoredListedProfile, StoredProfile } from './model/profile-document.ts';

/** Parts of a response that the stored profile does not contain. `caller` is null for visitors. */
type ProfileContext<C> = { readonly person: Person; readonly pieces: readonly Piece[]; readonly caller: C };

/** Returns the profile of a person as a reader sees it. */
export const toProfile = (
  { id, data }: StoredProfile,
  { person: { name, photo }, pieces, caller }: ProfileContext<Caller | null>,
): Profile => {
  const { facts } = data;
  return profileSchema.parse({
    ...data,
    person: id,
    name,
    photo: photo ?? undefined,
    rating: { person: id, ...facts.rating },
    facts,
    pieces,
    mine: caller?.uid === data.uid,
  });
};

/** Returns the caller's own profile with its visibility. */
export const toOwnProfile = (stored: StoredProfile, context: ProfileContext<Caller>): OwnProfile => ({
  profile: { ...toProfile(stored, context), visibility: stored.data.visibility },
});

/** Returns a profile as an entry of the directory. */
const toListedProfile = ({ id, data }: StoredListedProfile, { name, photo }: Person): ListedProfile => {
  const { words, more } = firstWords(data.skills, LISTED.profile.skills);
  const [best] = data.pieces;
  return listedProfile.parse({
    ...data,
    person: id,
    name: cut(name, LISTED.name),
    photo: photo ?? undefined,
    headline: cut(data.headline, LISTED.profile.headline),
    skills: words,
    moreSkills: more,
    rating: { person: id, ...data.facts.rating },
    completed: data.facts.completed,
    bestPiece: best === undefined ? null : { title: best.title, kind: best.kind, picture: best.pictures[0]?.picture },
  });
};

/** Returns profiles as entries of the directory. Reads their cards. */
export const toListedProfiles = async (
  from: Source,
  plan: Pick<QueryPlan, 'collection'>,
  profiles: readonly StoredListedProfile[],
): Promise<ListedProfile[]> => {
  const people = await readPeopleByKey(
    from,
    profiles.map(({ id }) => id),
  );
  return projectItems(plan, profiles, (profile) => toListedProfile(profile, people(profile.id)));
};
