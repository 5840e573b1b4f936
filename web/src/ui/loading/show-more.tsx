import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isSessionEnded, SESSION_ENDED } from '../../lib/api/api-error.ts';
import { retryButton } from '../messages/error-note.tsx';

type Props = {
  /** Plural of the items: 'tasks'. */
  noun: string;
  /** Error of the last attempt; null if it succeeded. */
  error: unknown;
  loading: boolean;
  onMore: () => void;
  /** Padding below, in the theme's spacing. */
  pb?: number | undefined;
};

/**
 * Button below a list that loads the next page, with an error message if that failed. If the session has ended, the
 * button opens the login dialog first.
 */
export const ShowMore = ({ noun, error, loading, onMore, pb }: Props) => (
  <Box sx={{ textAlign: 'center', mt: 3, pb }}>
    <Box role="alert" sx={{ color: 'error.main', '&:not(:empty)': { mb: 1.5 } }}>
      {error !== null && (isSessionEnded(error) ? SESSION_ENDED : `We couldn’t load the next ${noun}. Try again.`)}
    </Box>
    <Button variant="outlined" loading={loading} {...retryButton(error, `Show more ${noun}`, onMore)} />
  </Box>
);
