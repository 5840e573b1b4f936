import Box from '@mui/material/Box';

/** How much of a whole is done, to the eye; words beside it say the same. */
export const ProgressBar = ({ done, of }: { done: number; of: number }) => (
  <Box
    aria-hidden
    sx={{ height: 8, borderRadius: 'pill', overflow: 'hidden', bgcolor: 'divider', forcedColorAdjust: 'none' }}
  >
    <Box
      sx={{
        height: '100%',
        width: of === 0 ? 0 : `${(100 * done) / of}%`,
        borderRadius: 'pill',
        bgcolor: 'primary.main',
        transition: 'width 200ms',
      }}
    />
  </Box>
);
