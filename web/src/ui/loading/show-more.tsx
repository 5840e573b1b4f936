import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

type Props = {
  /** What there is more of, in the plural: 'tasks'. */
  what: string;
  /** The last try failed. */
  failed: boolean;
  loading: boolean;
  onMore: () => void;
  /** Padding below, in the theme's spacing. */
  pb?: number | undefined;
};

/** The way to the next page of a list, below it, and what is said when that page did not come. */
export const ShowMore = ({ what, failed, loading, onMore, pb }: Props) => (
  <Box sx={{ textAlign: 'center', mt: 3, pb }}>
    {failed && (
      <Box role="alert" sx={{ color: 'error.main', mb: 1.5 }}>
        We couldn’t load the next {what}. Try again.
      </Box>
    )}
    <Button variant="outlined" onClick={onMore} loading={loading}>
      Show more {what}
    </Button>
  </Box>
);
