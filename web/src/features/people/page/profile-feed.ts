import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ServedProfile } from '@taskwright/contract';
import { call } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { readerOf } from '../../../lib/api/shape.ts';
import { pagedQuery } from '../../../lib/queries/paged-query.ts';
import { keepForReader } from '../../../lib/queries/query-client.ts';
import { type ReviewParams, readReviews } from '../../reviews/api.ts';
import { profileShape, servedShape } from './profile-shapes.at-build.ts';

const profileReader = readerOf(profileShape);
const servedReader = readerOf(servedShape);

/** A requested profile, and the viewer whose token the request has; null for visitors. */
type ProfileParams = { readonly handle: string; readonly uid: string | null };

/** A profile as a viewer may see it; null for a handle without a profile that the viewer may see. */
export const profileQuery = ({ handle, uid }: ProfileParams) =>
  queryOptions({
    queryKey: ['profiles', 'page', uid ?? '', handle],
    queryFn: async ({ signal }) => {
      try {
        const answer = await call('getProfile', { params: { handle }, withToken: uid !== null, signal }, profileReader);
        return answer.data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    placeholderData: keepForReader(uid),
  });

/** Reviews on each page, as many as the server renders. */
const REVIEWS = '10';

/** Pages of a person's reviews as a viewer may see them. */
export const profileReviewsQuery = (params: ReviewParams) => ({
  ...pagedQuery(['reviews', 'page', params.uid ?? '', params.person], (page, signal) =>
    readReviews(params, { limit: REVIEWS, ...page }, signal),
  ),
  placeholderData: keepForReader(params.uid),
});

/** Returns the content that the server rendered a profile's page with; null for any other content. */
export const readServed = (content: unknown): ServedProfile | null => servedReader.safeParse(content).data ?? null;

/** Caches the content of the served page, so that a visitor's page requests nothing. */
export const seedProfile = (client: QueryClient, { profile, reviews, nextReviews }: ServedProfile): void => {
  client.setQueryData(profileQuery({ handle: profile.handle, uid: null }).queryKey, profile);
  client.setQueryData(profileReviewsQuery({ person: profile.person, uid: null }).queryKey, {
    pages: [{ items: reviews, next: nextReviews }],
    pageParams: [''],
  });
};
