import Typography from '@mui/material/Typography';
import { RATING_EXPLANATION, RECOMMENDED_EXPLANATION } from '@taskwright/contract/people/profiles';
import type { DirectoryState } from './directory-state.ts';

/** Explains the order 'Recommended', and the weighted ratings of the order 'Highest rated' and of the filter. */
export const OrderNote = ({ sort, rating }: DirectoryState) => {
  const isRated = sort === 'rating' || rating !== '';
  const texts = [
    ...(sort === 'recommended' ? [RECOMMENDED_EXPLANATION] : []),
    ...(isRated ? [RATING_EXPLANATION] : []),
  ];
  return (
    texts.length > 0 && (
      <Typography
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', mt: 2, maxWidth: '110ch', textWrap: 'pretty' }}
      >
        {texts.join(' ')}
      </Typography>
    )
  );
};
