import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Rating as Stars } from '@taskwright/contract';
import { useState } from 'react';
import { useSession } from '../../lib/auth/use-session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Rating } from '../../ui/rating.tsx';
import { DialogBody, RouteDialog } from '../../ui/route-dialog.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { reviewsQuery } from './api.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const LIST = { m: 0, p: 0, mt: 2.5, listStyle: 'none' } as const;

const Content = ({ rating }: { rating: Stars }) => {
  const { data, error, isFetching, refetch, ...more } = useInfiniteQuery(reviewsQuery(rating.person));
  const { user } = useSession();
  // The button may be gone when more have come: the focus goes on to the first of them.
  const [focused, setFocused] = useState<number | null>(null);
  if (data === undefined) {
    return error !== null && !isFetching ? (
      <ErrorNote title="We couldn’t load the reviews" error={error} onRetry={() => refetch()} />
    ) : (
      <ReviewsSkeleton count={rating.count} />
    );
  }
  const reviews = data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>No reviews are shown at the moment.</Typography>;
  }
  return (
    <>
      <Box component="ul" aria-label="Reviews" sx={LIST} onFocus={() => setFocused(null)}>
        {reviews.map((review, index) => (
          <ReviewItem key={review._id} review={review} isFocused={index === focused} canReport={user !== null} />
        ))}
      </Box>
      {more.hasNextPage && (
        <ShowMore
          what="reviews"
          failed={more.isFetchNextPageError}
          loading={more.isFetchingNextPage}
          onMore={() => {
            setFocused(reviews.length);
            void more.fetchNextPage();
          }}
        />
      )}
    </>
  );
};

type Props = { rating: Stars; name: string; onClose: () => void };

/** What others wrote about somebody, over whatever page or dialog their stars stand on. Record 80. */
export const ReviewsDialog = ({ rating, name, onClose }: Props) => (
  <RouteDialog title={`Reviews of ${name}`} onClose={onClose}>
    <DialogBody>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Rating rating={rating} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          from the people they worked with
        </Typography>
      </Box>
      <Content rating={rating} />
    </DialogBody>
  </RouteDialog>
);
