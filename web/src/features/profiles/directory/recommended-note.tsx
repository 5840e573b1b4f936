import Typography from '@mui/material/Typography';
import { RECOMMENDED_EXPLANATION } from '@taskwright/contract/profiles/profiles';
import type { DirectoryState } from './directory-state.ts';

/** Explains the order of the directory, if it is 'Recommended'. */
export const RecommendedNote = ({ sort }: DirectoryState) =>
  sort === 'recommended' && (
    <Typography
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', mt: 2, maxWidth: '110ch', textWrap: 'pretty' }}
    >
      {RECOMMENDED_EXPLANATION}
    </Typography>
  );
