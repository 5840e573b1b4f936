import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { HiddenHeading } from '../text/hidden-heading.tsx';

const rotate = keyframes({ to: { transform: 'rotate(1turn)' } });

const SPINNER = {
  width: 36,
  height: 36,
  borderRadius: 'pill',
  border: '3px solid',
  borderColor: 'divider',
  borderTopColor: 'primary.main',
  animation: `${rotate} 0.8s linear infinite`,
} as const;

/** Loading state of a whole screen. */
export const Waiting = () => (
  <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
    <HiddenHeading>One moment</HiddenHeading>
    <Box role="status" aria-label="Loading" sx={SPINNER} />
  </Box>
);
