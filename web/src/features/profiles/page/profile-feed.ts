import type { Profile, Review, ServedProfile } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { createFeed } from '../../../lib/queries/feed.ts';
import { registerCache } from '../../../lib/queries/server-state.ts';
import { type ReviewParams, readReviews } from '../../reviews/api.ts';
import { profileShape, servedShape } from './profile-shapes.at-build.ts';

const profileReader = readerOf(profileShape);
const servedReader = readerOf(servedShape);

/** A requested profile, and the viewer whose token the request has; null for visitors. */
export type ProfileParams = { readonly handle: string; readonly uid: string | null };

/** Profiles as a viewer may see them; null for a handle without a profile that the viewer may see. */
export const profileFeed = createFeed<ProfileParams, Profile | null>(
  ({ handle, uid }) => `${uid ?? ''} ${handle}`,
  async ({ handle, uid }, signal) => {
    try {
      const answer = await call('getProfile', { params: { handle }, withToken: uid !== null, signal }, profileReader);
      return answer.data;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
);

/** Loaded reviews, and the cursor of the next ones. */
export type ReviewPages = { readonly reviews: readonly Review[]; readonly next: string | null };

/** Reviews on each page, as many as the server renders. */
const REVIEWS = '10';

/** Returns one page of a person's reviews. */
const readPage = async (params: ReviewParams, cursor: string | null, signal?: AbortSignal): Promise<ReviewPages> => {
  const page = { limit: REVIEWS, ...(cursor !== null && { cursor }) };
  const { data, next } = await readReviews(params, page, signal);
  return { reviews: data, next };
};

/** Returns loaded reviews with the page after them. */
const withNext = async (params: ReviewParams, { reviews }: ReviewPages, cursor: string, signal?: AbortSignal) => {
  const more = await readPage(params, cursor, signal);
  return { reviews: [...reviews, ...more.reviews], next: more.next };
};

/** The reviews of a person as a viewer may see them. A refetch reads as many reviews as are loaded. */
export const reviewsFeed = createFeed<ReviewParams, ReviewPages>(
  ({ person, uid }) => `${uid ?? ''} ${person}`,
  async (params, signal) => {
    let pages = await readPage(params, null, signal);
    // Reads the loaded number again after each page, because the reader may load more meanwhile.
    while (pages.next !== null && pages.reviews.length < (reviewsFeed.getData(params)?.reviews.length ?? 0)) {
      pages = await withNext(params, pages, pages.next, signal);
    }
    return pages;
  },
);

/** Loads the next reviews and adds them to the loaded ones. */
export const loadMoreReviews = async (params: ReviewParams, pages: ReviewPages): Promise<void> => {
  if (pages.next !== null) reviewsFeed.setData(params, await withNext(params, pages, pages.next));
};

registerCache({
  invalidate: (keys) => {
    if (keys.some(([first]) => first === 'profiles')) profileFeed.invalidateAll();
  },
  clear: () => {
    profileFeed.clear();
    // Contains links that only signed-in users may see.
    reviewsFeed.clear();
  },
});

let isSeeded = false;

/**
 * Returns the content that the server rendered a profile's page with; null for any other content. Returns null after
 * the first load, because the content in the page may be outdated by then.
 */
export const readServed = (content: unknown): ServedProfile | null =>
  isSeeded ? null : (servedReader.safeParse(content).data ?? null);

/** Stores the content of the served page in the feeds, so that a visitor's page requests nothing. Runs once. */
export const seedFeeds = ({ profile, reviews, nextReviews }: ServedProfile): void => {
  if (isSeeded) return;
  isSeeded = true;
  profileFeed.setData({ handle: profile.handle, uid: null }, profile);
  reviewsFeed.setData({ person: profile.person, uid: null }, { reviews, next: nextReviews });
};
