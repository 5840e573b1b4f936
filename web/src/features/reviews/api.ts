import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Review } from '@taskwright/contract';
import { call } from '../../lib/api-client.ts';

type Page = { reviews: Review[]; next: string | null };

/** What others think of somebody, newest first, page by page; `person` is what a rating calls them. */
export const reviewsQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', person],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { data, next } = await call('listReviews', { params: { id: person }, query, signal });
      return { reviews: data, next };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
