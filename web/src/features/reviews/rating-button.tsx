import Box from '@mui/material/Box';
import type { Rating as Stars } from '@taskwright/contract';
import { Suspense, useState } from 'react';
import { part } from '../../lib/loading/extra.tsx';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { Rating } from '../../ui/people/rating.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';

const reviewsDialog = () => loadCode(() => import('./reviews-dialog.tsx'));
const ReviewsDialog = part(async () => (await reviewsDialog()).ReviewsDialog);

const prepare = (): void => void reviewsDialog().catch(() => undefined);

type Props = {
  rating: Stars;
  /** Displayed name of the rated user. */
  name: string;
  /** Text without reviews; renders nothing if omitted. */
  none?: string;
};

/** Rating of a user, which opens the reviews on press. Prefetches the dialog on hover or focus. */
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
          // Enlarges the touch target.
          '&::after': { content: '""', position: 'absolute', inset: '-7px -4px' },
        }}
      >
        <Rating rating={rating} />
        <Box component="span" sx={hidden}>
          {' Read '}
          <bdi>{name}</bdi>’s reviews
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
