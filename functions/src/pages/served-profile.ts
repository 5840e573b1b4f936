import { type ServedProfile, todayUtc } from '@taskwright/contract';
import { firstReviews } from '../people/list-reviews.ts';
import { readPerson } from '../people/model/people-repository.ts';
import { isListedFor } from '../people/model/profile-index.ts';
import { piecesOf } from '../people/pieces-of.ts';
import { toProfile } from '../people/profile-projections.ts';
import { profileByHandle } from '../people/visible-profile.ts';
import type { Source } from '../store/reader.ts';

/** Number of reviews on a profile's page before 'Show more reviews'. */
const FIRST_REVIEWS = 10;

/** Content of a profile's page and whether search engines may index it, or the current handle of a former one. */
type FoundProfile = { readonly content: ServedProfile; readonly isIndexed: boolean } | { readonly movedTo: string };

/** Returns the content of the page of a handle. Throws 404 for a profile that visitors may not see. */
export type ReadProfile = (handle: string) => Promise<FoundProfile>;

/**
 * Reads profiles as visitors see them: the handle, the profile, and then the reviews of its proven pieces together with
 * the first reviews. At most 25 documents and the cards of eleven people.
 */
export const readServedProfile = async (source: Source, handle: string): Promise<FoundProfile> => {
  const found = await profileByHandle(source, handle, null);
  if (found.data.handle !== handle) return { movedTo: found.data.handle };
  const [person, pieces, { reviews, next }] = await Promise.all([
    readPerson(source, found.data.uid),
    piecesOf(source, found),
    firstReviews(source, found.id, FIRST_REVIEWS),
  ]);
  return {
    content: {
      profile: toProfile(found, { person, pieces, caller: null }),
      reviews,
      nextReviews: next,
      today: todayUtc(source.now()),
    },
    isIndexed: isListedFor('everyone', found.data),
  };
};
