import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { HiddenHeading } from './hidden-heading.tsx';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A turning ring with its label for screen readers. */
const Spinner = () => (
  <Box
    role="status"
    aria-label="Loading"
    sx={{
      width: 36,
      height: 36,
      borderRadius: 'pill',
      border: '3px solid',
      borderColor: 'divider',
      borderTopColor: 'primary.main',
      animation: `${turn} 0.8s linear infinite`,
    }}
  />
);

/** A screen of which nothing is known yet. */
export const Waiting = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <HiddenHeading>One moment</HiddenHeading>
    <Spinner />
  </Box>
);
