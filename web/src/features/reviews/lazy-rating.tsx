import Box from '@mui/material/Box';
import { type ComponentProps, Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import type { RatingButton as Button } from './rating-button.tsx';

const RatingButton = extra(async () => (await import('./rating-button.tsx')).RatingButton);

type Props = ComponentProps<typeof Button> & {
  /** Text without reviews; renders nothing if omitted. */
  none?: string;
};

/** Lazy rating of a user. Loads only with reviews, and reserves its space. */
export const LazyRating = ({ none, ...button }: Props) => {
  if (button.rating.count === 0) {
    return (
      none !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {none}
        </Box>
      )
    );
  }
  return (
    <Suspense fallback={<Box component="span" sx={{ width: '4.5rem' }} />}>
      <RatingButton {...button} />
    </Suspense>
  );
};
