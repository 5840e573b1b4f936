import { profileContent, VISIBILITIES } from '@taskwright/contract';
import * as z from 'zod/mini';
import { pieceDocument } from './piece-document.ts';
import { type Indexed, type ProfileIndex, profileIndex } from './profile-index.ts';

/**
 * Facts that `refresh-facts.ts` computes daily and after a new rating. `rank` orders the directory by 'Recommended',
 * `rating` is copied from the rating of the person. `weightedMean` is that rating as the order 'Highest rated' and the
 * filter use it.
 */
const factsDocument = z.object({
  completed: z.number(),
  categories: z.array(z.object({ category: z.string(), completed: z.number() })),
  repeatClients: z.number(),
  answerMinutes: z.nullable(z.number()),
  rating: z.object({ mean: z.number(), count: z.number() }),
  weightedMean: z.number(),
  rank: z.number(),
  refreshedAt: z.nullable(z.string()),
});
export type FactsDocument = z.infer<typeof factsDocument>;

export const NO_FACTS: FactsDocument = {
  completed: 0,
  categories: [],
  repeatClients: 0,
  answerMinutes: null,
  rating: { mean: 0, count: 0 },
  weightedMean: 0,
  rank: 0,
  refreshedAt: null,
};

/**
 * Document `profiles/{personKey}` without its index. The uid is not part of the id, because cursors contain ids. `name`
 * is that of the card, as a text of the search; responses read the card. `isAvailable` is the availability on the day
 * of the last write or refresh. `isHidden` is true while the account is disabled.
 */
export const profileDocument = z.object({
  uid: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
  isHidden: z.boolean(),
  ...profileContent,
  visibility: z.enum(VISIBILITIES),
  isAvailable: z.boolean(),
  /** The portfolio, best first: proven pieces, then those with pictures, then the newest. */
  pieces: z.array(pieceDocument),
  facts: factsDocument,
  /** Verified clients, newest first, as of the last refresh: hashes of the mailbox and of the uid. Missing before. */
  clients: z.optional(z.array(z.object({ mailbox: z.string(), person: z.string() }))),
  since: z.string(),
  updatedAt: z.string(),
});
export type ProfileDocument = z.infer<typeof profileDocument>;
export type StoredProfile = { readonly id: string; readonly data: ProfileDocument };
export const PROFILE_FIELDS = Object.keys(profileDocument.shape);

/** Returns whether visitors may see a profile. Search engines may only if the directory lists it (`isListedFor`). */
export const isPublic = ({ visibility, isHidden }: Pick<ProfileDocument, 'visibility' | 'isHidden'>): boolean =>
  visibility === 'everyone' && !isHidden;

/** List projection of a profile, without the fields that only its page shows. */
export const listedProfileDocument = z.omit(profileDocument, {
  about: true,
  languages: true,
  location: true,
  timeZone: true,
  links: true,
  clients: true,
});
export type StoredListedProfile = { readonly id: string; readonly data: z.infer<typeof listedProfileDocument> };
export const LISTED_FIELDS = Object.keys(listedProfileDocument.shape);

/** A search candidate with the texts that verify a match. */
export const searchedProfile = z.extend(listedProfileDocument, { about: profileDocument.shape.about });
export type SearchedProfile = z.infer<typeof searchedProfile>;
export const SEARCHED_FIELDS = Object.keys(searchedProfile.shape);

export type IndexedProfileDocument = ProfileDocument & ProfileIndex;

/** Returns the fields that the index of a profile derives from. */
export const indexedOf = (profile: SearchedProfile): Indexed => ({
  ...profile,
  rating: profile.facts.rating,
  weightedMean: profile.facts.weightedMean,
});

/** Derives the index of a profile. Every write of its content includes it. */
export const indexOf = (profile: ProfileDocument): ProfileIndex => profileIndex(indexedOf(profile));

export const withIndex = (profile: ProfileDocument): IndexedProfileDocument => ({ ...profile, ...indexOf(profile) });
