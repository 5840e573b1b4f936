import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

/** A turning ring with its label for screen readers; `size` in pixels. */
export const Spinner = ({ size = 36, label = 'Loading' }: { size?: number; label?: string }) => (
  <Box
    role="status"
    aria-label={label}
    sx={{
      width: size,
      height: size,
      borderRadius: 'pill',
      border: `${Math.max(2, size / 12)}px solid`,
      borderColor: 'divider',
      borderTopColor: 'primary.main',
      animation: `${turn} 0.8s linear infinite`,
    }}
  />
);
