import Box from '@mui/material/Box';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Rating, ServedProfile } from '@taskwright/contract';
import { useState } from 'react';
import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { ReviewItem } from '../../reviews/review-item.tsx';
import { REVIEWS_ID } from './profile-facts.tsx';
import { profileReviewsQuery } from './profile-feed.ts';
import { Section } from './section.tsx';

const ReviewsSkeleton = () => (
  <Box role="status" aria-label="Loading the reviews" sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
    <Skeleton width={100} height={24} sx={{ mb: 1 }} />
    <Skeleton width="96%" height={26} />
    <Skeleton width="60%" height={26} />
    <Skeleton width="min(70%, 16rem)" height={22} sx={{ mt: 1 }} />
  </Box>
);

type Props = { rating: Rating; served: ServedProfile | null; uid: string | null };

/**
 * The reviews of a freelancer as the viewer may see them, in pages. `served` contains the first page, if the server
 * rendered it. Public reviews may exist although none counts in the rating. Renders nothing without reviews.
 */
export const ProfileReviews = ({ rating: { person, count }, served, uid }: Props) => {
  const list = useInfiniteQuery(profileReviewsQuery({ person, uid }));
  const { data = served?.reviews, error, isFetching } = list;
  const isOwnView = list.data !== undefined && !list.isPlaceholderData;
  const hasMore = isOwnView ? list.hasNextPage : served !== null && served.nextReviews !== null;
  const [focused, setFocused] = useState<number | null>(null);
  if (data === undefined ? count === 0 : data.length === 0) return null;
  return (
    <Section title="Reviews" id={REVIEWS_ID}>
      {data === undefined && (error === null || isFetching) && <ReviewsSkeleton />}
      {data === undefined && error !== null && !isFetching && (
        <ErrorNote title="We couldn’t load the reviews" error={error} onRetry={() => void list.refetch()} />
      )}
      {data !== undefined && (
        <Box component="ul" onFocus={() => setFocused(null)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((review, index) => (
            <ReviewItem key={review._id} review={review} isFocused={index === focused} canReport={uid !== null} />
          ))}
        </Box>
      )}
      {data !== undefined && hasMore && (
        <ShowMore
          noun="reviews"
          error={list.isFetchNextPageError ? error : null}
          loading={list.isFetchingNextPage}
          onMore={() => {
            setFocused(data.length);
            void list.fetchNextPage();
          }}
        />
      )}
    </Section>
  );
};
