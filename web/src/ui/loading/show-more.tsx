import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = {
  /** Plural of the items: 'tasks'. */
  noun: string;
  /** True if the last attempt failed. */
  failed: boolean;
  loading: boolean;
  onMore: () => void;
  /** Padding below, in the theme's spacing. */
  pb?: number | undefined;
};

/** Button below a list that loads the next page, with an error message if that failed. */
export const ShowMore = ({ noun, failed, loading, onMore, pb }: Props) => (
  <Box sx={{ textAlign: 'center', mt: 3, pb }}>
    {failed && (
      <Box role="alert" sx={{ color: 'error.main', mb: 1.5 }}>
        We couldn’t load the next {noun}. Try again.
      </Box>
    )}
    <Button variant="outlined" onClick={onMore} loading={loading}>
      Show more {noun}
    </Button>
  </Box>
);
