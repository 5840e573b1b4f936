import Box from '@mui/material/Box';
import type { Rating as Stars } from '@taskwright/contract';
import { lazy, Suspense, useState } from 'react';
import { Rating } from '../../ui/people/rating.tsx';
import { hidden } from '../../ui/text/hidden-heading.tsx';

const reviewsDialog = () => import('./reviews-dialog.tsx');
const ReviewsDialog = lazy(async () => ({ default: (await reviewsDialog()).ReviewsDialog }));

const prepare = (): void => void reviewsDialog().catch(() => undefined);

type Props = {
  rating: Stars;
  /** Whom it is about, as they are called beside it. */
  name: string;
  /** What stands there while nobody has said anything; else nothing does. */
  none?: string;
};

/** What others think of somebody; pressed, it shows what they wrote. The code of that comes when a pointer or the focus does. */
export const RatingButton = ({ rating, name, none }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (rating.count === 0) return <Rating rating={rating} {...(none !== undefined && { none })} />;
  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
        sx={{
          position: 'relative',
          m: -0.5,
          p: 0.5,
          border: 0,
          borderRadius: 'link',
          font: 'inherit',
          color: 'inherit',
          backgroundColor: 'transparent',
          cursor: 'pointer',
          '&:hover': { backgroundColor: 'wash' },
          // What a finger meets is larger than what is seen.
          '&::after': { content: '""', position: 'absolute', inset: '-7px -4px' },
        }}
      >
        <Rating rating={rating} />
        <Box component="span" sx={hidden}>
          {` Read ${name}’s reviews`}
        </Box>
      </Box>
      {isOpen && (
        <Suspense>
          <ReviewsDialog rating={rating} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
