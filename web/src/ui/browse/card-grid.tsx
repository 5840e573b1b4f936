import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Grid of cards with equal heights in each row. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    }}
  >
    {children}
  </Box>
);
