import Star from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import type { Rating as Stars } from '@taskwright/contract';

/** Returns the accessible text. It counts reviews, because a user may have written several of them. */
const spokenText = (mean: string, count: number): string =>
  `Rated ${mean} of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}`;

type Props = { rating: Pick<Stars, 'mean' | 'count'>; none?: string };

/** A user's mean rating, as '★ 4.8 (12)'. Without reviews, renders `none` or nothing. */
export const Rating = ({ rating: { mean, count }, none }: Props) => {
  if (count === 0) {
    return none === undefined ? null : (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {none}
      </Box>
    );
  }
  const stars = mean.toFixed(1);
  return (
    <Box
      component="span"
      role="img"
      aria-label={spokenText(stars, count)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.375,
        fontSize: '0.9375rem',
        whiteSpace: 'nowrap',
        color: 'text.primary',
      }}
    >
      <Star sx={{ fontSize: '1.125rem', color: 'secondary.dark' }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {stars}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        ({count})
      </Box>
    </Box>
  );
};
