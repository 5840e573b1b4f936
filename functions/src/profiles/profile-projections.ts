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
import { publicName } from '../people/public-name.ts';
import { cut, firstWords } from '../store/excerpt.ts';
import type { StoredListedProfile, StoredProfile } from './profile-document.ts';

/** Returns the profile of a person as a reader sees it. `caller` is null for visitors. */
export const toProfile = ({ id, data }: StoredProfile, pieces: readonly Piece[], caller: Caller | null): Profile => {
  const { facts } = data;
  return profileSchema.parse({
    ...data,
    person: id,
    name: publicName(data.name),
    photo: data.photo ?? undefined,
    rating: { person: id, ...facts.rating },
    facts,
    pieces,
    mine: caller?.uid === data.uid,
  });
};

/** Returns the caller's own profile with its visibility. */
export const toOwnProfile = (stored: StoredProfile, pieces: readonly Piece[], caller: Caller): OwnProfile => ({
  profile: { ...toProfile(stored, pieces, caller), visibility: stored.data.visibility },
});

/** Returns a profile as an entry of the directory. */
export const toListedProfile = ({ id, data }: StoredListedProfile): ListedProfile => {
  const { words, more } = firstWords(data.skills, LISTED.profile.skills);
  const [best] = data.pieces;
  return listedProfile.parse({
    ...data,
    person: id,
    name: cut(publicName(data.name), LISTED.name),
    photo: data.photo ?? undefined,
    headline: cut(data.headline, LISTED.profile.headline),
    skills: words,
    moreSkills: more,
    rating: { person: id, ...data.facts.rating },
    completed: data.facts.completed,
    bestPiece: best === undefined ? null : { title: best.title, kind: best.kind, picture: best.picture ?? undefined },
  });
};
