import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Rating as Stars } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { useUser } from '../../lib/auth/use-session.ts';
import { pagedQuery } from '../../lib/queries/paged-query.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { PagedList } from '../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Rating } from '../../ui/people/rating.tsx';
import { type ReviewParams, readReviews } from './api.ts';
import { ReviewItem } from './review-item.tsx';

const reviewsQuery = (params: ReviewParams) => ({
  ...pagedQuery(['reviews', params.person, params.uid ?? ''], (page, signal) => readReviews(params, page, signal)),
  staleTime: 0,
});

const ROWS = ['a', 'b', 'c'];

/** Skeleton of at most three reviews. */
const ReviewsSkeleton = ({ count }: { count: number }) => (
  <Box role="status" aria-label="Loading the reviews" sx={{ mt: 2.5 }}>
    {ROWS.slice(0, count).map((row) => (
      <Box key={row} sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
        <Skeleton width={100} height={24} sx={{ mb: 1 }} />
        <Skeleton width="96%" height={26} />
        <Skeleton width="60%" height={26} />
        <Skeleton width="min(70%, 16rem)" height={22} sx={{ mt: 1 }} />
      </Box>
    ))}
  </Box>
);

const LIST = { m: 0, p: 0, mt: 2.5, listStyle: 'none' } as const;

const Content = ({ rating }: { rating: Stars }) => {
  const user = useUser();
  return (
    <PagedList
      query={reviewsQuery({ person: rating.person, uid: user?.uid ?? null })}
      noun="reviews"
      failure="We couldn’t load the reviews"
      skeleton={<ReviewsSkeleton count={rating.count} />}
      empty={<Typography sx={{ color: 'text.secondary' }}>No reviews to show yet.</Typography>}
    >
      {(reviews, focused) => (
        <Box component="ul" aria-label="Reviews" sx={LIST}>
          {reviews.map((review, index) => (
            <ReviewItem key={review._id} review={review} isFocused={index === focused} canReport={user !== null} />
          ))}
        </Box>
      )}
    </PagedList>
  );
};

type Props = { rating: Stars; name: string; onClose: () => void };

/** Dialog with the reviews of a user. */
export const ReviewsDialog = ({ rating, name, onClose }: Props) => (
  <RouteDialog title={`Reviews of ${isolate(name)}`} onClose={onClose}>
    <DialogContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Rating rating={rating} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          from the people they worked with
        </Typography>
      </Box>
      <Content rating={rating} />
    </DialogContent>
  </RouteDialog>
);
